import { z } from 'zod';
import {
  type Material,
  type MaterialType,
  type SaveMaterial,
  saveMaterialSchema,
} from '../../../contract/materials.ts';
import { addressSchema } from '../../../contract/text.ts';
import { sortOrderOf, withSortOrder } from '../form/sort-order.ts';
import { text } from './materials.es.ts';

/** The file of a material: one thing, so that two people's changes are never mixed in it. */
export interface FileValue {
  url: string;
  /** Empty where its address says it. */
  name: string;
  /** Bytes, as the field holds them; empty where nobody knows. */
  size: number | string;
}

/** What the form of a material holds. */
export interface MaterialValues extends Record<string, unknown> {
  brandId: string;
  title: string;
  description: string;
  type: MaterialType;
  file: FileValue | null;
  thumbnailUrl: string;
  sortOrder: number | string;
  isActive: boolean;
}

export const EMPTY_LINK: FileValue = { url: '', name: '', size: '' };

/** The contract's rule, for the fields of the form. */
export const MATERIAL_FORM_SCHEMA = withSortOrder(
  saveMaterialSchema.omit({ fileUrl: true, fileName: true, fileSize: true }).extend({
    file: z.object(
      { url: addressSchema, name: z.string(), size: z.union([z.literal(''), z.coerce.number().pipe(z.int().min(0))]) },
      { error: text.fileMissing },
    ),
  }),
);

/** @param brandId of a new one, as far as it is known */
export function materialValues(row: Material | null, brandId: string): MaterialValues {
  return {
    brandId: row?.brandId ?? brandId,
    title: row?.title ?? '',
    description: row?.description ?? '',
    type: row?.type ?? 'brochure',
    file: row && { url: row.fileUrl, name: row.fileName, size: row.fileSize ?? '' },
    thumbnailUrl: row?.thumbnailUrl ?? '',
    sortOrder: row?.sortOrder ?? 1,
    isActive: row?.isActive ?? true,
  };
}

/** The body that is sent. */
export function materialBody({ file, sortOrder, ...rest }: MaterialValues): SaveMaterial {
  const { url, name, size } = file ?? EMPTY_LINK;
  return {
    ...rest,
    fileUrl: url,
    ...(name !== '' && { fileName: name }),
    fileSize: size === '' ? null : Number(size),
    sortOrder: sortOrderOf(sortOrder),
  };
}

/** Where staff read the file at an address: another place where not everybody is shown it. */
export function addressForStaff(row: Material | null, url: string): string {
  if (url === row?.fileUrl) return row.staffFileUrl ?? url;
  return url === row?.thumbnailUrl ? (row.staffThumbnailUrl ?? url) : url;
}

/** Whether the academy itself has the file. */
export function isStoredHere(file: FileValue | null): boolean {
  return file === null || file.url.startsWith('/objects/');
}
