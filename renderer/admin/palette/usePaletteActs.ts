import { useMantineColorScheme } from '@mantine/core';
import { z } from 'zod';
import type { StaffRole } from '../../../contract/auth.ts';
import { callApi } from '../../client/api.ts';
import { ApiError } from '../../client/api-error.ts';
import { toast, toastError } from '../../kit/toast.ts';
import { useReadAgain } from '../form/useReadAgain.ts';
import { addressOfTab, tabsFor } from '../tabs.ts';
import { text } from './palette.es.ts';
import type { PaletteItem } from './palette-items.ts';

const BACKUPS = '/api/admin/backups';
/** What begins at which tab. */
const NEW_ROWS: Readonly<Record<string, { label: string; path: string }>> = {
  cursos: { label: text.newCourse, path: 'cursos/nuevo' },
  categorias: { label: text.newCategory, path: 'categorias/nuevo' },
  marcas: { label: text.newBrand, path: 'marcas/nuevo' },
  materiales: { label: text.newMaterial, path: 'materiales/nuevo' },
  eventos: { label: text.newEvent, path: 'eventos/nuevo' },
  ayuda: { label: text.newFaq, path: 'ayuda/preguntas/nuevo' },
  cuentas: { label: text.newAccount, path: 'cuentas/nuevo' },
};

/** What somebody of that role may go to and do, as the palette offers it. */
export function usePaletteActs(role: StaffRole, onLeave: () => void): PaletteItem[] {
  const { toggleColorScheme } = useMantineColorScheme();
  const readAgain = useReadAgain();
  const tabs = tabsFor(role);

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

  const places = tabs.map((tab) => ({ id: `tab-${tab.path}`, label: text.goTo(tab.label), target: addressOfTab(tab) }));
  const rows = tabs.flatMap(({ path }) => {
    const row = NEW_ROWS[path];
    return row ? [{ id: `new-${path}`, label: row.label, words: 'crear agregar', target: `/admin/${row.path}` }] : [];
  });
  const hasBackups = tabs.some(({ path }) => path === 'copias');
  return [
    ...places,
    ...rows,
    ...(hasBackups ? [{ id: 'backup', label: text.makeBackup, words: 'respaldo backup', target: () => void makeBackup() }] : []),
    { id: 'scheme', label: text.changeScheme, words: text.changeSchemeWords, target: toggleColorScheme },
    { id: 'academy', label: text.academy, words: text.academyWords, target: '/' },
    { id: 'leave', label: text.leave, words: text.leaveWords, target: onLeave },
  ];
}
