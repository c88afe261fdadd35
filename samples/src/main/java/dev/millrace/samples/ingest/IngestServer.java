package dev.millrace.samples.ingest;

import io.netty.bootstrap.ServerBootstrap;
import io.netty.channel.AdaptiveRecvByteBufAllocator;
import io.netty.channel.Channel;
import io.netty.channel.ChannelFuture;
import io.netty.channel.ChannelInitializer;
import io.netty.channel.ChannelOption;
import io.netty.channel.ChannelPipeline;
import io.netty.channel.EventLoopGroup;
import io.netty.channel.IoHandlerFactory;
import io.netty.channel.MultiThreadIoEventLoopGroup;
import io.netty.channel.ServerChannel;
import io.netty.channel.epoll.Epoll;
import io.netty.channel.epoll.EpollIoHandler;
import io.netty.channel.epoll.EpollServerSocketChannel;
import io.netty.channel.group.ChannelGroup;
import io.netty.channel.group.DefaultChannelGroup;
import io.netty.channel.nio.NioIoHandler;
import io.netty.channel.socket.SocketChannel;
import io.netty.channel.socket.nio.NioServerSocketChannel;
import io.netty.handler.codec.http.HttpDecoderConfig;
import io.netty.handler.codec.http.HttpServerCodec;
import io.netty.handler.flow.FlowControlHandler;
import io.netty.util.concurrent.GlobalEventExecutor;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;

/** Accepts connections, on epoll where the system has it and on NIO elsewhere. */
final class IngestServer {
    /** An event that tells a connection to take nothing more, to hand over what it has, and to close. */
    static final Object STOP = new Object();

    private static final int LEAST_READ_BYTES = 4 << 10;
    private static final int MOST_READ_BYTES = 64 << 10;
    /** How long peers may take for the last answers when everything is stored. */
    private static final long LAST_ANSWERS_SECONDS = 5;

    private final Intake intake;
    private final EventLoopGroup loops;
    private final Class<? extends ServerChannel> channelType;
    private final ChannelGroup listeners = new DefaultChannelGroup(GlobalEventExecutor.INSTANCE);
    private final ChannelGroup connections = new DefaultChannelGroup(GlobalEventExecutor.INSTANCE);
    private final Takers takers = new Takers();
    private volatile boolean stopping;

    IngestServer(Intake intake) {
        this.intake = intake;
        boolean epoll = Epoll.isAvailable();
        IoHandlerFactory transport = epoll ? EpollIoHandler.newFactory() : NioIoHandler.newFactory();
        loops = new MultiThreadIoEventLoopGroup(Runtime.getRuntime().availableProcessors(), transport);
        channelType = epoll ? EpollServerSocketChannel.class : NioServerSocketChannel.class;
    }

    /** {@return the address bound, which has the port chosen when 0 was asked for} */
    ListenAddress bind(ListenAddress address) throws IOException, InterruptedException {
        ChannelFuture bound = new ServerBootstrap()
                .group(loops)
                .channel(channelType)
                .option(ChannelOption.SO_REUSEADDR, true)
                .childOption(
                        ChannelOption.RECVBUF_ALLOCATOR,
                        new AdaptiveRecvByteBufAllocator(LEAST_READ_BYTES, LEAST_READ_BYTES, MOST_READ_BYTES)
                                .maxMessagesPerRead(1))
                .childOption(ChannelOption.AUTO_READ, address.protocol() == ListenAddress.Protocol.TCP)
                .childHandler(new ChannelInitializer<SocketChannel>() {
                    @Override
                    protected void initChannel(SocketChannel channel) {
                        connections.add(channel);
                        if (stopping) {
                            channel.close();
                            return;
                        }
                        addHandlers(channel.pipeline(), address.protocol());
                        channel.pipeline().addLast(takers.newTaker());
                    }
                })
                .bind(address.address())
                .await();
        if (!bound.isSuccess()) {
            throw new IOException(
                    "cannot listen on " + address + ": " + bound.cause().getMessage(), bound.cause());
        }
        listeners.add(bound.channel());
        return address.at((InetSocketAddress) bound.channel().localAddress());
    }

    private void addHandlers(ChannelPipeline pipeline, ListenAddress.Protocol protocol) {
        switch (protocol) {
            case TCP -> pipeline.addLast(new TcpHandler(intake));
            case HTTP ->
                pipeline.addLast(
                        new HttpServerCodec(new HttpDecoderConfig().setMaxChunkSize(MOST_READ_BYTES)),
                        new FlowControlHandler(),
                        new HttpHandler(intake));
        }
    }

    /** Accepts and reads nothing more, and waits until each connection has handed over its last line. Answers are still given. */
    void stopTaking() throws InterruptedException {
        stopping = true;
        listeners.close().await();
        for (Channel connection : connections) {
            execute(connection, () -> connection.pipeline().fireUserEventTriggered(STOP));
        }
        takers.awaitNone();
    }

    /** Closes the connections when their answers have been sent, those of slow peers after a while. */
    void close() throws InterruptedException {
        connections.newCloseFuture().await(LAST_ANSWERS_SECONDS, TimeUnit.SECONDS);
        loops.shutdownGracefully(0, LAST_ANSWERS_SECONDS, TimeUnit.SECONDS).await();
    }

    /** Runs something in a connection's event loop, unless that has been shut down, and the connection with it. */
    static void execute(Channel channel, Runnable task) {
        try {
            channel.eventLoop().execute(task);
        } catch (RejectedExecutionException e) {
            assert channel.eventLoop().isShuttingDown();
        }
    }
}
