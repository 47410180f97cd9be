import { Injectable } from '@nestjs/common';
import type { MaterialType } from '../../contract/materials.ts';
import { AnswerVersions } from '../caching/answer-versions.ts';
import { Writer } from '../database/writer.ts';
import { BrandQueries } from './brands/brand.queries.ts';
import { brandRow } from './brands/brand-answers.ts';
import { MaterialQueries } from './material.queries.ts';
import { materialRow } from './material-answers.ts';
import { MaterialFilesService } from './material-files.service.ts';
import { MATERIALS_TOPIC } from './material-topics.ts';

export interface ImportedMaterial {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly type: MaterialType;
  /** A path under `/objects/`. */
  readonly fileUrl: string;
  readonly fileName: string;
  readonly thumbnailUrl: string | null;
  readonly downloadCount: number;
  readonly createdAt: string;
}

export interface ImportedBrand {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly materials: readonly ImportedMaterial[];
}

/** Imports brands and materials with their ids, for the demonstration academy. */
@Injectable()
export class MaterialsImportService {
  constructor(
    private readonly brands: BrandQueries,
    private readonly materials: MaterialQueries,
    private readonly files: MaterialFilesService,
    private readonly writer: Writer,
    private readonly versions: AnswerVersions,
  ) {}

  async isEmpty(): Promise<boolean> {
    return (await this.brands.count(true)) === 0;
  }

  /** Imports all brands or none, active and in this order. @param createdAt of the brands, ISO 8601 in UTC */
  importBrands(brands: readonly ImportedBrand[], createdAt: string): Promise<void> {
    return this.writer.write(async () => {
      for (const [index, { materials, ...brand }] of brands.entries()) {
        const times = { createdAt, updatedAt: createdAt };
        await this.brands.insert(brandRow({ ...brand, isActive: true, sortOrder: index + 1, version: 1, ...times }));
        for (const [place, material] of materials.entries()) await this.add(brand.id, place + 1, material);
      }
      this.writer.afterCommit(() => this.versions.bump(MATERIALS_TOPIC));
    });
  }

  private async add(brandId: string, sortOrder: number, material: ImportedMaterial): Promise<void> {
    const row = materialRow({
      ...material,
      ...(await this.files.describe(material)),
      brandId,
      sortOrder,
      isActive: true,
      fileNumber: 1,
      fileReplacedAt: null,
      isNewsDue: false,
      version: 1,
      updatedAt: material.createdAt,
    });
    await this.materials.insert(row);
  }
}
