package dev.millrace.netty;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.netty.channel.EventLoopGroup;
import io.netty.channel.IoHandlerFactory;
import io.netty.channel.MultiThreadIoEventLoopGroup;
import io.netty.channel.epoll.Epoll;
import io.netty.channel.epoll.EpollIoHandler;
import io.netty.channel.epoll.EpollServerSocketChannel;
import io.netty.channel.nio.NioIoHandler;
import io.netty.channel.socket.ServerSocketChannel;
import io.netty.channel.socket.nio.NioServerSocketChannel;
import io.netty.channel.uring.IoUring;
import io.netty.channel.uring.IoUringIoHandler;
import io.netty.channel.uring.IoUringServerSocketChannel;
import org.jspecify.annotations.Nullable;

/** The ways to a socket. */
enum Transport {
    NIO(NioServerSocketChannel.class, null),
    EPOLL(EpollServerSocketChannel.class, Epoll.unavailabilityCause()),
    IO_URING(IoUringServerSocketChannel.class, IoUring.unavailabilityCause());

    private final Class<? extends ServerSocketChannel> server;
    private final @Nullable Throwable missing;

    Transport(Class<? extends ServerSocketChannel> server, @Nullable Throwable missing) {
        this.server = server;
        this.missing = missing;
    }

    /** Skips the test where this machine has no such transport. */
    void assume() {
        assumeTrue(missing == null, () -> "skipped: no " + this + " here: " + missing);
    }

    EventLoopGroup group(int threads) {
        IoHandlerFactory factory = switch (this) {
            case NIO -> NioIoHandler.newFactory();
            case EPOLL -> EpollIoHandler.newFactory();
            case IO_URING -> IoUringIoHandler.newFactory();
        };
        return new MultiThreadIoEventLoopGroup(threads, factory);
    }

    Class<? extends ServerSocketChannel> server() {
        return server;
    }
}
