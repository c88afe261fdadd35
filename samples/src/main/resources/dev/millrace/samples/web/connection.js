// The stream of events, and what becomes of it.

const SILENCE_MILLIS = 10_000;
const RETRY_MILLIS = 3_000;

/** Watches; onState gets "live", "lost" or "ended". Returns what ends the watching. */
export function watch(field, onUpdate, onState) {
  let source;
  let timer;
  let closed = false;

  function open() {
    source = new EventSource(field ? "events?top=" + encodeURIComponent(field) : "events");
    source.onmessage = (event) => {
      const update = JSON.parse(event.data);
      wait(SILENCE_MILLIS);
      onState(update.phase === "ended" ? "ended" : "live");
      onUpdate(update);
      if (update.phase === "ended") {
        close();
      }
    };
    source.onerror = () => {
      onState("lost");
      // Otherwise the browser tries again by itself.
      if (source.readyState === EventSource.CLOSED) {
        wait(RETRY_MILLIS);
      }
    };
    wait(SILENCE_MILLIS);
  }

  function wait(time) {
    clearTimeout(timer);
    timer = setTimeout(() => {
      source.close();
      onState("lost");
      open();
    }, time);
  }

  function close() {
    if (!closed) {
      closed = true;
      clearTimeout(timer);
      source.close();
    }
  }

  open();
  return close;
}
