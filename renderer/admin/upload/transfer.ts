import type { StoredObjectAnswer } from '../../../contract/objects.ts';
import { connection } from '../../client/api.ts';
import { ApiError } from '../../client/api-error.ts';
import { giveUp, isSentInParts, sendFile } from './send-file.ts';

/** Maximum of automatic retries in a row without an arrived part; the next broken connection fails the upload. */
const FRUITLESS_MAX = 8;

export interface TransferEvents {
  onProgress: (sentBytes: number) => void;
  /** Called when the connection is lost or back; only for files in parts, which resume automatically. */
  onWaiting: (isWaiting: boolean) => void;
}

/** Upload of a file, with pauses. Another `run` after an error resumes where the upload stopped. */
export class Transfer {
  private attempt = new AbortController();
  private uploadId: string | undefined;
  private isCancelled = false;
  private paused: { promise: Promise<void>; end: () => void } | null = null;

  constructor(
    private readonly file: Blob,
    private readonly name: string,
    private readonly events: TransferEvents,
  ) {}

  /** Returns `null` when the upload was cancelled. @throws ApiError */
  async run(): Promise<StoredObjectAnswer | null> {
    let fruitless = 0;
    for (;;) {
      await this.paused?.promise;
      if (this.isCancelled) return null;
      try {
        return await this.send(() => {
          fruitless = 0;
        });
      } catch (error) {
        if (this.isCancelled) return null;
        if (this.paused) continue;
        if (!this.canWait(error) || fruitless >= FRUITLESS_MAX) throw error;
        fruitless += 1;
        await this.untilOnline();
      }
    }
  }

  pause(): void {
    if (this.paused) return;
    let end = () => {};
    const promise = new Promise<void>((resolve) => {
      end = resolve;
    });
    this.paused = { promise, end };
    this.attempt.abort();
  }

  resume(): void {
    this.paused?.end();
    this.paused = null;
  }

  /** Ends the upload, and deletes its parts on the server. */
  cancel(): void {
    this.isCancelled = true;
    this.attempt.abort();
    this.resume();
    if (this.uploadId) void giveUp(this.uploadId);
  }

  private send(onMoved: () => void): Promise<StoredObjectAnswer> {
    this.attempt = new AbortController();
    return sendFile(this.file, {
      name: this.name,
      signal: this.attempt.signal,
      uploadId: this.uploadId,
      onBegun: (uploadId) => {
        this.uploadId = uploadId;
      },
      onPart: onMoved,
      onProgress: this.events.onProgress,
    });
  }

  private canWait(error: unknown): boolean {
    return isSentInParts(this.file.size) && error instanceof ApiError && error.code === 'offline';
  }

  private async untilOnline(): Promise<void> {
    this.events.onWaiting(true);
    await new Promise<void>((resolve) => {
      const stop = connection.subscribe(() => check());
      const check = () => {
        if (connection.isOffline() && !this.attempt.signal.aborted) return;
        stop();
        resolve();
      };
      this.attempt.signal.addEventListener('abort', check);
      check();
    });
    this.events.onWaiting(false);
  }
}
