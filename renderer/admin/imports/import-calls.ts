import { z } from 'zod';
import {
  type Import,
  type ImportKind,
  type ImportLinks,
  type ImportProblem,
  importLinksSchema,
  importProblemSchema,
  importSchema,
} from '../../../contract/imports.ts';
import { tableCursor } from '../../../contract/tables.ts';
import { callApi, callApiPage, type Page } from '../../client/api.ts';
import { uploadFile } from '../../client/api-files.ts';

export const IMPORTS = '/api/admin/imports';
/** Links are made in small batches, of which there may be hundreds. */
const LINKS_LIMIT_MS = 180_000;

/** Where each kind is imported, and where the panel lists what came of it. */
export const PLACES: Readonly<Record<ImportKind, { path: string; list: string }>> = {
  courses: { path: '/admin/importar/cursos', list: '/admin/cursos' },
  accounts: { path: '/admin/importar/cuentas', list: '/admin/cuentas' },
};

/** What shows what was imported: the panel's tables, and the learner's lists. */
export const SHOWS_IMPORTED = [
  '/api/admin/courses',
  '/api/admin/categories',
  '/api/admin/accounts',
  '/api/categories',
  '/api/courses',
];

/** The address of the call that takes a file. */
function uploadAddress(kind: ImportKind, name: string): string {
  return `${IMPORTS}?${new URLSearchParams({ kind, name: name.slice(-255) })}`;
}

/** Every call throws `ApiError`. */
export const importCalls = {
  upload: (kind: ImportKind, file: File, options: { onProgress: (sentBytes: number) => void; signal: AbortSignal }) =>
    uploadFile(uploadAddress(kind, file.name), file, { ...options, method: 'POST', schema: importSchema }),
  run: ({ id }: Import) => callApi('POST', `${IMPORTS}/${id}/run`, { schema: importSchema }),
  /** Cancels one that runs, throws another one away. */
  end: ({ id }: Import) => callApi('DELETE', `${IMPORTS}/${id}`, { schema: z.unknown() }),
  links: ({ id }: Import): Promise<ImportLinks> =>
    callApi('POST', `${IMPORTS}/${id}/links`, { schema: importLinksSchema, limitMs: LINKS_LIMIT_MS }),
  /** The problems after so many. */
  problemsAfter: ({ id }: Import, shown: number): Promise<Page<ImportProblem>> =>
    callApiPage(`${IMPORTS}/${id}/problems`, { query: { cursor: tableCursor(shown) }, schema: importProblemSchema }),
};
