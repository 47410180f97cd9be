import { connectionLost } from './api.ts';
import { ApiError, cancelledError } from './api-error.ts';

interface ReadOptions {
  /** Aborts the reading. */
  signal?: AbortSignal | undefined;
  /** Milliseconds without data after which a connection counts as broken. */
  silenceMs: number;
}

/**
 * Yields the chunks of a response body as they arrive.
 * @throws ApiError 'offline' when the connection breaks or is silent, 'cancelled'
 */
export async function* chunksOf(
  answer: Response,
  { signal, silenceMs }: ReadOptions,
): AsyncGenerator<Uint8Array, void> {
  const reader = answer.body?.getReader();
  if (!reader) return;
  let isSilent = false;
  const giveUp = () => void reader.cancel().catch(() => undefined);
  signal?.addEventListener('abort', giveUp, { once: true });
  try {
    for (;;) {
      const timer = setTimeout(() => {
        isSilent = true;
        giveUp();
      }, silenceMs);
      const chunk = await reader.read().finally(() => clearTimeout(timer));
      if (signal?.aborted) throw cancelledError();
      if (isSilent) throw connectionLost('nothing came for too long');
      if (chunk.done) return;
      yield chunk.value;
    }
  } catch (error) {
    if (signal?.aborted) throw cancelledError();
    throw error instanceof ApiError ? error : connectionLost(String(error));
  } finally {
    signal?.removeEventListener('abort', giveUp);
    giveUp();
  }
}
