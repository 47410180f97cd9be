import { fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { someSettings } from '../../contract/settings.fixtures.ts';
import { shownToast } from '../kit/toast.ts';
import { platform } from '../platform/platform.ts';
import { renderAt } from '../testing/render.tsx';
import { server } from '../testing/server.ts';
import type { SharedPage } from './shared-page.ts';
import { useSharing } from './useSharing.tsx';

const PAGE: SharedPage = { title: 'Vender más', path: '/course/1', copied: 'El enlace del curso' };
const ADDRESS = 'https://academia.test/course/1';

function Shared({ page }: { page: SharedPage }) {
  const { share, dialog } = useSharing();
  return (
    <>
      <button type="button" onClick={() => void share(page)}>
        Pasar
      </button>
      {dialog}
    </>
  );
}

async function press(page = PAGE): Promise<void> {
  renderAt('/', <Shared page={page} />);
  await userEvent.click(screen.getByRole('button', { name: 'Pasar' }));
}

beforeEach(() =>
  server.use(http.get('*/api/settings', () => HttpResponse.json(someSettings({ publicUrl: 'https://academia.test' })))),
);
afterEach(() => vi.unstubAllGlobals());

it('the share dialog opens where the system has none, and returns the focus on closing', async () => {
  await press();
  await screen.findByText(ADDRESS);
  expect(screen.queryByRole('checkbox')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Más opciones' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Cerrar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Pasar'));
});

it('the toast of a copied link appears at the top right, off the other ways to share', async () => {
  await press();
  await userEvent.click(await screen.findByRole('button', { name: 'Copiar enlace' }));
  await waitFor(() => expect(shownToast.get()).toMatchObject({ title: 'Enlace copiado', corner: 'top-right' }));
});

it.each([
  ['stays closed where the system shares', async () => undefined, false],
  ['stays closed where the person changed their mind', () => Promise.reject(new DOMException('', 'AbortError')), false],
  ['opens where the system refuses', () => Promise.reject(new DOMException('', 'NotAllowedError')), true],
])('the share dialog %s', async (_what, answer, opens) => {
  const asked = vi.fn(answer);
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { share: asked }));
  renderAt('/', <Shared page={PAGE} />);
  await waitFor(() => {
    fireEvent.click(screen.getByRole('button', { name: 'Pasar' }));
    expect(asked).toHaveBeenLastCalledWith({ title: 'Vender más', url: ADDRESS });
  });
  if (opens) await screen.findByRole('dialog', { name: 'Compartir' });
  else expect(screen.queryByRole('dialog')).toBeNull();
});

it('the share dialog opens before that of the system when there is a moment to choose', async () => {
  const asked = vi.fn(async () => undefined);
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { share: asked }));
  await press({ ...PAGE, moment: { path: '/course/1?lesson=2&t=90', copied: '', label: 'Desde el minuto 1:30' } });
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Desde el minuto 1:30' }));
  await screen.findByText(`${ADDRESS}?lesson=2&t=90`);
  await userEvent.click(screen.getByRole('button', { name: 'Más opciones' }));
  expect(asked).toHaveBeenCalledExactlyOnceWith({ title: 'Vender más', url: `${ADDRESS}?lesson=2&t=90` });
});

it('the share dialog saves the QR code as a picture, dark on white', async () => {
  const filled: string[] = [];
  const paper = { fillStyle: '', fillRect: () => filled.push(paper.fillStyle) };
  const save = vi.spyOn(platform, 'saveFile').mockResolvedValue('unknown');
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(paper as unknown as GPUCanvasContext);
  vi.spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockReturnValue('data:image/png;base64,AAAA');
  await press();
  await userEvent.click(await screen.findByRole('button', { name: 'Guardar código QR' }));
  await waitFor(() =>
    expect(save).toHaveBeenCalledExactlyOnceWith({
      name: 'Código QR - Vender más.png',
      mediaType: 'image/png',
      base64: 'AAAA',
    }),
  );
  expect([filled[0], ...new Set(filled.slice(1))]).toEqual(['#ffffff', '#000000']);
  vi.restoreAllMocks();
});
