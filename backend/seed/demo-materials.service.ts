import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { Injectable } from '@nestjs/common';
import { UPLOADS_FOLDER } from '../../contract/objects.ts';
import { type ImportedMaterial, MaterialsImportService } from '../materials/materials-import.service.ts';
import { addressOf, ObjectStoreService, objectName } from '../objects/object-store.service.ts';
import { Clock } from '../time/clock.ts';
import { DEMO_BRANDS, type DemoMaterial } from './content/demo-materials.ts';

const DEMO = join(import.meta.dirname, 'demo');
const VIDEO = /\.mp4$/;
const FILE_MAX_BYTES = 1024 * 1024;
const DAY_MS = 86_400_000;
/** Days before the day of seeding; earlier than the brands' materials. */
const BRANDS_DAYS_AGO = 60;

/** The demonstration's brands and materials, with real files. */
@Injectable()
export class DemoMaterialsService {
  constructor(
    private readonly materials: MaterialsImportService,
    private readonly objects: ObjectStoreService,
    private readonly clock: Clock,
  ) {}

  isEmpty(): Promise<boolean> {
    return this.materials.isEmpty();
  }

  /** Call it before `add`. */
  async storeFiles(): Promise<void> {
    const files = DEMO_BRANDS.flatMap(({ materials }) =>
      materials.flatMap(({ file, cover }) => [file, cover ?? []].flat()),
    );
    for (const file of new Set(files)) {
      const path = join(DEMO, VIDEO.test(file) ? 'videos' : 'materials', file);
      await this.objects.put(objectName(UPLOADS_FOLDER, file), createReadStream(path), FILE_MAX_BYTES);
    }
  }

  add(): Promise<void> {
    const brands = DEMO_BRANDS.map((brand) => ({
      ...brand,
      materials: brand.materials.map((one) => this.toImported(one)),
    }));
    return this.materials.importBrands(brands, this.daysAgo(BRANDS_DAYS_AGO));
  }

  private toImported({ file, cover, daysAgo, ...material }: DemoMaterial): ImportedMaterial {
    const thumbnailUrl = cover && addressOf({ folder: UPLOADS_FOLDER, filename: cover });
    const fileUrl = addressOf({ folder: UPLOADS_FOLDER, filename: file });
    return { ...material, fileUrl, fileName: file, thumbnailUrl, createdAt: this.daysAgo(daysAgo) };
  }

  private daysAgo(days: number): string {
    return new Date(this.clock.nowMs() - days * DAY_MS).toISOString();
  }
}
