import { MantineProvider } from '@mantine/core';
import { render } from '@testing-library/react';
import { vi } from 'vitest';
import { Shell } from '../shell/Shell.tsx';
import { aStandInShell } from './stand-in-shell.ts';

type Page = 'setup' | 'preferences' | 'problem';

/** Shows a page of the shell, inside a shell that answers. Undo with `vi.unstubAllGlobals()`. */
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
