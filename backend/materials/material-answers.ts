import type { Material } from '../../contract/materials.ts';
import { pick } from '../database/pick.ts';
import { plainText } from '../search/plain-text.ts';
import type { BrandEntity } from './brands/brand.entity.ts';
import type { MaterialEntity } from './material.entity.ts';

export function toMaterial(row: MaterialEntity, brand: Pick<BrandEntity, 'name'>): Material {
  const { id, brandId, title, description, type, downloadCount, fileReplacedAt, createdAt, version } = row;
  const file = pick(row, ['fileUrl', 'fileName', 'fileSize', 'contentType', 'thumbnailUrl']);
  const place = pick(row, ['isActive', 'sortOrder']);
  return {
    id,
    brandId,
    brandName: brand.name,
    title,
    description,
    type,
    ...file,
    ...place,
    downloadCount,
    fileReplacedAt,
    createdAt,
    version,
  };
}

/** A material with the columns that are derived from its texts. */
export function materialRow(row: Omit<MaterialEntity, 'sortTitle' | 'searchText'>): MaterialEntity {
  const sortTitle = plainText(row.title);
  return { ...row, sortTitle, searchText: `${sortTitle}\n${plainText(row.description)}` };
}
