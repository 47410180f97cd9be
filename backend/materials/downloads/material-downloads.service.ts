import { Injectable } from '@nestjs/common';
import type { DownloadCount } from '../../../contract/materials.ts';
import { AnswerVersions } from '../../caching/answer-versions.ts';
import { MaterialNoticesService } from '../../community/notices/material-notices.service.ts';
import { Ids } from '../../database/ids.ts';
import { WriteBatcher } from '../../database/write-batcher.ts';
import { Writer } from '../../database/writer.ts';
import { AppError } from '../../errors/app-error.ts';
import { Clock } from '../../time/clock.ts';
import type { MaterialEntity } from '../material.entity.ts';
import { MaterialQueries } from '../material.queries.ts';
import { DOWNLOADS_TOPIC, downloadsTopicOf } from '../material-topics.ts';
import type { MaterialDownloadEntity } from './material-download.entity.ts';
import { MaterialDownloadQueries } from './material-download.queries.ts';

/** Downloads per transaction. */
const BATCH_MAX_DOWNLOADS = 256;

interface Download {
  readonly materialId: string;
  /** Absent for a visitor. */
  readonly userId: string | undefined;
}

/** Counts every download, and stores which file a person has. */
@Injectable()
export class MaterialDownloadsService {
  private readonly batcher: WriteBatcher<Download, number | undefined>;

  constructor(
    private readonly materials: MaterialQueries,
    private readonly downloads: MaterialDownloadQueries,
    private readonly notices: MaterialNoticesService,
    private readonly writer: Writer,
    private readonly versions: AnswerVersions,
    private readonly ids: Ids,
    private readonly clock: Clock,
  ) {
    this.batcher = new WriteBatcher(writer, BATCH_MAX_DOWNLOADS, (downloads) => this.storeAll(downloads));
  }

  /** @throws AppError `material_not_found` for a material that is not publicly shown */
  async record(materialId: string, userId: string | undefined): Promise<DownloadCount> {
    const downloadCount = await this.batcher.store({ materialId, userId });
    if (downloadCount === undefined) throw new AppError('material_not_found', `material ${materialId}`);
    return { downloadCount };
  }

  /** Returns the count after each download, undefined for materials that are not shown. */
  private async storeAll(downloads: Download[]): Promise<(number | undefined)[]> {
    const materials = await this.addAll(downloads);
    const known = new Map<string, MaterialDownloadEntity>();
    for (const { materialId, userId } of downloads) {
      const knownFileNumber = materials.get(materialId)?.fileNumber;
      if (userId === undefined || knownFileNumber === undefined) continue;
      known.set(`${materialId} ${userId}`, { materialId, userId, knownFileNumber, downloadedAt: this.clock.nowIso() });
    }
    await this.downloads.save(inOrder([...known.values()]));
    await this.recordAll(downloads.filter(({ materialId }) => materials.has(materialId)));
    await this.markNoticesRead([...known.values()]);
    return countsOf(downloads, materials);
  }

  private recordAll(downloads: readonly Download[]): Promise<void> {
    const downloadedAt = this.clock.nowIso();
    const toRecord = ({ materialId, userId }: Download) => ({
      id: this.ids.next(),
      materialId,
      userId: userId ?? null,
      downloadedAt,
    });
    return this.downloads.record(downloads.map(toRecord));
  }

  /** A first file has no notices. */
  private async markNoticesRead(rows: readonly MaterialDownloadEntity[]): Promise<void> {
    const later = rows.filter(({ knownFileNumber }) => knownFileNumber > 1);
    for (const id of new Set(later.map(({ materialId }) => materialId))) {
      const userIds = later.filter(({ materialId }) => materialId === id).map(({ userId }) => userId);
      await this.notices.newFileWasDownloaded(id, userIds);
    }
  }

  /** Counts the downloads of shown materials; returns these materials by id, with their new counts. */
  private async addAll(downloads: readonly Download[]): Promise<ReadonlyMap<string, MaterialEntity>> {
    const shown = await this.materials.shownAmong([...new Set(downloads.map(({ materialId }) => materialId))]);
    // The same order everywhere, so that two processes that count the same materials never deadlock.
    for (const id of [...shown.keys()].toSorted())
      await this.materials.addDownloads(id, downloads.filter(({ materialId }) => materialId === id).length);
    this.writer.afterCommit(() => {
      for (const id of shown.keys()) this.versions.bump(downloadsTopicOf(id));
      if (shown.size > 0) this.versions.bump(DOWNLOADS_TOPIC);
    });
    return this.materials.shownAmong([...shown.keys()]); // read again, because the rows are locked now
  }
}

function inOrder(rows: MaterialDownloadEntity[]): MaterialDownloadEntity[] {
  const keyOf = ({ materialId, userId }: MaterialDownloadEntity) => `${materialId} ${userId}`;
  return rows.toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));
}

/** The first of several downloads of a material gets the lowest count. */
function countsOf(
  downloads: readonly Download[],
  materials: ReadonlyMap<string, MaterialEntity>,
): (number | undefined)[] {
  const left = new Map<string, number>();
  for (const { materialId } of downloads) left.set(materialId, (left.get(materialId) ?? 0) + 1);
  return downloads.map(({ materialId }) => {
    const rest = (left.get(materialId) ?? 0) - 1;
    left.set(materialId, rest);
    const count = materials.get(materialId)?.downloadCount;
    return count === undefined ? undefined : count - rest;
  });
}
