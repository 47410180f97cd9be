import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { anImport } from '../../../contract/imports.fixtures.ts';
import { IMPORT_MAX_BYTES, type Import, type ImportLinks, type ImportProblem } from '../../../contract/imports.ts';
import { someSettings } from '../../../contract/settings.fixtures.ts';
import { Toasts } from '../../kit/Toasts.tsx';
import { closeToast } from '../../kit/toast.ts';
import { platform } from '../../platform/platform.ts';
import { renderAt } from '../../testing/render.tsx';
import { page, problem, server } from '../../testing/server.ts';
import { ImportTab } from './ImportTab.tsx';

const CSV = new File(['Título\n'], 'catálogo.csv', { type: 'text/csv' });
const PROBLEMS: ImportProblem[] = [
  { row: 2, column: 'Minutos', message: 'Escribe la duración en minutos.' },
  { row: 9, column: null, message: 'Sobran celdas.' },
];
const textOf = (base64 = '') => new TextDecoder().decode(Uint8Array.from(atob(base64), (byte) => byte.charCodeAt(0)));
const button = (name: string) => screen.findByRole('button', { name });
const choose = async (file: File) => {
  await button('Elegir archivo CSV');
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  if (!input) throw new Error('no field for files');
  await userEvent.upload(input, file);
};

/** Simulates a server with these imports, newest first. The returned array is its current state. */
function answerImports(imports: Import[]) {
  server.use(
    http.get('*/api/admin/imports', () => HttpResponse.json(imports)),
    http.post('*/api/admin/imports', ({ request }) => {
      const { searchParams } = new URL(request.url);
      imports.unshift(
        anImport({ name: searchParams.get('name') ?? '', kind: searchParams.get('kind') as Import['kind'] }),
      );
      return HttpResponse.json(imports[0], { status: 201 });
    }),
    http.post('*/api/admin/imports/:id/run', () => {
      imports[0] = anImport({ ...imports[0], state: 'running', written: 1 });
      return HttpResponse.json(imports[0]);
    }),
    http.delete('*/api/admin/imports/:id', () => {
      const [first] = imports.splice(0, 1);
      if (first?.state === 'running') imports.unshift({ ...first, state: 'cancelled' });
      return new HttpResponse(null, { status: 204 });
    }),
  );
  return imports;
}

function show(imports: Import[], at = '/admin/importar/cursos') {
  server.use(http.get('*/api/settings', () => HttpResponse.json(someSettings())));
  const view = (
    <>
      <ImportTab />
      <Toasts />
    </>
  );
  return { imports: answerImports(imports), ...renderAt(at, view, { path: '/admin/importar/*' }) };
}

afterEach(() => act(closeToast));

describe('importing a file', () => {
  it('validates the chosen file, runs the import and shows its progress and its end', async () => {
    const { imports } = show([]);
    await choose(CSV);
    await screen.findByText('catálogo.csv');
    await userEvent.click(await button('Importar 2 cursos'));
    const bar = await screen.findByRole('progressbar', { name: 'Importando' });
    expect(bar.getAttribute('aria-valuetext')).toBe('1 de 2');
    // The focused button was removed.
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Importar cursos' }));
    imports[0] = anImport({ state: 'done', written: 2, unchanged: 1 });
    await screen.findByText('Importación terminada');
    screen.getByText('Se importaron 2 cursos; 1 ya estaban así.');
    await userEvent.click(screen.getByRole('link', { name: 'Importar otro archivo' }));
    await button('Elegir archivo CSV');
  });

  it('lists and exports all problems of a file, and accepts another file', async () => {
    const saveFile = vi.spyOn(platform, 'saveFile').mockResolvedValue('saved');
    const [first] = PROBLEMS;
    show([
      anImport({
        problemCount: 2,
        problems: first ? [first] : [],
        toCreate: 0,
        newCategories: ['Uno', 'Dos'],
        ignoredColumns: ['Vistas'],
      }),
    ]);
    server.use(http.get('*/api/admin/imports/:id/problems', () => page(PROBLEMS.slice(1))));
    await screen.findByText('El archivo tiene problemas');
    screen.getByText('También se crearán las categorías «Uno» y «Dos».');
    screen.getByText('No se importan las columnas Vistas.');
    expect(screen.queryByRole('button', { name: /^Importar/ })).toBeNull();
    await userEvent.click(await button('Mostrar más'));
    expect((await screen.findAllByRole('row')).map(({ textContent }) => textContent)).toEqual([
      'FilaColumnaProblema',
      '2MinutosEscribe la duración en minutos.',
      '9Toda la filaSobran celdas.',
    ]);
    await userEvent.click(await button('Descargar la lista'));
    await waitFor(() => expect(saveFile).toHaveBeenCalledOnce());
    expect(textOf(saveFile.mock.calls[0]?.[0].base64)).toContain('9;;Sobran celdas.\r\n');
    await choose(CSV);
    await button('Importar 2 cursos');
    saveFile.mockRestore();
  });

  it('can be cancelled, and shows how many rows stay written', async () => {
    show([anImport({ state: 'running', rows: 20_000, written: 5_000 })]);
    await userEvent.click(await button('Cancelar importación'));
    await screen.findByText('Importación cancelada');
    screen.getByText(/5.000 de 20.000\. Lo escrito queda/);
  });

  it('shows the reason of a failed import', async () => {
    show([anImport({ state: 'failed', reason: 'La academia se detuvo antes de terminar.' })]);
    await screen.findByText('La academia se detuvo antes de terminar.');
  });

  it('can not be started while an import of a colleague runs', async () => {
    show([anImport({ id: '01932f00-0000-7000-8000-000000000002', kind: 'accounts', state: 'running' }), anImport()]);
    await screen.findByText(/Lorena Pizarro está importando cuentas/);
    expect((await button('Importar 2 cursos')).getAttribute('aria-disabled')).toBe('true');
    expect(screen.getByRole('link', { name: 'Ver la importación' }).getAttribute('href')).toBe(
      '/admin/importar/cuentas',
    );
  });

  it('saves the links of new accounts, and saves them again after a failure', async () => {
    const saveFile = vi.spyOn(platform, 'saveFile').mockResolvedValue('failed');
    const links: ImportLinks = [
      {
        email: 'ana@example.com',
        name: '=Ana',
        url: 'https://academia.example/clave#x',
        expiresAt: '2026-03-03T15:00:00.000Z',
      },
    ];
    show([anImport({ kind: 'accounts', state: 'done', accountsMade: 1 })], '/admin/importar/cuentas');
    server.use(http.post('*/api/admin/imports/:id/links', () => HttpResponse.json(links)));
    await userEvent.click(await button('Descargar el enlace'));
    await screen.findByText('No se pudo guardar el archivo');
    saveFile.mockResolvedValue('saved');
    await userEvent.click(await button('Guardar los enlaces otra vez'));
    await waitFor(() => expect(saveFile).toHaveBeenCalledTimes(2));
    expect(textOf(saveFile.mock.calls[1]?.[0].base64)).toBe(
      `Email;Nombre;Enlace;Vence\r\nana@example.com;"'=Ana";https://academia.example/clave#x;2026-03-03T15:00:00.000Z\r\n`,
    );
    saveFile.mockRestore();
  });

  it('offers new links after the first ones, and shows when no account needs a link', async () => {
    const linksGivenAt = '2026-03-02T15:00:00.000Z';
    show([anImport({ kind: 'accounts', state: 'done', accountsMade: 3, linksGivenAt })], '/admin/importar/cuentas');
    server.use(http.post('*/api/admin/imports/:id/links', () => HttpResponse.json([])));
    await screen.findByText(
      /^Los enlaces se entregaron el 2 mar 2026, \d+:\d\d\. Si creas otros, los anteriores dejan de servir/,
    );
    await userEvent.click(await button('Crear enlaces nuevos'));
    await screen.findByText('Todas las personas de esta importación ya eligieron su contraseña.');
    expect(screen.queryByRole('button', { name: /enlaces/ })).toBeNull();
  });

  it('refuses a file above 20 MB before the upload, and shows why the server refuses a file', async () => {
    show([]);
    const large = new File(['x'], 'grande.csv', { type: 'text/csv' });
    Object.defineProperty(large, 'size', { value: IMPORT_MAX_BYTES + 1 });
    await choose(large);
    await screen.findByText('El archivo tiene más de 20 MB: divídelo en varios.');
    server.use(http.post('*/api/admin/imports', () => problem('storage_full')));
    await choose(CSV);
    await screen.findByText(/no tiene espacio para guardar/);
  });

  it('shows why the list of imports failed to load', async () => {
    server.use(http.get('*/api/admin/imports', () => problem('busy')));
    renderAt('/admin/importar/cursos', <ImportTab />, { path: '/admin/importar/*' });
    await screen.findByText(/La academia está muy ocupada/);
  });

  it('saves a template with headings and sample rows', async () => {
    const saveFile = vi.spyOn(platform, 'saveFile').mockResolvedValue('saved');
    show([]);
    await userEvent.click(await button('Descargar plantilla'));
    const [head = '', ...lines] = textOf(saveFile.mock.calls[0]?.[0].base64).split('\r\n');
    expect(head.split(';')).toHaveLength(17);
    expect(lines.length).toBeGreaterThan(1);
    saveFile.mockRestore();
  });
});
