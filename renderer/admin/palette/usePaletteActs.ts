import { z } from 'zod';
import type { ExportedTable } from '../../../contract/exports.ts';
import { callApi } from '../../client/api.ts';
import { ApiError } from '../../client/api-error.ts';
import { toast, toastError } from '../../kit/toast.ts';
import { useSchemeToggle } from '../../kit/useSchemeToggle.ts';
import { IMPORT_PLACES } from '../addresses/import-places.ts';
import { addressOfTab } from '../addresses/tab-address.ts';
import { useReadAgain } from '../form/useReadAgain.ts';
import { downloadTable } from '../table/download-table.ts';
import { text } from './palette.es.ts';
import type { PaletteItem } from './palette-items.ts';
import type { PaletteTab } from './palette-props.ts';

const BACKUPS = '/api/admin/backups';
/** Actions that create a row, by the path of their tab. */
const NEW_ROWS: Readonly<Record<string, { label: string; path: string }>> = {
  cursos: { label: text.newCourse, path: 'cursos/nuevo' },
  categorias: { label: text.newCategory, path: 'categorias/nuevo' },
  marcas: { label: text.newBrand, path: 'marcas/nuevo' },
  materiales: { label: text.newMaterial, path: 'materiales/nuevo' },
  eventos: { label: text.newEvent, path: 'eventos/nuevo' },
  ayuda: { label: text.newFaq, path: 'ayuda/preguntas/nuevo' },
  cuentas: { label: text.newAccount, path: 'cuentas/nuevo' },
};

const IMPORTS: readonly PaletteItem[] = [
  { id: 'import-courses', label: text.importCourses, words: text.exportWords, target: IMPORT_PLACES.courses.path },
  { id: 'import-accounts', label: text.importAccounts, words: text.exportWords, target: IMPORT_PLACES.accounts.path },
];
/** Tables to export, by the path of their tab. An export without filters has all rows. */
const EXPORTS: Readonly<Record<string, ExportedTable>> = {
  cursos: 'courses',
  categorias: 'categories',
  marcas: 'brands',
  materiales: 'materials',
  eventos: 'events',
  comunidad: 'community/posts',
  resenas: 'reviews',
  certificados: 'certificates',
  cuentas: 'accounts',
  registro: 'audit-log',
};

/** Items of the palette for the visible tabs: tabs, new rows, exports, imports, a backup and other actions. */
export function usePaletteActs(tabs: readonly PaletteTab[], onLeave: () => void): PaletteItem[] {
  const toggleScheme = useSchemeToggle();
  const readAgain = useReadAgain();

  async function makeBackup(): Promise<void> {
    try {
      await callApi('POST', BACKUPS, { schema: z.unknown() });
      toast({ title: text.backupBegun, message: text.backupBegunHint });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      toastError({ title: text.backupFailed, message: error.sentence });
    } finally {
      readAgain([BACKUPS]);
    }
  }

  const places = tabs
    .filter(({ isUnlisted }) => !isUnlisted)
    .map((tab) => ({ id: `tab-${tab.path}`, label: text.goTo(tab.label), target: addressOfTab(tab) }));
  const rows = tabs.flatMap(({ path }) => {
    const row = NEW_ROWS[path];
    return row ? [{ id: `new-${path}`, label: row.label, words: 'crear agregar', target: `/admin/${row.path}` }] : [];
  });
  const exported = tabs.flatMap(({ path, label }) => {
    const table = EXPORTS[path];
    const target = () => table && void downloadTable(table);
    return table ? [{ id: `export-${path}`, label: text.exportAll(label), words: text.exportWords, target }] : [];
  });
  const imported = tabs.some(({ path }) => path === 'importar') ? IMPORTS : [];
  const hasBackups = tabs.some(({ path }) => path === 'copias');
  return [
    ...places,
    ...rows,
    ...exported,
    ...imported,
    ...(hasBackups
      ? [{ id: 'backup', label: text.makeBackup, words: 'respaldo backup', target: () => void makeBackup() }]
      : []),
    { id: 'scheme', label: text.changeScheme, words: text.changeSchemeWords, target: toggleScheme },
    { id: 'academy', label: text.academy, words: text.academyWords, target: '/' },
    { id: 'leave', label: text.leave, words: text.leaveWords, target: onLeave },
  ];
}
