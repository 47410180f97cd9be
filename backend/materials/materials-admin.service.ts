import { Injectable } from '@nestjs/common';
import type { Material, SaveMaterial } from '../../contract/materials.ts';
import type { StaffMember } from '../access/staff-member.ts';
import { type StaffWriteRules, StaffWriterService } from '../admin/staff-writer.service.ts';
import { Ids } from '../database/ids.ts';
import { pick } from '../database/pick.ts';
import { Writer } from '../database/writer.ts';
import { AppError } from '../errors/app-error.ts';
import { nextVersion } from '../http/routes/expected-version.ts';
import { Clock } from '../time/clock.ts';
import type { BrandEntity } from './brands/brand.entity.ts';
import { BrandQueries } from './brands/brand.queries.ts';
import { NewFileNewsService } from './downloads/new-file-news.service.ts';
import type { MaterialEntity } from './material.entity.ts';
import { MaterialQueries } from './material.queries.ts';
import { materialRow, toMaterial } from './material-answers.ts';
import { MaterialFilesService } from './material-files.service.ts';
import { MATERIALS_TOPIC } from './material-topics.ts';

const FIRST = 1;
const noSuchBrand = () =>
  new AppError('invalid_input', 'no such brand', [{ path: 'brandId', message: 'Esa marca ya no existe. Elige otra.' }]);
const RULES: StaffWriteRules = { topics: [MATERIALS_TOPIC], onBrokenReference: noSuchBrand };

/** Creates, changes and deletes materials, for staff. */
@Injectable()
export class MaterialsAdminService {
  constructor(
    private readonly materials: MaterialQueries,
    private readonly brands: BrandQueries,
    private readonly files: MaterialFilesService,
    private readonly news: NewFileNewsService,
    private readonly staffWriter: StaffWriterService,
    private readonly writer: Writer,
    private readonly ids: Ids,
    private readonly clock: Clock,
  ) {}

  /** @throws AppError `invalid_input` for a missing brand or a missing file of the academy's own */
  createMaterial(staff: StaffMember, input: SaveMaterial): Promise<Material> {
    return this.staffWriter.write(staff, RULES, async () => {
      const file = await this.files.describe(input);
      const brand = await this.requireBrand(input.brandId);
      const now = this.clock.nowIso();
      const row = materialRow({
        description: '',
        thumbnailUrl: null,
        isActive: true,
        sortOrder: FIRST,
        ...writtenFields(input),
        ...file,
        id: this.ids.next(),
        downloadCount: 0,
        fileNumber: 1,
        fileReplacedAt: null,
        isNewsDue: false,
        version: 1,
        createdAt: now,
        updatedAt: now,
      });
      await this.materials.insert(row);
      return { action: 'material.create', subjectId: row.id, after: toMaterial(row, brand) };
    });
  }

  /**
   * Leaves absent fields unchanged. Another file causes notices to the people who have downloaded an earlier one.
   * @throws AppError `material_not_found`, `changed_meanwhile`; `invalid_input` as by `createMaterial`
   */
  updateMaterial(staff: StaffMember, id: string, input: SaveMaterial, expectedVersion?: number): Promise<Material> {
    return this.staffWriter.write(staff, RULES, async () => {
      const before = await this.require(id);
      const version = nextVersion(before, expectedVersion);
      const brand = await this.requireBrand(input.brandId);
      const wasIn = brand.id === before.brandId ? brand : await this.requireBrand(before.brandId);
      const file = await this.fileOf(input, before);
      const after = materialRow({
        ...before,
        ...writtenFields(input),
        ...file,
        version,
        updatedAt: this.clock.nowIso(),
      });
      await this.materials.update(id, after);
      this.writer.afterCommit(() => this.news.tellSoon());
      return {
        action: 'material.update',
        subjectId: id,
        before: toMaterial(before, wasIn),
        after: toMaterial(after, brand),
      };
    });
  }

  /**
   * Deletes the material and the records of its downloads.
   * @throws AppError `material_not_found`, `changed_meanwhile`
   */
  deleteMaterial(staff: StaffMember, id: string, expectedVersion?: number): Promise<void> {
    return this.staffWriter.write(staff, RULES, async () => {
      const before = await this.require(id);
      nextVersion(before, expectedVersion);
      const brand = await this.requireBrand(before.brandId);
      await this.materials.remove(id);
      return { action: 'material.delete', subjectId: id, before: toMaterial(before, brand), after: undefined };
    });
  }

  /** The columns of the file, with a new `fileNumber` for another file. A file that stays is not looked up. */
  private async fileOf(input: SaveMaterial, before: MaterialEntity): Promise<Partial<MaterialEntity>> {
    if (input.fileUrl !== before.fileUrl) {
      const news = { fileNumber: before.fileNumber + 1, fileReplacedAt: this.clock.nowIso(), isNewsDue: true };
      return { ...(await this.files.describe(input, before)), ...news };
    }
    await this.files.requirePicture(input, before);
    const fileSize =
      input.fileSize === undefined || input.fileUrl.startsWith('/objects/') ? before.fileSize : input.fileSize;
    return { fileName: input.fileName ?? before.fileName, fileSize };
  }

  private async requireBrand(id: string): Promise<BrandEntity> {
    const brand = await this.brands.findById(id);
    if (!brand) throw noSuchBrand();
    return brand;
  }

  private async require(id: string): Promise<MaterialEntity> {
    const row = await this.materials.lockById(id);
    if (!row) throw new AppError('material_not_found', `material ${id}`);
    return row;
  }
}

function writtenFields(input: SaveMaterial) {
  return pick(input, ['brandId', 'title', 'type', 'fileUrl', 'description', 'thumbnailUrl', 'isActive', 'sortOrder']);
}
