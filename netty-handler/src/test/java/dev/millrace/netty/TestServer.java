package dev.millrace.netty;

import io.netty.bootstrap.ServerBootstrap;
import io.netty.buffer.PooledByteBufAllocator;
import io.netty.channel.Channel;
import io.netty.channel.ChannelInitializer;
import io.netty.channel.ChannelOption;
import io.netty.channel.ChannelPipeline;
import io.netty.channel.EventLoopGroup;
import io.netty.channel.group.ChannelGroup;
import io.netty.channel.group.DefaultChannelGroup;
import io.netty.channel.socket.SocketChannel;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/** A server on the loopback interface, with an allocator of its own. */
final class TestServer implements AutoCloseable {

    final PooledByteBufAllocator allocator = new PooledByteBufAllocator(true);
    final ChannelGroup channels;

    private final EventLoopGroup group;
    private final Channel listener;

    TestServer(Transport transport, boolean autoRead, Consumer<ChannelPipeline> pipeline) {
        transport.assume();
        group = transport.group(2);
        channels = new DefaultChannelGroup(group.next());
        listener = new ServerBootstrap()
                .group(group)
                .channel(transport.server())
                .option(ChannelOption.SO_BACKLOG, 1024)
                .childOption(ChannelOption.AUTO_READ, autoRead)
                .childOption(ChannelOption.ALLOW_HALF_CLOSURE, true)
                .childOption(ChannelOption.ALLOCATOR, allocator)
                .childHandler(new ChannelInitializer<SocketChannel>() {
                    @Override
                    protected void initChannel(SocketChannel channel) {
                        channels.add(channel);
                        pipeline.accept(channel.pipeline());
                    }
                })
                .bind(InetAddress.getLoopbackAddress(), 0)
                .syncUninterruptibly()
                .channel();
    }

    InetSocketAddress address() {
        return (InetSocketAddress) listener.localAddress();
    }

    EventLoopGroup group() {
        return group;
    }

    @Override
    public void close() {
        group.shutdownGracefully(0, 20, TimeUnit.SECONDS).syncUninterruptibly();
    }
}
