package dev.millrace.samples.ingest;

import io.netty.bootstrap.ServerBootstrap;
import io.netty.channel.AdaptiveRecvByteBufAllocator;
import io.netty.channel.ChannelFuture;
import io.netty.channel.ChannelHandler;
import io.netty.channel.ChannelInitializer;
import io.netty.channel.ChannelOption;
import io.netty.channel.EventLoopGroup;
import io.netty.channel.IoHandlerFactory;
import io.netty.channel.MultiThreadIoEventLoopGroup;
import io.netty.channel.ServerChannel;
import io.netty.channel.epoll.Epoll;
import io.netty.channel.epoll.EpollIoHandler;
import io.netty.channel.epoll.EpollServerSocketChannel;
import io.netty.channel.nio.NioIoHandler;
import io.netty.channel.socket.SocketChannel;
import io.netty.channel.socket.nio.NioServerSocketChannel;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;

/** Accepts connections, on epoll where the system has it and on NIO elsewhere. */
final class IngestServer {
    private static final int LEAST_READ_BYTES = 4 << 10;
    private static final int MOST_READ_BYTES = 64 << 10;

    private final Supplier<ChannelHandler> handlers;
    private final EventLoopGroup loops;
    private final Class<? extends ServerChannel> channelType;

    /** @param handlers makes the handler of each connection */
    IngestServer(Supplier<ChannelHandler> handlers) {
        this.handlers = handlers;
        boolean epoll = Epoll.isAvailable();
        IoHandlerFactory transport = epoll ? EpollIoHandler.newFactory() : NioIoHandler.newFactory();
        loops = new MultiThreadIoEventLoopGroup(Runtime.getRuntime().availableProcessors(), transport);
        channelType = epoll ? EpollServerSocketChannel.class : NioServerSocketChannel.class;
    }

    /** {@return the address bound, which has the port chosen when 0 was asked for} */
    InetSocketAddress bind(InetSocketAddress address) throws IOException, InterruptedException {
        ChannelFuture bound = new ServerBootstrap()
                .group(loops)
                .channel(channelType)
                .option(ChannelOption.SO_REUSEADDR, true)
                .childOption(
                        ChannelOption.RECVBUF_ALLOCATOR,
                        new AdaptiveRecvByteBufAllocator(LEAST_READ_BYTES, LEAST_READ_BYTES, MOST_READ_BYTES))
                .childHandler(new ChannelInitializer<SocketChannel>() {
                    @Override
                    protected void initChannel(SocketChannel channel) {
                        channel.pipeline().addLast(handlers.get());
                    }
                })
                .bind(address)
                .await();
        if (!bound.isSuccess()) {
            throw new IOException(
                    "cannot listen on tcp://" + ListenAddress.format(address) + ": "
                            + bound.cause().getMessage(),
                    bound.cause());
        }
        return (InetSocketAddress) bound.channel().localAddress();
    }

    /** Closes the server and its connections, and waits until each has handed over its last line. */
    void close() throws InterruptedException {
        loops.shutdownGracefully(0, Integer.MAX_VALUE, TimeUnit.SECONDS).await();
    }
}
