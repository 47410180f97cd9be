import { Injectable } from '@nestjs/common';
import type { Brand, SaveBrand } from '../../../contract/brands.ts';
import { written } from '../../../contract/versions.ts';
import type { StaffMember } from '../../access/staff-member.ts';
import { type StaffWriteRules, StaffWriterService } from '../../admin/staff-writer.service.ts';
import { Ids } from '../../database/ids.ts';
import { AppError } from '../../errors/app-error.ts';
import { nextVersion } from '../../http/routes/expected-version.ts';
import { Clock } from '../../time/clock.ts';
import { MATERIALS_TOPIC } from '../material-topics.ts';
import type { BrandEntity } from './brand.entity.ts';
import { BrandQueries } from './brand.queries.ts';
import { type BrandRest, brandRow, toBrand } from './brand-answers.ts';

const FIRST = 1;
const RULES: StaffWriteRules = {
  topics: [MATERIALS_TOPIC],
  onDuplicate: () => new AppError('brand_exists', 'a second brand of that name'),
  onBrokenReference: () => new AppError('brand_in_use', 'materials belong to it'),
};

/** Creates, changes and deletes brands, for staff. Names that differ only in case are the same brand. */
@Injectable()
export class BrandsAdminService {
  constructor(
    private readonly brands: BrandQueries,
    private readonly staffWriter: StaffWriterService,
    private readonly ids: Ids,
    private readonly clock: Clock,
  ) {}

  /** @throws AppError `brand_exists` */
  createBrand(staff: StaffMember, input: SaveBrand): Promise<Brand> {
    return this.staffWriter.write(staff, RULES, async () => {
      const now = this.clock.nowIso();
      const first = { description: null, isActive: true, sortOrder: FIRST, version: 1, createdAt: now };
      const row = withInput({ ...first, id: this.ids.next() }, input, now);
      await this.brands.insert(row);
      return { action: 'brand.create', subjectId: row.id, after: toBrand(row, 0) };
    });
  }

  /** Leaves absent fields unchanged. @throws AppError `brand_not_found`, `brand_exists`, `changed_meanwhile` */
  updateBrand(staff: StaffMember, id: string, input: SaveBrand, expectedVersion?: number): Promise<Brand> {
    return this.staffWriter.write(staff, RULES, async () => {
      const before = await this.require(id);
      const version = nextVersion(before, expectedVersion);
      const after = withInput({ ...before, version }, input, this.clock.nowIso());
      await this.brands.update(id, after);
      const count = (await this.brands.materialCounts([id], true)).get(id) ?? 0;
      return { action: 'brand.update', subjectId: id, before: toBrand(before, count), after: toBrand(after, count) };
    });
  }

  /**
   * @throws AppError `brand_not_found`; `brand_in_use` while it has materials, also inactive ones; `changed_meanwhile`
   */
  deleteBrand(staff: StaffMember, id: string, expectedVersion?: number): Promise<void> {
    return this.staffWriter.write(staff, RULES, async () => {
      const before = await this.require(id);
      nextVersion(before, expectedVersion);
      await this.brands.remove(id);
      return { action: 'brand.delete', subjectId: id, before: toBrand(before, 0), after: undefined };
    });
  }

  private async require(id: string): Promise<BrandEntity> {
    const row = await this.brands.lockById(id);
    if (!row) throw new AppError('brand_not_found', `brand ${id}`);
    return row;
  }
}

function withInput(rest: BrandRest, input: SaveBrand, updatedAt: string): BrandEntity {
  const { materialCount: _materialCount, description = rest.description, ...fields } = written(input);
  return brandRow({ ...rest, ...fields, description: description || null, updatedAt });
}
