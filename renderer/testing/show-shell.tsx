import { MantineProvider } from '@mantine/core';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, vi } from 'vitest';
import { Shell } from '../shell/Shell.tsx';
import { aStandInShell } from './stand-in-shell.ts';

type Page = 'setup' | 'preferences' | 'problem';

/** Shows a page of the shell, inside a mocked shell. Undo with `vi.unstubAllGlobals()`. */
export function showShell(page: Page, shell = aStandInShell()) {
  window.location.hash = page;
  vi.stubGlobal('academiaShell', shell.api);
  const view = render(
    <MantineProvider env="test">
      <Shell />
    </MantineProvider>,
  );
  return { ...view, ...shell };
}

type PreferencesSection = 'Academia' | 'Copias de seguridad' | 'Impresión' | 'Actualizaciones' | 'Acerca de';

/** Shows a section of the preferences after it has loaded. Undo with `vi.unstubAllGlobals()`. */
export async function showPreferences(section: PreferencesSection, shell = aStandInShell()) {
  const shown = showShell('preferences', shell);
  await userEvent.click(screen.getByRole('tab', { name: section }));
  await screen.findByRole('heading', { level: 2, name: section });
  await waitFor(() => expect(screen.queryByLabelText('Cargando…')).toBeNull());
  return shown;
}
