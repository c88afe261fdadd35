package dev.millrace.samples.server;

import dev.millrace.json.JsonParserOptions;
import dev.millrace.json.RootMode;
import dev.millrace.netty.ErrorPolicy;
import dev.millrace.netty.JsonDecoderOptions;
import dev.millrace.netty.JsonHttpContentDecoder;
import dev.millrace.netty.JsonValueDecoder;
import dev.millrace.netty.JsonValueEncoder;
import io.netty.bootstrap.ServerBootstrap;
import io.netty.buffer.Unpooled;
import io.netty.channel.Channel;
import io.netty.channel.ChannelFuture;
import io.netty.channel.ChannelInitializer;
import io.netty.channel.ChannelOption;
import io.netty.channel.ChannelPipeline;
import io.netty.channel.EventLoopGroup;
import io.netty.channel.MultiThreadIoEventLoopGroup;
import io.netty.channel.group.ChannelGroup;
import io.netty.channel.group.DefaultChannelGroup;
import io.netty.channel.nio.NioIoHandler;
import io.netty.channel.socket.SocketChannel;
import io.netty.channel.socket.nio.NioServerSocketChannel;
import io.netty.handler.codec.http.HttpServerCodec;
import io.netty.handler.timeout.ReadTimeoutHandler;
import io.netty.util.concurrent.GlobalEventExecutor;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.util.concurrent.TimeUnit;

/** Takes values on two ports, acknowledges them, and stops without dropping what it has begun to answer. */
public final class ValueServer {

    private static final JsonDecoderOptions LINES = JsonDecoderOptions.builder()
            .parser(JsonParserOptions.builder().rootMode(RootMode.NDJSON).build())
            .onError(ErrorPolicy.SKIP_RECORD)
            .build();

    private final ServerMetrics metrics = new ServerMetrics();
    private final EventLoopGroup loops =
            new MultiThreadIoEventLoopGroup(Runtime.getRuntime().availableProcessors(), NioIoHandler.newFactory());
    private final ChannelGroup listeners = new DefaultChannelGroup(GlobalEventExecutor.INSTANCE);
    private final ChannelGroup connections = new DefaultChannelGroup(GlobalEventExecutor.INSTANCE);
    private final int secondsPerValue;

    /**
     * A server that has not been bound.
     *
     * @param secondsPerValue how long a peer may take for a value (TCP) or be silent (HTTP)
     */
    public ValueServer(int secondsPerValue) {
        this.secondsPerValue = secondsPerValue;
    }

    /**
     * Takes lines of JSON here.
     *
     * @param address port 0 picks a free one
     * @return the address bound
     * @throws IOException if it cannot be bound
     * @throws InterruptedException if the thread is interrupted meanwhile
     */
    public InetSocketAddress listenForLines(InetSocketAddress address) throws IOException, InterruptedException {
        return listen(
                address,
                pipeline -> pipeline.addLast(
                        new JsonValueDecoder(LINES),
                        // Behind the decoder it sees values: a peer that sends a byte at a time gains nothing.
                        new ReadTimeoutHandler(secondsPerValue),
                        new JsonValueEncoder(RootMode.NDJSON),
                        new LineHandler(metrics)));
    }

    /**
     * Takes HTTP requests here.
     *
     * @param address port 0 picks a free one
     * @return the address bound
     * @throws IOException if it cannot be bound
     * @throws InterruptedException if the thread is interrupted meanwhile
     */
    public InetSocketAddress listenForRequests(InetSocketAddress address) throws IOException, InterruptedException {
        return listen(
                address,
                pipeline -> pipeline.addLast(
                        new ReadTimeoutHandler(secondsPerValue),
                        new HttpServerCodec(),
                        JsonHttpContentDecoder.byMediaType(JsonDecoderOptions.defaults()),
                        new RequestHandler(metrics)));
    }

    /**
     * Accepts no more connections, reads no more from those there are, and closes each when its answers have been sent.
     *
     * @throws InterruptedException if the thread is interrupted meanwhile
     */
    public void stop() throws InterruptedException {
        listeners.close().await();
        for (Channel connection : connections) {
            // In the event loop, behind the values that are being answered there.
            connection
                    .eventLoop()
                    .execute(() ->
                            connection.writeAndFlush(Unpooled.EMPTY_BUFFER).addListener(written -> connection.close()));
        }
        connections.newCloseFuture().await();
        loops.shutdownGracefully(0, 10, TimeUnit.SECONDS).await();
    }

    private InetSocketAddress listen(InetSocketAddress address, Setup setup) throws IOException, InterruptedException {
        ChannelFuture bound = new ServerBootstrap()
                .group(loops)
                .channel(NioServerSocketChannel.class)
                // A peer that has said all it has to say still gets its answers.
                .childOption(ChannelOption.ALLOW_HALF_CLOSURE, true)
                .childHandler(new ChannelInitializer<SocketChannel>() {
                    @Override
                    protected void initChannel(SocketChannel channel) {
                        connections.add(channel);
                        metrics.connectionOpened();
                        channel.closeFuture().addListener(closed -> metrics.connectionClosed());
                        setup.accept(channel.pipeline());
                    }
                })
                .bind(address)
                .await();
        if (!bound.isSuccess()) {
            throw new IOException(
                    "cannot listen on " + address + ": " + bound.cause().getMessage(), bound.cause());
        }
        listeners.add(bound.channel());
        return (InetSocketAddress) bound.channel().localAddress();
    }

    /** Puts the handlers into a connection's pipeline. */
    private interface Setup {
        void accept(ChannelPipeline pipeline);
    }
}
