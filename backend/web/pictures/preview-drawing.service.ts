import { existsSync } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import { Injectable, Logger, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { PICTURE_MAX_BYTES } from '../../../contract/objects.ts';
import { AppError } from '../../errors/app-error.ts';
import { withinRoom } from '../../files/disk-room.ts';
import { ObjectStoreService, objectAt } from '../../objects/object-store.service.ts';
import { HourlyTasks } from '../../time/hourly-tasks.ts';
import { ProcessWorker } from '../../workers/process-worker.ts';
import { SingleWorker } from '../../workers/single-worker.ts';
import { PictureCache } from './picture-cache.ts';
import type { PreviewRequest } from './preview.worker.ts';
import type { PreviewCard } from './preview-card.ts';

/** Limit of pictures that are being drawn or queued; requests for the same picture share one drawing. */
const MAX_BEGUN = 30;
/** The process ends after 5 s without work, which frees its memory. */
const LIMITS = { maxWaiting: 1, startMs: 10_000, timeoutMs: 10_000, idleMs: 5_000, maxHeapMb: 128 };

/** Beside this file, in the sources and in the build. The desktop app has none: its links have no previews. */
const WORKER = new URL(import.meta.url.replace(/[^/]+(?=\.[jt]s$)/, 'preview.worker'));

/** Draws the pictures of link previews in a process of their own, and caches them. */
@Injectable()
export class PreviewDrawingService implements OnModuleInit, OnApplicationShutdown {
  private readonly logger = new Logger(PreviewDrawingService.name);
  private readonly worker = new SingleWorker<PreviewRequest, Uint8Array>(
    () => new ProcessWorker(WORKER, LIMITS.maxHeapMb),
    LIMITS,
  );
  private readonly begun = new Map<string, Promise<Buffer>>();
  private last: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly cache: PictureCache,
    private readonly objects: ObjectStoreService,
    private readonly tasks: HourlyTasks,
  ) {}

  onModuleInit(): void {
    this.tasks.add(() => {
      this.cache
        .removeOld(Date.now())
        .catch((error) => this.logger.error('old pictures of previews could not be removed', error));
    });
  }

  /** The picture of a card, cached under that name. @throws AppError `busy` when 30 pictures are drawn or queued */
  async pictureOf(card: PreviewCard, name: string): Promise<Buffer> {
    return this.begun.get(name) ?? (await this.cache.find(name)) ?? this.begun.get(name) ?? this.begin(card, name);
  }

  async onApplicationShutdown(): Promise<void> {
    await this.worker.close();
  }

  /** Draws after the pictures that are already queued: files are read just before, because they may be large. */
  private begin(card: PreviewCard, name: string): Promise<Buffer> {
    if (!existsSync(WORKER)) throw new AppError('not_found', 'nothing is drawn here');
    if (this.begun.size >= MAX_BEGUN) throw new AppError('busy', 'too many previews are to be drawn');
    const drawn = this.last.then(async () => Buffer.from(await this.drawn(card)));
    this.last = drawn.catch(() => undefined);
    const picture = drawn.then((bytes) => this.keep(name, bytes)).finally(() => this.begun.delete(name));
    this.begun.set(name, picture);
    return picture;
  }

  /** Draws without picture and logo when drawing with them fails. */
  private async drawn(card: PreviewCard): Promise<Uint8Array> {
    const [picture, logo] = [await this.contentOf(card.picture), await this.contentOf(card.logo)];
    try {
      return await this.worker.run({ card, picture, logo });
    } catch (error) {
      if (error instanceof AppError || (!picture && !logo)) throw error;
      return this.worker.run({ card, picture: undefined, logo: undefined });
    }
  }

  /** Undefined when the object is missing or larger than `PICTURE_MAX_BYTES`. */
  private async contentOf(address: string | null): Promise<Uint8Array | undefined> {
    const name = address && objectAt(address);
    const object = name && (await this.objects.find(name));
    if (!object || object.sizeBytes > PICTURE_MAX_BYTES) return undefined;
    return buffer(this.objects.open(object));
  }

  /** Returns the picture even when it cannot be stored. */
  private async keep(name: string, picture: Buffer): Promise<Buffer> {
    try {
      await withinRoom(await this.objects.reserveRoom(picture.length), () => this.cache.add(name, picture));
    } catch (error) {
      this.logger.warn('a picture of a preview was not kept', error);
    }
    return picture;
  }
}
