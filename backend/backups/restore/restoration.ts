import { join } from 'node:path';
import { SERVING_WAIT_MS } from '../../database/serving-lock.ts';
import { lockServing } from '../../database/sqlite-serving-lock.ts';
import { DiskRoom } from '../../files/disk-room.ts';
import { sayingWhenFull } from '../../files/full-disk.ts';
import { backupFolderOf } from '../backup-folder.ts';
import { checkBackup } from '../check-backup.ts';
import { objectsOf } from '../manifest/manifest.ts';
import type { Work } from '../work.ts';
import { type Carried, carryOver, type RestoreAct } from './carry-over.ts';
import { DatabaseSwap } from './database-swap.ts';
import { noteNewerObjects } from './newer-objects.ts';
import { originOf } from './origin.ts';
import { putObjectsBack } from './put-objects-back.ts';
import { rehearse } from './rehearse.ts';
import { DEFAULT_CHOICES, type RestoreChoices } from './restore-choices.ts';
import { stageBackup } from './stage-backup.ts';

/**
 * The restoration of a backup by the server, a command or the desktop app. The academy is open while it is staged, and
 * closed from `putInPlace` on, which may run in another process than `stage`.
 */
export class Restoration {
  private readonly swap: DatabaseSwap;

  /** `stamp` makes the name of the replaced database unique. */
  constructor(
    private readonly dataFolder: string,
    readonly name: string,
    stamp: number,
    private readonly choices: RestoreChoices = DEFAULT_CHOICES,
  ) {
    this.swap = new DatabaseSwap(dataFolder, stamp);
  }

  /**
   * Copies the backup beside the database, checks its digests, migrates it, and tests the changes of `putInPlace`.
   * @throws AppError as `stageBackup`, `restore_without_admin`
   */
  async stage(work: Work, disk = new DiskRoom()): Promise<void> {
    await this.swap.unstage(); // files of a killed restoration
    await stageBackup(this.dataFolder, this.name, this.swap.staged, work, disk);
    const { staged, database } = this.swap;
    const origin = await originOf(this.dataFolder, this.name);
    await rehearse(staged, database, { nowMs: Date.now(), origin, choices: this.choices, act: null }, work.ending);
  }

  /**
   * Makes the staged copy the academy's data. A single rename makes the change visible: a killed process leaves the old
   * or the new academy. `act` is recorded in the audit log.
   */
  async putInPlace(nowMs: number, act: RestoreAct | null): Promise<Carried> {
    const folder = backupFolderOf(this.dataFolder);
    await this.mergeJournal();
    const origin = await originOf(this.dataFolder, this.name);
    const carried = await carryOver(this.swap.staged, this.swap.database, {
      nowMs,
      origin,
      choices: this.choices,
      act,
    });
    await noteNewerObjects(this.dataFolder, this.swap.staged, objectsOf(join(folder, this.name)), nowMs);
    await putObjectsBack(this.dataFolder, folder, objectsOf(join(folder, this.name)));
    await this.swap.putInPlace();
    return carried;
  }

  /** Like `putInPlace`, for an academy that is not served. @throws ServedElsewhere when it is */
  async putInPlaceUnserved(nowMs: number, act: RestoreAct | null): Promise<Carried> {
    const lock = await lockServing(this.dataFolder, SERVING_WAIT_MS);
    return this.putInPlace(nowMs, act).finally(() => lock.close());
  }

  /** Restores the former academy, wherever `putInPlace` stopped; may be repeated. @throws FullDisk */
  putBack(): Promise<void> {
    return sayingWhenFull(this.dataFolder, async () => {
      if (!this.swap.isStaged) await this.mergeJournal();
      await this.swap.putBack();
    });
  }

  /** Removes temporary files. @param keepReplaced when there is no backup of the replaced database */
  async end(keepReplaced: boolean): Promise<void> {
    if (!keepReplaced || (await this.swap.hadNone())) await this.swap.forgetReplaced();
    await this.swap.unstage();
  }

  /** Merges the journal of a killed process by checking the database; other faults do not matter here. */
  private async mergeJournal(): Promise<void> {
    if (this.swap.isLeftOpen) await checkBackup(this.swap.database);
  }
}
