import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { boxes, FIRST, field, press, serveBoxes, showBoxes, write } from '../../testing/admin-boxes.tsx';
import { problem, server } from '../../testing/server.ts';
import { setUnderWay } from '../upload/uploads-under-way.ts';

beforeEach(serveBoxes);

describe('the form of a row', () => {
  it('says that it has changes, saves them with the version that was read, and closes', async () => {
    const { router } = showBoxes('/admin/cajas/b1?page=2');
    await write('Nombre', 'Verde');
    screen.getByText('Cambios sin guardar');
    await userEvent.type(await field('Nombre'), '{Enter}');

    await screen.findByText('Caja actualizada');
    expect(boxes.sent).toEqual([{ version: '"1"', body: { name: 'Verde', note: 'Arriba' } }]);
    await waitFor(() => expect(router.state.location.pathname).toBe('/admin/cajas'));
    expect(router.state.location.search).toBe('?page=2');
    expect(screen.queryByText('¿Salir sin guardar?')).toBeNull();
  });

  it('begins with the row as it is, however lately it was open', async () => {
    const { router } = showBoxes();
    await write('Nombre', 'Verde');
    await press('Guardar cambios');
    await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Nombre' })).toBeNull());
    expect(router.state.location.pathname).toBe('/admin/cajas');
    boxes.stored = { ...FIRST, name: 'Negra', version: 3 };
    await act(() => router.navigate('/admin/cajas/b1'));
    expect((await field('Nombre')).value).toBe('Negra');
  });

  it('asks after Escape, and a second one takes that back', async () => {
    const { router } = showBoxes();
    await write('Nombre', 'Verde');
    await userEvent.keyboard('{Escape}');
    const question = await screen.findByRole('dialog', { name: '¿Salir sin guardar?' });
    await waitFor(() => expect(question.contains(document.activeElement)).toBe(true));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog', { name: '¿Salir sin guardar?' })).toBeNull());
    expect(router.state.location.pathname).toBe('/admin/cajas/b1');
    expect((await field('Nombre')).value).toBe('Verde');
  });

  it('makes a new one', async () => {
    const { router } = showBoxes('/admin/cajas/nuevo');
    await press('Crear');
    await screen.findByText('Escribe un nombre.');
    expect(document.activeElement).toBe(await field('Nombre'));
    await write('Nombre', 'Roja');
    await press('Crear');
    await screen.findByText('Caja creada');
    expect(boxes.sent).toEqual([{ version: null, body: { name: 'Roja', note: '' } }]);
    await waitFor(() => expect(router.state.location.pathname).toBe('/admin/cajas'));
  });

  it('asks before changes are left behind', async () => {
    const { router } = showBoxes();
    await write('Nombre', 'Verde');
    await press('Cerrar la ficha');
    await screen.findByText('¿Salir sin guardar?');
    await press('Salir sin guardar');
    await waitFor(() => expect(router.state.location.pathname).toBe('/admin/cajas'));
    expect(boxes.sent).toEqual([]);
  });

  it('is not left, and not saved, while a file for it is on its way', async () => {
    const { router } = showBoxes();
    await field('Nombre');
    const upload = {};
    act(() => setUnderWay(upload, true));
    await press('Guardar cambios');
    await press('Cerrar la ficha');
    await screen.findByText('¿Salir sin guardar?');
    act(() => setUnderWay(upload, false));
    await press('Salir sin guardar');
    await waitFor(() => expect(router.state.location.pathname).toBe('/admin/cajas'));
    expect(boxes.sent).toEqual([]);
  });

  it('keeps what was typed when the server does not answer', async () => {
    server.use(http.put('*/api/admin/boxes/:id', () => HttpResponse.error()));
    showBoxes();
    await write('Nombre', 'Verde');
    await press('Guardar cambios');
    await screen.findByText('No se actualizó');
    await screen.findByText('La academia no responde. Revisa tu conexión e inténtalo de nuevo.');
    expect((await field('Nombre')).value).toBe('Verde');
  });

  it('takes a save whose answer was lost for saved', async () => {
    showBoxes();
    await write('Nombre', 'Verde');
    boxes.stored = { ...FIRST, name: 'Verde', version: 2 };
    await press('Guardar cambios');
    await screen.findByText('Caja actualizada');
    expect(boxes.sent).toHaveLength(1);
  });

  it('saves once however often it is told to while it does', async () => {
    let answer: () => void = () => undefined;
    const answered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    let writes = 0;
    server.use(
      http.put('*/api/admin/boxes/:id', async () => {
        writes += 1;
        await answered;
        return HttpResponse.json(FIRST);
      }),
    );
    showBoxes();
    await write('Nombre', 'Verde');
    await press('Guardar cambios');
    await press('Guardando…');
    await userEvent.type(await field('Nombre'), '{Enter}');
    answer();
    await screen.findByText('Caja actualizada');
    expect(writes).toBe(1);
  });

  it('tells of an ended session, and saves when it is told again', async () => {
    server.use(http.put('*/api/admin/boxes/:id', () => problem('admin_session_ended'), { once: true }));
    showBoxes();
    await write('Nombre', 'Verde');
    await press('Guardar cambios');
    await screen.findByText('Tu sesión había terminado');
    await press('Guardar cambios');
    await screen.findByText('Caja actualizada');
    expect(boxes.stored).toMatchObject({ name: 'Verde' });
  });
});

describe('the address of a row', () => {
  it('that does not exist says so and leads back', async () => {
    boxes.stored = null;
    const { router } = showBoxes();
    await screen.findByText('Esto no existe');
    await press('Volver a la lista');
    await waitFor(() => expect(router.state.location.pathname).toBe('/admin/cajas'));
  });

  it('that can not be read may be tried again', async () => {
    server.use(http.get('*/api/admin/boxes/:id', () => problem('unexpected'), { once: true }));
    showBoxes();
    await screen.findByRole('heading', { name: 'No pudimos cargar esta ficha' });
    await press('Reintentar');
    expect((await field('Nombre')).value).toBe('Azul');
  });
});
