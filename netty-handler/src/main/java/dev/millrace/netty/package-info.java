/**
 * Millrace in the pipeline of a Netty channel. Bytes, cut anywhere, become {@code JsonValue} messages
 * ({@link dev.millrace.netty.JsonValueDecoder}), selected elements ({@link dev.millrace.netty.JsonElementDecoder}) or events
 * ({@link dev.millrace.netty.JsonTokenDecoder}); so do HTTP contents ({@link dev.millrace.netty.JsonHttpContentDecoder}) and WebSocket
 * messages ({@link dev.millrace.netty.JsonWebSocketDecoder}). {@link dev.millrace.netty.JsonValueEncoder} is the way back.
 *
 * <pre>{@code
 * JsonDecoderOptions lines = JsonDecoderOptions.builder()
 *         .parser(JsonParserOptions.builder().rootMode(RootMode.NDJSON).build())
 *         .onError(ErrorPolicy.SKIP_RECORD)
 *         .build();
 * new ServerBootstrap().group(group).channel(NioServerSocketChannel.class).childHandler(new ChannelInitializer<>() {
 *     protected void initChannel(Channel channel) {
 *         channel.pipeline().addLast(new JsonValueDecoder(lines), new EventHandler());
 *     }
 * }).bind(9000);
 * }</pre>
 *
 * <p>A handler that feeds a parser of its own does so through {@link dev.millrace.netty.ByteBufFeeder}.
 */
@NullMarked
package dev.millrace.netty;

import org.jspecify.annotations.NullMarked;
