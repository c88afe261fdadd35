package dev.millrace.samples.ingest;

import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;

/** Knows how many connections may still hand something over. */
final class Takers {
    private int count;

    private synchronized void add() {
        count++;
    }

    private synchronized void remove() {
        count--;
        notifyAll();
    }

    /** Waits until every connection has handed over its last. */
    synchronized void awaitNone() throws InterruptedException {
        while (count > 0) {
            wait();
        }
    }

    /** {@return the last handler of a connection: what has reached it, the others have dealt with} */
    ChannelInboundHandlerAdapter newTaker() {
        return new Taker();
    }

    private final class Taker extends ChannelInboundHandlerAdapter {
        private boolean gone;

        @Override
        public void handlerAdded(ChannelHandlerContext ctx) {
            add();
        }

        @Override
        public void channelInactive(ChannelHandlerContext ctx) {
            leave();
        }

        @Override
        public void userEventTriggered(ChannelHandlerContext ctx, Object evt) {
            if (evt == IngestServer.STOP) {
                leave();
            }
        }

        @Override
        public void handlerRemoved(ChannelHandlerContext ctx) {
            leave();
        }

        private void leave() {
            if (!gone) {
                gone = true;
                remove();
            }
        }
    }
}
