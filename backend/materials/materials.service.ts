import { Injectable, type OnModuleInit } from '@nestjs/common';
import { z } from 'zod';
import {
  type Material,
  type MaterialListQuery,
  type MaterialTableQuery,
  materialTableQuerySchema,
} from '../../contract/materials.ts';
import { PAGE_MAX_ITEMS } from '../../contract/paging.ts';
import { issuerOf } from '../access/issuer.ts';
import type { StaffMember } from '../access/staff-member.ts';
import { PanelSearchService } from '../admin/panel-search.service.ts';
import { AppError } from '../errors/app-error.ts';
import { mapped, TableExportsService } from '../exports/tables/table-exports.service.ts';
import { keysetPage, offsetPage, type Page, pageStart, positionIn } from '../http/routes/page.ts';
import { ObjectStoreService, objectAt } from '../objects/object-store.service.ts';
import { Clock } from '../time/clock.ts';
import { BrandQueries } from './brands/brand.queries.ts';
import type { MaterialEntity } from './material.entity.ts';
import { MATERIAL_ORDER, MaterialQueries } from './material.queries.ts';
import { toMaterial } from './material-answers.ts';
import { MATERIAL_COLUMNS } from './material-columns.ts';

const HOUR_MS = 3_600_000;
const materialCursorSchema = z.strictObject({ sortOrder: z.int32(), createdAt: z.iso.datetime(), id: z.uuid() });

/** Lists and reads materials, for the public and for staff. */
@Injectable()
export class MaterialsService implements OnModuleInit {
  constructor(
    private readonly materials: MaterialQueries,
    private readonly brands: BrandQueries,
    private readonly exports: TableExportsService,
    private readonly search: PanelSearchService,
    private readonly objects: ObjectStoreService,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.exports.add('materials', {
      access: 'trainer',
      fileName: 'materiales',
      query: materialTableQuerySchema,
      columns: MATERIAL_COLUMNS,
      find: async ({ sort, ...filter }) => {
        const { total, batches } = await this.materials.tableIds(filter, sort);
        return { total, batches: mapped(batches, async (ids) => this.toMaterials(await this.materials.allOf(ids))) };
      },
    });
    this.search.add('material', {
      access: 'trainer',
      find: async (q, limit) =>
        (await this.rowsOf({ q, limit })).rows.map(({ id, title, brandName }) => ({ id, title, detail: brandName })),
    });
  }

  /** Sorted; `all=1` includes inactive materials and those of inactive brands. */
  async listMaterials({ cursor, limit = PAGE_MAX_ITEMS, ...filter }: MaterialListQuery): Promise<Page<Material>> {
    const found = await this.materials.inOrder(filter, limit + 1, positionIn(cursor, materialCursorSchema));
    const positionOf = (row: MaterialEntity) => MATERIAL_ORDER.positionOf(row);
    const page = await keysetPage(found, { limit, cursor }, positionOf, () => this.materials.count(filter));
    return { ...page, rows: await this.toMaterials(page.rows) };
  }

  /** A publicly shown material. @throws AppError `material_not_found` */
  async getMaterial(id: string): Promise<Material> {
    return this.required(id, (await this.materials.shownAmong([id])).get(id));
  }

  /** A page of the panel's table. */
  async table(staff: StaffMember, query: MaterialTableQuery): Promise<Page<Material>> {
    const page = await this.rowsOf(query);
    return { ...page, rows: await this.forStaff(staff, page.rows) };
  }

  /** A material for the panel, including inactive ones. @throws AppError `material_not_found` */
  async getForStaff(staff: StaffMember, id: string): Promise<Material> {
    const [material] = await this.forStaff(staff, [await this.required(id, await this.materials.findById(id))]);
    return material as Material;
  }

  private async rowsOf(query: MaterialTableQuery): Promise<Page<Material>> {
    const { sort, limit = PAGE_MAX_ITEMS } = query;
    const start = await pageStart(query, (id) => this.materials.tablePlace(id, query, sort));
    const [rows, total] = await this.materials.table(query, sort, start.offset, limit);
    return offsetPage(await this.toMaterials(rows), start, total);
  }

  /** Adds signed addresses for files that are not publicly shown. */
  private async forStaff(staff: StaffMember, materials: readonly Material[]): Promise<Material[]> {
    const shown = await this.materials.shownAmong(materials.map(({ id }) => id));
    return materials.map((material) => {
      if (shown.has(material.id)) return material;
      const [staffFileUrl, staffThumbnailUrl] = [material.fileUrl, material.thumbnailUrl].map((url) =>
        this.signed(staff, url),
      );
      return { ...material, ...(staffFileUrl && { staffFileUrl }), ...(staffThumbnailUrl && { staffThumbnailUrl }) };
    });
  }

  /**
   * Equal within an hour, so that browsers revalidate a file instead of loading it again. Valid for 1 to 2 hours.
   * Undefined for files elsewhere.
   */
  private signed(staff: StaffMember, address: string | null): string | undefined {
    const name = address === null ? null : objectAt(address);
    const expiresAtMs = (Math.floor(this.clock.steadyMs() / HOUR_MS) + 2) * HOUR_MS;
    return name ? this.objects.sign(name, 'read', issuerOf(staff), expiresAtMs) : undefined;
  }

  private async required(id: string, row: MaterialEntity | null | undefined): Promise<Material> {
    const [material] = row ? await this.toMaterials([row]) : [];
    if (!material) throw new AppError('material_not_found', `material ${id}`);
    return material;
  }

  private async toMaterials(rows: readonly MaterialEntity[]): Promise<Material[]> {
    const found = await this.brands.findAll(rows.map(({ brandId }) => brandId));
    const brands = new Map(found.map((brand) => [brand.id, brand]));
    return rows.flatMap((row) => {
      const brand = brands.get(row.brandId);
      return brand ? toMaterial(row, brand) : [];
    });
  }
}
