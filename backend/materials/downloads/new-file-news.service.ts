import { Injectable, Logger, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { MaterialNoticesService } from '../../community/notices/material-notices.service.ts';
import { Writer } from '../../database/writer.ts';
import { HourlyTasks } from '../../time/hourly-tasks.ts';
import { MaterialQueries } from '../material.queries.ts';
import { MaterialDownloadQueries } from './material-download.queries.ts';

/** Notices per transaction; other writes run between two transactions. */
const BATCH_MAX_PEOPLE = 200;

/**
 * Creates notices for people who have downloaded an earlier file of a material. After a crash the next process
 * continues; for a material that was hidden when its file was replaced, notices follow within an hour of its being
 * shown again.
 */
@Injectable()
export class NewFileNewsService implements OnModuleInit, OnModuleDestroy {
  private readonly logger = new Logger(NewFileNewsService.name);
  private running: Promise<void> | undefined;
  private isAskedAgain = false;
  private isClosing = false;

  constructor(
    private readonly materials: MaterialQueries,
    private readonly downloads: MaterialDownloadQueries,
    private readonly notices: MaterialNoticesService,
    private readonly hourly: HourlyTasks,
    private readonly writer: Writer,
  ) {}

  onModuleInit(): void {
    this.hourly.add(() => this.tellSoon());
  }

  async onModuleDestroy(): Promise<void> {
    this.isClosing = true;
    await this.running;
  }

  /** Starts the work in the background, unless it is running. */
  tellSoon(): void {
    this.isAskedAgain = true;
    this.running ??= this.tellWhileAsked();
  }

  private async tellWhileAsked(): Promise<void> {
    while (this.isAskedAgain && !this.isClosing) {
      this.isAskedAgain = false;
      try {
        for (const id of await this.materials.withNewsDue()) await this.tellAll(id);
      } catch (error) {
        this.logger.error('a new file could not be told of', error);
      }
    }
    this.running = undefined; // in the same tick, so that a call from now on starts a new run
  }

  private async tellAll(materialId: string): Promise<void> {
    for (let hasMore = true; hasMore && !this.isClosing; )
      hasMore = await this.writer.write(() => this.tellSome(materialId));
  }

  /** Returns whether more people may be left. */
  private async tellSome(id: string): Promise<boolean> {
    const material = await this.materials.lockById(id); // first, as in a deletion and in a count of downloads
    if (!material?.isNewsDue) return false;
    const userIds = await this.downloads.unaware(id, material.fileNumber, BATCH_MAX_PEOPLE);
    if (userIds.length === 0) {
      await this.materials.update(id, { isNewsDue: false });
      return false;
    }
    await this.notices.newFileCame(id, userIds);
    await this.downloads.markAware(id, userIds, material.fileNumber);
    return true;
  }
}
