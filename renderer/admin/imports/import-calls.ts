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
/** Time limit in ms. The server makes links in small batches; there may be hundreds of batches. */
const LINKS_LIMIT_MS = 180_000;

/** Addresses of reads that show imported rows: the panel's tables and the learners' lists. */
export const SHOWS_IMPORTED = [
  '/api/admin/courses',
  '/api/admin/categories',
  '/api/admin/accounts',
  '/api/categories',
  '/api/courses',
  '/api/lessons',
];

/** Address for the upload of a file; of a longer name only the last 255 characters. */
function uploadAddress(kind: ImportKind, name: string): string {
  return `${IMPORTS}?${new URLSearchParams({ kind, name: name.slice(-255) })}`;
}

/** Every call throws `ApiError`. */
export const importCalls = {
  upload: (kind: ImportKind, file: File, options: { onProgress: (sentBytes: number) => void; signal: AbortSignal }) =>
    uploadFile(uploadAddress(kind, file.name), file, { ...options, method: 'POST', schema: importSchema }),
  run: ({ id }: Import) => callApi('POST', `${IMPORTS}/${id}/run`, { schema: importSchema }),
  /** Cancels a running import, discards any other. */
  end: ({ id }: Import) => callApi('DELETE', `${IMPORTS}/${id}`, { schema: z.unknown() }),
  links: ({ id }: Import): Promise<ImportLinks> =>
    callApi('POST', `${IMPORTS}/${id}/links`, { schema: importLinksSchema, limitMs: LINKS_LIMIT_MS }),
  /** A page of problems after the first `shown`. */
  problemsAfter: ({ id }: Import, shown: number): Promise<Page<ImportProblem>> =>
    callApiPage(`${IMPORTS}/${id}/problems`, { query: { cursor: tableCursor(shown) }, schema: importProblemSchema }),
};
