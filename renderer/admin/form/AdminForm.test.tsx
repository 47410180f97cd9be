import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { boxes, FIRST, field, press, serveBoxes, showBoxes, write } from '../../testing/admin-boxes.tsx';
import { problem, server } from '../../testing/server.ts';
import { setUnderWay } from '../upload/uploads-under-way.ts';

beforeEach(serveBoxes);

describe('the form of a row', () => {
  it('marks unsaved changes, saves them with the version that was read, and closes', async () => {
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

  it('shows the current row when it is reopened shortly after a save', async () => {
    const { router } = showBoxes();
    await write('Nombre', 'Verde');
    await press('Guardar cambios');
    await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Nombre' })).toBeNull());
    expect(router.state.location.pathname).toBe('/admin/cajas');
    boxes.stored = { ...FIRST, name: 'Negra', version: 3 };
    await act(() => router.navigate('/admin/cajas/b1'));
    expect((await field('Nombre')).value).toBe('Negra');
  });

  it('asks for confirmation after Escape, and stays open after a second Escape', async () => {
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

  it('refuses to create a row without a name, and then creates one', async () => {
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

  it('asks before it discards unsaved changes', async () => {
    const { router } = showBoxes();
    await write('Nombre', 'Verde');
    await press('Cerrar la ficha');
    await screen.findByText('¿Salir sin guardar?');
    await press('Salir sin guardar');
    await waitFor(() => expect(router.state.location.pathname).toBe('/admin/cajas'));
    expect(boxes.sent).toEqual([]);
  });

  it('does not save during an upload, and asks before it closes', async () => {
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

  it('keeps the typed values when the server does not answer', async () => {
    server.use(http.put('*/api/admin/boxes/:id', () => HttpResponse.error()));
    showBoxes();
    await write('Nombre', 'Verde');
    await press('Guardar cambios');
    await screen.findByText('No se actualizó');
    await screen.findByText('La academia no responde. Revisa tu conexión e inténtalo de nuevo.');
    expect((await field('Nombre')).value).toBe('Verde');
  });

  it('reports success when the stored row already has the typed values (lost answer of an earlier save)', async () => {
    showBoxes();
    await write('Nombre', 'Verde');
    boxes.stored = { ...FIRST, name: 'Verde', version: 2 };
    await press('Guardar cambios');
    await screen.findByText('Caja actualizada');
    expect(boxes.sent).toHaveLength(1);
  });

  it('sends one request when it is submitted 3 times during a save', async () => {
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

  it('shows that the session has ended, and saves at the second attempt', async () => {
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
  it('offers a way back to the list when the row does not exist', async () => {
    boxes.stored = null;
    const { router } = showBoxes();
    await screen.findByText('Esto no existe');
    await press('Volver a la lista');
    await waitFor(() => expect(router.state.location.pathname).toBe('/admin/cajas'));
  });

  it('offers a retry when the row can not be read', async () => {
    server.use(http.get('*/api/admin/boxes/:id', () => problem('unexpected'), { once: true }));
    showBoxes();
    await screen.findByRole('heading', { name: 'No pudimos cargar esta ficha' });
    await press('Reintentar');
    expect((await field('Nombre')).value).toBe('Azul');
  });
});
