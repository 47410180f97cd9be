import { z } from 'zod';
import { sortOrderSchema } from './brands.ts';
import { pageQuerySchema } from './paging.ts';
import { aroundFields, tableQuerySchema, yesNoSchema } from './tables.ts';
import { addressSchema, clearable, nameSchema, paragraphsSchema, textSchema } from './text.ts';
import { derivedFields, versionSchema } from './versions.ts';

export const MATERIAL_TITLE_MAX_CHARS = 200;
export const MATERIAL_DESCRIPTION_MAX_CHARS = 4_000;
export const MATERIAL_FILE_NAME_MAX_CHARS = 255;
export const MATERIAL_SEARCH_MAX_CHARS = 200;

export const materialTypeSchema = z.enum(['brochure', 'manual', 'presentation', 'guide'], { error: 'Elige un tipo.' });
export type MaterialType = z.infer<typeof materialTypeSchema>;

/** Names on screen. */
export const MATERIAL_TYPE_NAMES: Readonly<Record<MaterialType, string>> = {
  brochure: 'Folleto',
  manual: 'Manual',
  presentation: 'Presentación',
  guide: 'Guía',
};

/** Sales material: a file of a brand. */
export const materialSchema = z
  .object({
    id: z.uuid(),
    brandId: z.uuid(),
    brandName: z.string(),
    title: z.string(),
    description: z.string(),
    type: materialTypeSchema,
    /** A path under `/objects/`, or an address elsewhere. */
    fileUrl: z.string(),
    /** Name of the uploaded file. */
    fileName: z.string(),
    /** Size in bytes; null if unknown. */
    fileSize: z.int().min(0).nullable(),
    /** File type by content or name; null if unknown. */
    contentType: z.string().nullable(),
    thumbnailUrl: z.string().nullable(),
    isActive: z.boolean(),
    sortOrder: z.int(),
    downloadCount: z.int().min(0),
    /** When the file was last replaced; null for the first file. */
    fileReplacedAt: z.iso.datetime().nullable(),
    createdAt: z.iso.datetime(),
    version: versionSchema,
    /**
     * Signed addresses of file and picture, valid for at least 1 hour. Present only in the panel, for objects of
     * materials that are not public (inactive, or of an inactive brand).
     */
    staffFileUrl: z.string().optional(),
    staffThumbnailUrl: z.string().optional(),
  })
  .meta({ id: 'Material' });
export type Material = z.infer<typeof materialSchema>;
/** By `sortOrder`, then the newest. */
export const materialListSchema = z.array(materialSchema);

/** `all=1` with an admin key includes inactive materials and those of inactive brands. */
export const materialListQuerySchema = pageQuerySchema.extend({
  brandId: z.uuid({ error: 'Esa marca no existe.' }).optional(),
  /** Text to find in title or description; case and accents are ignored. */
  q: textSchema(MATERIAL_SEARCH_MAX_CHARS).optional(),
  all: z.literal('1').optional(),
});
export type MaterialListQuery = z.infer<typeof materialListQuerySchema>;

export const materialTableQuerySchema = tableQuerySchema([
  'sortOrder',
  'title',
  'brandName',
  'type',
  'fileSize',
  'downloadCount',
  'createdAt',
]).extend({
  ...aroundFields,
  brandId: z.uuid({ error: 'Esa marca no existe.' }).optional(),
  type: materialTypeSchema.optional(),
  isActive: yesNoSchema.optional(),
});
export type MaterialTableQuery = z.infer<typeof materialTableQuerySchema>;

/**
 * Size and type of a file in the object store are those of the stored file, not those of the body. A changed `fileUrl`
 * replaces the material's file.
 */
export const saveMaterialSchema = z
  .strictObject({
    brandId: z.uuid({ error: 'Elige una marca.' }),
    title: nameSchema('Escribe un título.', MATERIAL_TITLE_MAX_CHARS),
    description: paragraphsSchema(MATERIAL_DESCRIPTION_MAX_CHARS).optional(),
    type: materialTypeSchema,
    fileUrl: addressSchema,
    fileName: nameSchema('El archivo no tiene nombre.', MATERIAL_FILE_NAME_MAX_CHARS).optional(),
    /** Bytes. */
    fileSize: z.int({ error: 'Escribe el tamaño en bytes.' }).min(0).nullish(),
    thumbnailUrl: clearable(addressSchema).nullish(),
    isActive: z.boolean().optional(),
    sortOrder: sortOrderSchema.optional(),
    ...derivedFields,
    brandName: z.unknown().optional(),
    contentType: z.unknown().optional(),
    downloadCount: z.unknown().optional(),
    fileReplacedAt: z.unknown().optional(),
    createdAt: z.unknown().optional(),
    staffFileUrl: z.unknown().optional(),
    staffThumbnailUrl: z.unknown().optional(),
  })
  .meta({ id: 'SaveMaterial' });
export type SaveMaterial = z.infer<typeof saveMaterialSchema>;

/** `POST /api/materials/{id}/download`: the number of downloads, including this one. */
export const downloadCountSchema = z.object({ downloadCount: z.int().min(0) }).meta({ id: 'DownloadCount' });
export type DownloadCount = z.infer<typeof downloadCountSchema>;
