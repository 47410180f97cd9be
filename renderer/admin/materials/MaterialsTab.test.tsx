import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { http } from 'msw';
import { afterEach, describe, expect, it } from 'vitest';
import { aBrand } from '../../../contract/brands.fixtures.ts';
import type { Brand } from '../../../contract/brands.ts';
import { aMaterial } from '../../../contract/materials.fixtures.ts';
import type { Material } from '../../../contract/materials.ts';
import { Toasts } from '../../kit/Toasts.tsx';
import { closeToast } from '../../kit/toast.ts';
import { answerAdminRows } from '../../testing/admin-rows-server.ts';
import { renderAt } from '../../testing/render.tsx';
import { page, problem, server } from '../../testing/server.ts';
import { MaterialsTab } from './MaterialsTab.tsx';

const idOf = (index: number) => `01932f00-0000-7000-8000-${String(index).padStart(12, '0')}`;
const CASA = aBrand({ id: idOf(2), name: 'Casa Lumbre' });
const VIDEO = aMaterial({
  id: idOf(3),
  brandId: CASA.id,
  brandName: CASA.name,
  title: 'Video de la lámpara',
  type: 'guide',
  fileUrl: 'https://videos.example.com/lampara.mp4',
  fileName: 'lampara.mp4',
  fileSize: null,
  isActive: false,
  sortOrder: 3,
  downloadCount: 1_234,
});

function renderTab(rows: Material[], { at = '/admin/materiales', brands = [aBrand(), CASA] as Brand[] } = {}) {
  answerAdminRows({ reads: '/api/admin/brands', writes: '/api/brands', fresh: aBrand() }, brands);
  const fresh = aMaterial({ id: idOf(99), downloadCount: 0 });
  const academy = answerAdminRows({ reads: '/api/admin/materials', writes: '/api/materials', fresh }, rows);
  const tab = (
    <>
      <MaterialsTab />
      <Toasts />
    </>
  );
  return { academy, ...renderAt(at, tab, { path: '/admin/materiales/*' }) };
}

const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
/** Resolves with the form when the material has loaded. */
const editing = async () => {
  await screen.findByRole('button', { name: 'Guardar cambios' });
  return dialog('Editar Material');
};
const button = (name: string) => screen.getByRole('button', { name });
const cards = async () => within(await screen.findByRole('list', { name: '' })).getAllByRole('listitem');

async function choose(label: string, option: string, place: ReturnType<typeof within> = screen): Promise<void> {
  await userEvent.click(place.getByRole('combobox', { name: label }));
  await userEvent.click(await screen.findByRole('option', { name: option }));
}

afterEach(() => act(closeToast));

describe('the tab Materiales', () => {
  it('shows each material with its brand, kind, file, size, order and downloads', async () => {
    renderTab([aMaterial(), VIDEO]);
    expect((await cards()).map(({ textContent }) => textContent)).toEqual([
      'Catálogo de temporada: verano 2027FolletoÁurea BellezaCatálogo verano 2027.pdf8.4 MBOrden: 112 descargas',
      'Video de la lámparaGuíaInactivoCasa Lumbrelampara.mp4Tamaño desconocidoOrden: 31.234 descargas',
    ]);
  });

  it('shows hidden files at their addresses for staff, and saves their original addresses', async () => {
    const hidden = aMaterial({
      fileUrl: '/objects/materials/a.pdf',
      thumbnailUrl: '/objects/materials/a.png',
      isActive: false,
      staffFileUrl: '/objects/materials/a.pdf?signature=f',
      staffThumbnailUrl: '/objects/materials/a.png?signature=t',
    });
    const { container, unmount } = renderTab([hidden]);
    const linkIn = (place: Pick<typeof screen, 'getByRole'>) => place.getByRole('link', { name: /Catálogo verano/ });
    await cards();
    expect(linkIn(screen).getAttribute('href')).toBe(hidden.staffFileUrl);
    expect(container.querySelector('img')?.getAttribute('src')).toBe(hidden.staffThumbnailUrl);
    unmount();
    const { academy } = renderTab([hidden], { at: `/admin/materiales/${hidden.id}` });
    const form = await editing();
    expect(linkIn(form).getAttribute('href')).toBe(hidden.staffFileUrl);
    expect(document.querySelector('[data-path="thumbnailUrl"] img')?.getAttribute('src')).toBe(
      hidden.staffThumbnailUrl,
    );
    await userEvent.click(form.getByRole('switch', { name: /Activo/ }));
    await userEvent.click(button('Guardar cambios'));
    await screen.findByText('Material actualizado correctamente');
    expect(academy.rows).toMatchObject([
      { fileUrl: hidden.fileUrl, thumbnailUrl: hidden.thumbnailUrl, isActive: true },
    ]);
  });

  it('shows 3 placeholders while materials load, and an empty state when there are none', async () => {
    renderTab([]);
    expect(screen.getByRole('status', { name: 'Cargando…' }).children).toHaveLength(3);
    await screen.findByText('No hay materiales registrados');
  });

  it('shows why materials failed to load', async () => {
    server.use(
      http.get('*/api/admin/materials', () => problem('busy')),
      http.get('*/api/admin/brands', () => page([])),
    );
    renderAt('/admin/materiales', <MaterialsTab />);
    await screen.findByText(/La academia está muy ocupada/);
  });

  it('refuses a material without brand, title and file, with a toast', async () => {
    const { academy } = renderTab([], { at: '/admin/materiales/nuevo' });
    const form = await dialog('Nuevo Material');
    await userEvent.click(button('Crear'));
    expect((await form.findAllByText('Debe subir un archivo para el material')).length).toBeGreaterThan(0);
    expect(within(await screen.findByRole('alert')).getByText('Error')).toBeTruthy();
    expect(form.getByText('Elige una marca.')).toBeTruthy();
    expect(form.getByText('Escribe un título.')).toBeTruthy();
    expect(academy.rows).toEqual([]);
  });

  it('creates a material with a link, of the brand in the filter', async () => {
    const { academy, router } = renderTab([], { at: `/admin/materiales?brandId=${CASA.id}` });
    await userEvent.click(await screen.findByRole('link', { name: 'Nuevo Material' }));
    const form = await dialog('Nuevo Material');
    await waitFor(() =>
      expect(form.getByRole<HTMLInputElement>('combobox', { name: /Marca/ }).value).toBe('Casa Lumbre'),
    );
    await userEvent.type(form.getByRole('textbox', { name: /Título/ }), 'Guía de lámparas');
    await userEvent.selectOptions(form.getByRole('combobox', { name: 'Tipo' }), 'Guía');
    await userEvent.click(form.getByRole('radio', { name: 'En otro sitio' }));
    const link = form.getByRole('textbox', { name: 'Dirección del archivo' });
    await userEvent.clear(link);
    await userEvent.type(link, 'ftp://example.com/a');
    await userEvent.click(button('Crear'));
    await form.findByText(/empiece con http/);
    await userEvent.clear(link);
    await userEvent.type(link, 'https://files.example.com/guia.pdf');
    await userEvent.click(form.getByRole('radio', { name: 'En la academia' }));
    await userEvent.click(form.getByRole('radio', { name: 'En otro sitio' }));
    await userEvent.click(button('Crear'));
    await screen.findByText('Material creado correctamente');
    expect(academy.rows).toMatchObject([
      {
        brandId: CASA.id,
        title: 'Guía de lámparas',
        type: 'guide',
        fileUrl: 'https://files.example.com/guia.pdf',
        fileSize: null,
        thumbnailUrl: '',
        isActive: true,
        sortOrder: 1,
      },
    ]);
    expect(router.state.location).toMatchObject({ pathname: '/admin/materiales', search: `?brandId=${CASA.id}` });
  });

  it('opens a material at its own address, and moves it to another brand with its file', async () => {
    const material = aMaterial();
    const { academy } = renderTab([material], { at: `/admin/materiales/${material.id}` });
    const form = await editing();
    expect(form.getByText('Para cambiar el archivo, sube uno nuevo')).toBeTruthy();
    expect(form.getByText('8.4 MB')).toBeTruthy();
    await waitFor(() =>
      expect(form.getByRole<HTMLInputElement>('combobox', { name: /Marca/ }).value).toBe('Áurea Belleza'),
    );
    await userEvent.click(form.getByRole('combobox', { name: /Marca/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'Casa Lumbre' }));
    await userEvent.click(button('Guardar cambios'));
    await screen.findByText('Material actualizado correctamente');
    const { fileUrl, fileName, fileSize } = material;
    expect(academy.rows).toMatchObject([{ brandId: CASA.id, fileUrl, fileName, fileSize, version: 2 }]);
  });

  it('shows both files after a conflict with a colleague, and saves the chosen one', async () => {
    const material = aMaterial();
    const { academy } = renderTab([material], { at: `/admin/materiales/${material.id}` });
    const form = await editing();
    await userEvent.click(form.getByRole('radio', { name: 'En otro sitio' }));
    const link = form.getByRole('textbox', { name: 'Dirección del archivo' });
    await userEvent.clear(link);
    await userEvent.type(link, 'https://files.example.com/mio.pdf');
    academy.rows = [
      { ...material, title: 'Otro título', fileUrl: '/objects/materials/suyo.pdf', fileName: 'suyo.pdf', version: 2 },
    ];
    await userEvent.click(button('Guardar cambios'));
    const clash = within(await form.findByRole('region', { name: 'Archivo' }));
    expect(clash.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
      'suyo.pdf',
      'https://files.example.com/mio.pdf',
    ]);
    await userEvent.click(form.getByRole('button', { name: 'Usar la versión nueva' }));
    await userEvent.click(button('Guardar cambios'));
    await screen.findByText('Material actualizado correctamente');
    expect(academy.rows).toMatchObject([{ title: 'Otro título', fileName: 'suyo.pdf', version: 3 }]);
  });

  it('shows that there is no brand, with a link to the form of a new brand', async () => {
    renderTab([], { at: '/admin/materiales/nuevo', brands: [] });
    const form = await dialog('Nuevo Material');
    await form.findByText('No hay marcas disponibles', { selector: 'strong' });
    expect(form.getByRole('link', { name: 'Nueva Marca' }).getAttribute('href')).toBe('/admin/marcas/nuevo');
  });

  it('asks before it deletes a material, and can repeat a failed deletion', async () => {
    const { academy } = renderTab([aMaterial(), VIDEO]);
    await cards();
    await userEvent.click(button('Eliminar Video de la lámpara'));
    const question = await dialog('¿Estás seguro de que quieres eliminar este material?');
    academy.refusal = 'busy';
    await userEvent.click(question.getByRole('button', { name: 'Eliminar' }));
    await screen.findByText('No se pudo eliminar el material');
    await userEvent.click(question.getByRole('button', { name: 'Eliminar' }));
    await screen.findByText('Material eliminado correctamente');
    expect(academy.rows.map(({ title }) => title)).toEqual([aMaterial().title]);
  });

  it('pages, orders and filters 2,000 materials on the server', async () => {
    const rows = Array.from({ length: 2_000 }, (_, index) =>
      aMaterial({ id: idOf(index), title: `Material ${index}` }),
    );
    const { academy } = renderTab(rows);
    expect(await cards()).toHaveLength(12);
    await screen.findByText('1–12 de 2.000');
    await choose('Marca', 'Casa Lumbre');
    await userEvent.selectOptions(screen.getByLabelText('Tipo'), 'Manual');
    await userEvent.selectOptions(screen.getByLabelText('Ordenar por'), 'Los más descargados');
    await waitFor(() =>
      expect(Object.fromEntries(academy.queries.at(-1) ?? [])).toEqual({
        sort: '-downloadCount',
        brandId: CASA.id,
        type: 'manual',
        limit: '12',
      }),
    );
  });
});
