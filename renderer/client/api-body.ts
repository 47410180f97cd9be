import { lineLost } from './api.ts';
import { ApiError, cancelledError } from './api-error.ts';

interface Reading {
  /** Ends the reading. */
  signal?: AbortSignal | undefined;
  /** Nothing for so long is taken for a line that is broken, in ms. */
  silenceMs: number;
}

/** The pieces of an answer's body as they come. @throws ApiError 'offline' when the line breaks or is silent, 'cancelled' */
export async function* piecesOf(answer: Response, { signal, silenceMs }: Reading): AsyncGenerator<Uint8Array, void> {
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
      const piece = await reader.read().finally(() => clearTimeout(timer));
      if (signal?.aborted) throw cancelledError();
      if (isSilent) throw lineLost('nothing came for too long');
      if (piece.done) return;
      yield piece.value;
    }
  } catch (error) {
    if (signal?.aborted) throw cancelledError();
    throw error instanceof ApiError ? error : lineLost(String(error));
  } finally {
    signal?.removeEventListener('abort', giveUp);
    giveUp();
  }
}
