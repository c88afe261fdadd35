/**
 * Millrace in the pipeline of a Netty channel: {@link dev.millrace.netty.JsonValueDecoder} turns the channel's bytes, cut
 * anywhere, into {@code JsonValue} messages.
 *
 * <pre>{@code
 * JsonParserOptions lines = JsonParserOptions.builder().rootMode(RootMode.NDJSON).build();
 * new ServerBootstrap().group(group).channel(NioServerSocketChannel.class).childHandler(new ChannelInitializer<>() {
 *     protected void initChannel(Channel channel) {
 *         channel.pipeline().addLast(new JsonValueDecoder(lines, InvalidRecords.REPORT), new EventHandler());
 *     }
 * }).bind(9000);
 * }</pre>
 *
 * <p>A handler that wants the parser's events rather than values feeds a parser of its own through
 * {@link dev.millrace.netty.ByteBufFeeder}.
 */
@NullMarked
package dev.millrace.netty;

import org.jspecify.annotations.NullMarked;
