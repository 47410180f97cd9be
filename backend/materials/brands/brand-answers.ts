import type { Brand } from '../../../contract/brands.ts';
import { plainText } from '../../search/plain-text.ts';
import type { BrandEntity } from './brand.entity.ts';

export function toBrand(row: BrandEntity, materialCount: number): Brand {
  const { id, name, description, isActive, sortOrder, version } = row;
  return { id, name, description, isActive, sortOrder, materialCount, version };
}

/** A brand without its name, derived columns and time of change. */
export type BrandRest = Omit<BrandEntity, 'name' | 'nameKey' | 'sortName' | 'searchText' | 'updatedAt'>;

/** A brand with the columns that are derived from its texts. */
export function brandRow(row: BrandRest & Pick<BrandEntity, 'name' | 'updatedAt'>): BrandEntity {
  const sortName = plainText(row.name);
  const searchText = `${sortName}\n${plainText(row.description ?? '')}`;
  return { ...row, nameKey: row.name.toLowerCase(), sortName, searchText };
}
