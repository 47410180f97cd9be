import type { ImportKind } from '../../../contract/imports.ts';

/** Addresses of the import of each kind, and of the list of its rows. */
export const IMPORT_PLACES: Readonly<Record<ImportKind, { path: string; list: string }>> = {
  courses: { path: '/admin/importar/cursos', list: '/admin/cursos' },
  accounts: { path: '/admin/importar/cuentas', list: '/admin/cuentas' },
};
