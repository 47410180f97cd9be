import { HttpResponse, http } from 'msw';
import { problem, server } from './server.ts';

/**
 * Mocks a stream, which exists while `isThere`. It sends the first sign of life on `giveSign`; a real server sends it
 * at once.
 */
export function answerStream(path: string, isThere = () => true) {
  const listeners = new Set<ReadableStreamDefaultController<Uint8Array>>();
  const encoder = new TextEncoder();

  server.use(
    http.get(path, ({ request }) => {
      if (!isThere()) return problem('not_found');
      const body = new ReadableStream<Uint8Array>({
        start: (listener) => {
          listeners.add(listener);
          request.signal.addEventListener('abort', () => listeners.delete(listener));
        },
      });
      return new HttpResponse(body, { headers: { 'content-type': 'text/event-stream', 'cache-control': 'no-store' } });
    }),
  );

  function write(text: string): void {
    for (const listener of listeners) listener.enqueue(encoder.encode(text));
  }

  return {
    /** Number of open streams. */
    listenerCount: () => listeners.size,
    giveSign: () => write(': \n\n'),
    send: (name: string) => write(`event: ${name}\ndata: \n\n`),
    end: () => {
      for (const listener of listeners) listener.close();
      listeners.clear();
    },
  };
}
