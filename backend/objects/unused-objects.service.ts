import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { CLEANED_FOLDERS, UNUSED_OBJECT_HOURS } from '../../contract/objects.ts';
import { batchesOf } from '../database/batches.ts';
import { Writer } from '../database/writer.ts';
import { Clock } from '../time/clock.ts';
import { HourlyTasks } from '../time/hourly-tasks.ts';
import { ObjectReferencesService } from './object-references.service.ts';
import { addressOf, ObjectStoreService, type StoredObject } from './object-store.service.ts';
import type { ObjectUseEntity } from './object-use.entity.ts';
import { ObjectUseQueries } from './object-use.queries.ts';

/** Objects per query of each module. */
const BATCH_LOOKED_AT = 500;
/** Objects per transaction, which delays other writes. */
const BATCH_CHANGED = 50;

/** Removes uploaded objects to which no row has referred for `UNUSED_OBJECT_HOURS`. */
@Injectable()
export class UnusedObjectsService implements OnModuleInit {
  private readonly logger = new Logger(UnusedObjectsService.name);

  constructor(
    private readonly objects: ObjectStoreService,
    private readonly references: ObjectReferencesService,
    private readonly uses: ObjectUseQueries,
    private readonly writer: Writer,
    private readonly clock: Clock,
    private readonly hourly: HourlyTasks,
  ) {}

  onModuleInit(): void {
    this.hourly.add(() => {
      this.objects.removeAbandoned().catch((error) => this.logger.error('abandoned drafts were not removed', error));
      this.removeUnused().catch((error) => this.logger.error('unused objects were not removed', error));
    });
  }

  /** Returns the number of removed objects. */
  async removeUnused(): Promise<number> {
    let removed = 0;
    const objects = (await Promise.all(CLEANED_FOLDERS.map((folder) => this.objects.list(folder)))).flat();
    for (const batch of batchesOf(objects, BATCH_LOOKED_AT)) {
      for (const due of batchesOf(await this.dueAmong(batch), BATCH_CHANGED))
        removed += await this.writer.write(() => this.note(due));
    }
    return removed;
  }

  /** Objects whose entry must change, or whose time is over. */
  private async dueAmong(objects: readonly StoredObject[]): Promise<StoredObject[]> {
    const addresses = objects.map(addressOf);
    const used = await this.references.among(addresses);
    const entries = new Map((await this.uses.of(addresses)).map((use) => [use.address, use]));
    return objects.filter((object) => {
      const use = entries.get(addressOf(object));
      if (used.has(addressOf(object))) return use?.unusedSince !== null;
      return use?.unusedSince === null || this.isOver(use ?? firstUse(object));
    });
  }

  /** Checks again under locks, so that no reference begins meanwhile. Returns the number of removed objects. */
  private async note(objects: readonly StoredObject[]): Promise<number> {
    const uses: ObjectUseEntity[] = [];
    for (const object of objects) uses.push(await this.uses.claim(firstUse(object)));
    const used = await this.references.among(objects.map(addressOf));
    let removed = 0;
    for (const [index, use] of uses.entries()) {
      if (used.has(use.address)) await this.uses.put({ ...use, unusedSince: null });
      else if (use.unusedSince === null) await this.uses.put({ ...use, unusedSince: this.clock.nowIso() });
      else if (this.isOver(use)) removed += await this.remove(objects[index] as StoredObject);
    }
    return removed;
  }

  private async remove(object: StoredObject): Promise<number> {
    await this.objects.remove(object);
    await this.uses.remove(addressOf(object));
    return 1;
  }

  private isOver({ unusedSince }: ObjectUseEntity): boolean {
    return unusedSince !== null && Date.parse(unusedSince) <= this.clock.nowMs() - UNUSED_OBJECT_HOURS * 3_600_000;
  }
}

/** The entry of an object without a known reference: unused since it was stored. */
function firstUse(object: StoredObject): ObjectUseEntity {
  return { address: addressOf(object), unusedSince: new Date(object.modifiedAtMs).toISOString() };
}
