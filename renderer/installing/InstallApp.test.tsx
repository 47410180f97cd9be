import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { renderAt } from '../testing/render.tsx';
import { InstallApp } from './InstallApp.tsx';
import { forgetInstallOffer, listenToInstallOffer } from './install-offer.ts';

const BUTTON = { name: 'Instalar la app' };

beforeAll(listenToInstallOffer);
afterEach(() => {
  act(forgetInstallOffer);
  vi.unstubAllGlobals();
});

/** Simulates the browser's offer to install the academy. */
function offerInstallation() {
  const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
    prompt: vi.fn(async () => undefined),
  });
  act(() => void window.dispatchEvent(event));
  return event;
}

it('InstallApp defers the dialog of the browser to a press of the button, and opens it once', async () => {
  renderAt('/perfil', <InstallApp />);
  expect(screen.queryByRole('region')).toBeNull();
  const event = offerInstallation();
  expect(event.defaultPrevented).toBe(true);
  await userEvent.click(screen.getByRole('button', BUTTON));
  expect(event.prompt).toHaveBeenCalledOnce();
  expect(screen.queryByRole('region')).toBeNull();
});

it('InstallApp hides the button after the academy was installed by other means', () => {
  renderAt('/perfil', <InstallApp />);
  offerInstallation();
  act(() => void window.dispatchEvent(new Event('appinstalled')));
  expect(screen.queryByRole('button', BUTTON)).toBeNull();
});

it.each([
  ['says where it is in the menu of Safari', false, 1],
  ['says nothing in the installed academy', true, 0],
])('InstallApp %s', (_what, standalone, count) => {
  vi.stubGlobal('navigator', { standalone });
  renderAt('/perfil', <InstallApp />);
  expect(screen.queryAllByText(/Agregar a inicio/)).toHaveLength(count);
});
