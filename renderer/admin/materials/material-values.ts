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

/** The file of a material. It is one value of the form, so that a merge never mixes the files of two people. */
export interface FileValue {
  url: string;
  /** Empty: the server takes the name from the address. */
  name: string;
  /** Bytes, as typed in the field; empty if unknown. */
  size: number | string;
}

/** Values of the form of a material. */
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

/** The contract's schema, adapted to the fields of the form. */
export const MATERIAL_FORM_SCHEMA = withSortOrder(
  saveMaterialSchema.omit({ fileUrl: true, fileName: true, fileSize: true }).extend({
    file: z.object(
      { url: addressSchema, name: z.string(), size: z.union([z.literal(''), z.coerce.number().pipe(z.int().min(0))]) },
      { error: text.fileMissing },
    ),
  }),
);

/** @param brandId brand of a new material; empty for none */
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

/** Body of the request that saves a material. */
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

/** Address where staff can read a file of the row; differs from `url` if the file is hidden from learners. */
export function addressForStaff(row: Material | null, url: string): string {
  if (url === row?.fileUrl) return row.staffFileUrl ?? url;
  return url === row?.thumbnailUrl ? (row.staffThumbnailUrl ?? url) : url;
}

/** Whether the file is stored in the academy; also true for no file. */
export function isStoredHere(file: FileValue | null): boolean {
  return file === null || file.url.startsWith('/objects/');
}
