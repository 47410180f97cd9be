import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { http } from 'msw';
import { afterEach, describe, expect, it } from 'vitest';
import { aBrand } from '../../../contract/brands.fixtures.ts';
import type { Brand } from '../../../contract/brands.ts';
import { Toasts } from '../../kit/Toasts.tsx';
import { closeToast } from '../../kit/toast.ts';
import { answerAdminRows } from '../../testing/admin-rows-server.ts';
import { renderAt } from '../../testing/render.tsx';
import { problem, server } from '../../testing/server.ts';
import { BrandsTab } from './BrandsTab.tsx';

const idOf = (index: number) => `01932f00-0000-7000-8000-${String(index).padStart(12, '0')}`;
const CASA = aBrand({
  id: idOf(2),
  name: 'Casa Lumbre',
  description: null,
  isActive: false,
  sortOrder: 7,
  materialCount: 0,
});
const many = (count: number) =>
  Array.from({ length: count }, (_, index) => aBrand({ id: idOf(index), name: `Marca ${index}` }));

function renderTab(rows: Brand[], at = '/admin/marcas') {
  const fresh = aBrand({ id: idOf(99), version: 1, materialCount: 0 });
  const academy = answerAdminRows({ reads: '/api/admin/brands', writes: '/api/brands', fresh }, rows, hasFilter);
  const screenOfTab = (
    <>
      <BrandsTab />
      <Toasts />
    </>
  );
  return { academy, ...renderAt(at, screenOfTab, { path: '/admin/marcas/*' }) };
}

const field = (name: string) =>
  screen.findByLabelText<HTMLInputElement>(name, { exact: false, selector: 'input, textarea' });
const button = (name: string) => screen.getByRole('button', { name });
const newRows = () => [...document.querySelectorAll<HTMLElement>('[data-new-row]')];
const hasFilter = (query: URLSearchParams) => query.get('q') === 'flores';
async function make(name: string): Promise<void> {
  await userEvent.click(await screen.findByRole('link', { name: 'Nueva Marca' }));
  await userEvent.type(await field('Nombre'), name);
  await userEvent.click(button('Crear'));
  await screen.findByText('Marca creada correctamente');
}
const cards = async () => within(await screen.findByRole('list')).getAllByRole('listitem');

afterEach(() => act(closeToast));

describe('the tab Marcas', () => {
  it('shows each brand with its state, description and order', async () => {
    renderTab([aBrand(), CASA]);
    expect((await cards()).map(({ textContent }) => textContent)).toEqual([
      'Áurea BellezaActivaFragancias y maquillaje para vender por catálogo.Orden: 18 materiales',
      'Casa LumbreInactivaOrden: 70 materiales',
    ]);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Gestión de Marcas');
  });

  it('returns the focus to the brand whose form was open last', async () => {
    renderTab([aBrand(), CASA]);
    const first = await screen.findByRole('link', { name: `Editar ${aBrand().name}` });
    const second = screen.getByRole('link', { name: `Editar ${CASA.name}` });
    await userEvent.click(first);
    await waitFor(async () => expect(await field('Nombre')).toHaveProperty('value', aBrand().name));
    await userEvent.click(second);
    await waitFor(async () => expect(await field('Nombre')).toHaveProperty('value', CASA.name));
    await userEvent.click(button('Cerrar la ficha'));
    await waitFor(() => expect(document.activeElement).toBe(second));
  });

  it('shows three placeholders while brands are read, and a sentence for an empty list', async () => {
    renderTab([]);
    expect(screen.getByRole('status', { name: 'Cargando…' }).children).toHaveLength(3);
    await screen.findByText('No hay marcas registradas');
  });

  it('shows why a read of brands failed', async () => {
    server.use(http.get('*/api/admin/brands', () => problem('busy')));
    renderAt('/admin/marcas', <BrandsTab />);
    await screen.findByText(/La academia está muy ocupada/);
  });

  it('opens the page with a new brand, marks the brand, and names the page', async () => {
    const { router } = renderTab(many(25), '/admin/marcas?sort=-materialCount');
    await cards();
    await make('NutriSur');
    await waitFor(() => expect(router.state.location.search).toBe('?sort=-materialCount&page=3'));
    const marked = await screen.findByText(/^Lo nuevo/);
    expect(marked.textContent).toBe('Lo nuevo está marcado en la página 3 de 3.');
    expect(marked.dataset.isSeen).toBe('false');
    expect(newRows().map((row) => row.textContent)).toEqual([expect.stringContaining('NutriSur')]);
    expect(router.state.location.pathname).toBe('/admin/marcas');
  });

  it('removes filters that hide a new brand, and reports it', async () => {
    const { router } = renderTab(many(3), '/admin/marcas?q=flores&isActive=0&sort=name');
    await screen.findByText('No encontramos nada así');
    await make('NutriSur');
    await waitFor(() => expect(router.state.location.search).toBe('?sort=name'));
    const note = await screen.findByText(/^Quitamos los filtros que lo ocultaban\./);
    expect(note.dataset.isSeen).toBe('true');
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('');
    expect(newRows()).toHaveLength(1);
  });

  it('stays on the page of the list after a brand is edited', async () => {
    const { router } = renderTab(many(25), '/admin/marcas?page=2');
    await cards();
    await userEvent.click(await screen.findByRole('link', { name: /^Editar Marca 13$/ }));
    await userEvent.type(await field('Nombre'), ' bis');
    await userEvent.click(button('Guardar cambios'));
    await screen.findByText('Marca actualizada correctamente');
    await screen.findByText('Marca 13 bis');
    expect(router.state.location.search).toBe('?page=2');
    expect(newRows()).toEqual([]);
  });

  it('creates a brand that is active and first by default', async () => {
    const { academy, router } = renderTab([]);
    await userEvent.click(await screen.findByRole('link', { name: 'Nueva Marca' }));
    expect(router.state.location.pathname).toBe('/admin/marcas/nuevo');
    expect(screen.getByRole('dialog', { name: 'Nueva Marca' })).toBeTruthy();
    await waitFor(async () => expect(document.activeElement).toBe(await field('Nombre')));
    await userEvent.click(button('Crear'));
    await screen.findByText('Escribe el nombre de la marca.');
    await userEvent.type(await field('Nombre'), 'NutriSur');
    await userEvent.clear(await field('Orden'));
    await userEvent.click(button('Crear'));
    await screen.findByText('Marca creada correctamente');
    expect(screen.getByText('Éxito')).toBeTruthy();
    expect(academy.rows).toMatchObject([{ name: 'NutriSur', description: '', isActive: true, sortOrder: 1 }]);
    expect(router.state.location.pathname).toBe('/admin/marcas');
    expect(await cards()).toHaveLength(1);
  });

  it('opens a brand at its own address, and saves changes', async () => {
    const { academy } = renderTab([aBrand(), CASA], `/admin/marcas/${CASA.id}`);
    expect((await field('Nombre')).value).toBe('Casa Lumbre');
    expect(screen.getByRole('dialog', { name: 'Editar Marca' })).toBeTruthy();
    expect((await field('Orden')).value).toBe('7');
    await userEvent.type(await field('Descripción'), 'Lámparas');
    await userEvent.click(screen.getByRole('switch', { name: /^Activa/ }));
    await userEvent.click(button('Guardar cambios'));
    await screen.findByText('Marca actualizada correctamente');
    expect(academy.rows[1]).toMatchObject({ description: 'Lámparas', isActive: true, sortOrder: 7, version: 2 });
  });

  it('keeps typed values when the name is taken, and when a colleague has saved the brand meanwhile', async () => {
    const { academy } = renderTab([aBrand()], `/admin/marcas/${aBrand().id}`);
    await userEvent.clear(await field('Nombre'));
    await userEvent.type(await field('Nombre'), 'Pielnova');
    academy.refusal = 'brand_exists';
    await userEvent.click(button('Guardar cambios'));
    await screen.findByText('Ya existe una marca con ese nombre.');
    await screen.findByText('No se pudo actualizar la marca');
    academy.rows = [aBrand({ description: 'De una colega', version: 2 })];
    await userEvent.click(button('Guardar cambios'));
    await screen.findByText('Otra persona cambió esto mientras lo editabas');
    expect((await field('Nombre')).value).toBe('Pielnova');
    await userEvent.click(button('Guardar cambios'));
    await screen.findByText('Marca actualizada correctamente');
    expect(academy.rows).toMatchObject([{ name: 'Pielnova', description: 'De una colega', version: 3 }]);
  });

  it('confirms before it deletes a brand, and shows why a brand with materials is not deleted', async () => {
    const { academy } = renderTab([aBrand(), CASA]);
    await cards();
    await userEvent.click(button('Eliminar Áurea Belleza'));
    const dialog = await screen.findByRole('dialog', { name: '¿Estás seguro de que quieres eliminar esta marca?' });
    expect(dialog.textContent).toContain('«Áurea Belleza» tiene 8 materiales');
    academy.refusal = 'brand_in_use';
    await userEvent.click(within(dialog).getByRole('button', { name: 'Eliminar' }));
    await screen.findByText('No se pudo eliminar la marca');
    expect(dialog.textContent).toContain('bórralos o muévelos a otra marca');
    expect(dialog.textContent).not.toContain('tiene 8 materiales');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Eliminar' }));
    await screen.findByText('Marca eliminada correctamente');
    expect(academy.rows).toEqual([CASA]);
  });

  it('pages, sorts and filters 2,000 brands on the server', async () => {
    const { academy, router } = renderTab(many(2_000));
    expect(await cards()).toHaveLength(12);
    await screen.findByText('1–12 de 2.000');
    await userEvent.click(button('Página siguiente'));
    await screen.findByText('Marca 12');
    await userEvent.selectOptions(screen.getByLabelText('Estado'), '0');
    await userEvent.selectOptions(screen.getByLabelText('Ordenar por'), 'name');
    await waitFor(() =>
      expect(Object.fromEntries(academy.queries.at(-1) ?? [])).toEqual({ sort: 'name', isActive: '0', limit: '12' }),
    );
    expect(router.state.location.search).toBe('?isActive=0&sort=name');
  });
});
