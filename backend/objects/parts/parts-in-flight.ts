import type { Readable } from 'node:stream';
import { AppError } from '../../errors/app-error.ts';

interface InFlight {
  readonly bodies: Set<Readable>;
  readonly works: Set<Promise<unknown>>;
  isClosed: boolean;
}

/** The parts that are being written now: an upload is completed, checked or removed only when none is. */
export class PartsInFlight {
  private readonly uploads = new Map<string, InFlight>();

  /** Runs the work that writes `body`. @throws AppError `busy` while the upload is being ended */
  async write<Result>(uploadId: string, body: Readable, work: () => Promise<Result>): Promise<Result> {
    const upload = this.of(uploadId);
    if (upload.isClosed) throw new AppError('busy', 'the upload is being ended');
    const running = work();
    upload.bodies.add(body);
    upload.works.add(running);
    try {
      return await running;
    } finally {
      upload.bodies.delete(body);
      upload.works.delete(running);
      if (upload.works.size === 0 && !upload.isClosed) this.uploads.delete(uploadId);
    }
  }

  /**
   * Aborts the parts that are still arriving, and runs the work that ends the upload.
   * @throws AppError `busy` while another call ends it
   */
  async end<Result>(uploadId: string, work: () => Promise<Result>): Promise<Result> {
    const upload = this.of(uploadId);
    if (upload.isClosed) throw new AppError('busy', 'the upload is being ended');
    upload.isClosed = true;
    try {
      for (const body of upload.bodies) body.destroy();
      await Promise.allSettled(upload.works);
      return await work();
    } finally {
      this.uploads.delete(uploadId);
    }
  }

  has(uploadId: string): boolean {
    return this.uploads.has(uploadId);
  }

  private of(uploadId: string): InFlight {
    const known = this.uploads.get(uploadId);
    if (known) return known;
    const made: InFlight = { bodies: new Set(), works: new Set(), isClosed: false };
    this.uploads.set(uploadId, made);
    return made;
  }
}
