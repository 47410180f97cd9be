import { MantineProvider } from '@mantine/core';
import { render } from '@testing-library/react';
import { vi } from 'vitest';
import type { KioskApi, KioskPage } from '../../contract/kiosk.ts';
import { Shell } from '../shell/Shell.tsx';

/** Shows the shell's page of a kiosk, around which a mocked kiosk succeeds. Undo with `vi.unstubAllGlobals()`. */
export function showKiosk(page: KioskPage) {
  const listeners = new Set<(page: KioskPage) => void>();
  const api = {
    page: vi.fn<KioskApi['page']>(async () => page),
    onPage: vi.fn<KioskApi['onPage']>((listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    }),
    retry: vi.fn<KioskApi['retry']>(async () => undefined),
    back: vi.fn<KioskApi['back']>(async () => undefined),
    leave: vi.fn<KioskApi['leave']>(async () => ({ ok: true })),
  } satisfies KioskApi;
  window.location.hash = 'kiosk';
  vi.stubGlobal('academiaKiosk', api);
  const view = render(
    <MantineProvider env="test">
      <Shell />
    </MantineProvider>,
  );
  const change = (next: KioskPage) => {
    for (const listener of listeners) listener(next);
  };
  return { ...view, api, change };
}
