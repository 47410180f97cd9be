import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aMaterial } from '../../contract/materials.fixtures.ts';
import type { Material } from '../../contract/materials.ts';
import { someSettings } from '../../contract/settings.fixtures.ts';
import { Toasts } from '../kit/Toasts.tsx';
import { closeToast } from '../kit/toast.ts';
import { renderAt } from '../testing/render.tsx';
import { noAnswer, problem, server } from '../testing/server.ts';
import { MaterialPage } from './MaterialPage.tsx';

const ID = aMaterial().id;
const AT = `*/api/materials/${ID}`;
const PICTURE = { contentType: 'image/png', fileUrl: '/objects/materials/a.png', fileName: 'a.png' };

function open(changes: Partial<Material> = {}) {
  server.use(http.get(AT, () => HttpResponse.json(aMaterial({ ...PICTURE, ...changes }))));
  return show();
}

function show() {
  const screens = [{ path: '/materiales', element: <h1>Los materiales</h1> }];
  return renderAt(
    `/materiales/${ID}`,
    <>
      <MaterialPage />
      <Toasts />
    </>,
    { path: '/materiales/:materialId', screens },
  );
}

beforeEach(() => {
  const settings = someSettings({ publicUrl: 'https://academia.test', timeZone: 'America/Santiago' });
  server.use(http.get('*/api/settings', () => HttpResponse.json(settings)));
});

afterEach(() => {
  act(closeToast);
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('the page of a material', () => {
  it('shows the data of the material', async () => {
    open();
    await screen.findByRole('heading', { level: 1, name: 'Catálogo de temporada: verano 2027' });
    for (const words of ['Folleto', '8.4 MB', '12', 'a.png', /^Precios sugeridos/]) screen.getByText(words);
    await screen.findByText('10 de noviembre de 2026');
    expect(screen.getByRole('link', { name: 'Áurea Belleza' }).getAttribute('href')).toBe(
      `/materiales?brand=${aMaterial().brandId}`,
    );
    expect(screen.queryByText(/^Actualizado/)).toBeNull();
    expect(document.title).toBe('Catálogo de temporada: verano 2027 · Academia');
  });

  it('shows the day of the replacement of its file in the time zone of the academy', async () => {
    open({ fileReplacedAt: '2026-11-20T01:30:00.000Z' });
    await screen.findByText('Actualizado el 19 de noviembre de 2026');
  });

  it('shares its public address by WhatsApp and the clipboard', async () => {
    const user = userEvent.setup();
    open();
    const whatsapp = await screen.findByRole('link', { name: /^WhatsApp/ });
    const address = `https://academia.test/materiales/${ID}`;
    expect(new URL(whatsapp.getAttribute('href') ?? '').searchParams.get('text')).toBe(
      `Catálogo de temporada: verano 2027 ${address}`,
    );
    await user.click(screen.getByRole('button', { name: 'Compartir' }));
    await user.click(await screen.findByRole('button', { name: 'Copiar enlace' }));
    await screen.findByText('El enlace del material se copió al portapapeles');
    expect(await navigator.clipboard.readText()).toBe(address);
  });

  it('shows placeholders while it loads', () => {
    server.use(http.get(AT, noAnswer));
    show();
    expect(screen.getByRole('status', { name: 'Cargando material…' }).getAttribute('aria-busy')).toBe('true');
  });

  it('tells that a deleted material is gone, and links back', async () => {
    server.use(http.get(AT, () => problem('not_found')));
    show();
    await screen.findByRole('heading', { level: 1, name: 'Este material ya no está disponible.' });
    await userEvent.click(screen.getByRole('link', { name: 'Ver los materiales' }));
    await screen.findByRole('heading', { name: 'Los materiales' });
  });

  it('shows the failure and retries', async () => {
    server.use(http.get(AT, () => problem('unexpected'), { once: true }));
    show();
    await screen.findByRole('heading', { name: 'No pudimos cargar este material' });
    server.use(http.get(AT, () => HttpResponse.json(aMaterial(PICTURE))));
    await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
    await screen.findByRole('heading', { level: 1, name: 'Catálogo de temporada: verano 2027' });
  });
});

describe('the preview of a material', () => {
  it('shows a picture, and a sentence when it fails to load', async () => {
    open();
    const picture = await screen.findByRole('img', { name: 'Catálogo de temporada: verano 2027' });
    expect(picture.getAttribute('src')).toBe('/objects/materials/a.png');
    act(() => void picture.dispatchEvent(new Event('error')));
    await screen.findByText('No pudimos mostrar la vista previa.');
  });

  it('plays a video', async () => {
    open({ contentType: 'video/mp4', fileUrl: '/objects/materials/a.mp4' });
    const video = await screen.findByLabelText<HTMLVideoElement>('Catálogo de temporada: verano 2027');
    expect([video.tagName, video.getAttribute('src'), video.controls]).toEqual([
      'VIDEO',
      '/objects/materials/a.mp4',
      true,
    ]);
  });

  it('loads only on demand while the browser saves data', async () => {
    vi.stubGlobal('navigator', Object.create(navigator, { connection: { value: { saveData: true } } }));
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Ver vista previa' }));
    screen.getByRole('img', { name: 'Catálogo de temporada: verano 2027' });
  });

  it.each([
    { contentType: 'application/zip', fileUrl: '/objects/materials/a.zip' },
    { contentType: 'image/png', fileUrl: 'https://archivos.example.com/a.png' },
  ])('is absent for %j', async (file) => {
    open(file);
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByRole('heading', { name: 'Vista previa' })).toBeNull();
  });
});
