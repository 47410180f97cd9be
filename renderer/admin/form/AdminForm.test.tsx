import { TextInput } from '@mantine/core';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { Toasts } from '../../kit/Toasts.tsx';
import { renderRoutes } from '../../testing/render.tsx';
import { problem, server } from '../../testing/server.ts';
import { useOpenRow } from '../table/useOpenRow.ts';
import { setUnderWay } from '../upload/uploads-under-way.ts';
import { AdminForm } from './AdminForm.tsx';
import { OpenedRow } from './OpenedRow.tsx';
import { rowCalls } from './row-calls.ts';
import { useAdminForm } from './useAdminForm.ts';

const fields = { name: z.string().trim().min(1, { error: 'Escribe un nombre.' }), note: z.string() };
const boxSchema = z.object({ id: z.string(), version: z.number(), ...fields });
type Box = z.infer<typeof boxSchema>;
const calls = rowCalls<Box>(boxSchema, '/api/admin/boxes');
const TEXTS = {
  created: 'Caja creada',
  updated: 'Caja actualizada',
  createFailed: 'No se creó',
  updateFailed: 'No se actualizó',
};

function BoxForm({ row, onClose }: { row: Box | null; onClose: () => void }) {
  const state = useAdminForm({
    calls,
    row,
    schema: z.strictObject(fields),
    toValues: (box) => ({ name: box?.name ?? '', note: box?.note ?? '' }),
    texts: TEXTS,
    readAgain: ['/api/admin/boxes'],
    onSaved: onClose,
  });
  return (
    <AdminForm state={state} title="Caja" fieldNames={{ name: 'Nombre', note: 'Nota' }} onClose={onClose}>
      <TextInput label="Nombre" {...state.form.getInputProps('name')} />
      <TextInput label="Nota" {...state.form.getInputProps('note')} />
    </AdminForm>
  );
}

function Boxes() {
  const openRow = useOpenRow('/admin/cajas');
  return (
    <>
      <Toasts />
      {openRow.isOpen && (
        <OpenedRow calls={calls} id={openRow.id} title="Caja" onClose={openRow.close}>
          {(row) => <BoxForm row={row} onClose={openRow.close} />}
        </OpenedRow>
      )}
    </>
  );
}

function show(at = '/admin/cajas/b1') {
  return renderRoutes(at, [{ path: '/admin/cajas/*', element: <Boxes /> }]);
}

const FIRST: Box = { id: 'b1', version: 1, name: 'Azul', note: 'Arriba' };
/** What the server has; null when it is deleted. */
let stored: Box | null;
/** What it was sent. */
let sent: { version: string | null; body: unknown }[];

beforeEach(() => {
  stored = FIRST;
  sent = [];
  server.use(
    http.get('*/api/admin/boxes/:id', () => (stored ? HttpResponse.json(stored) : problem('not_found'))),
    http.put('*/api/admin/boxes/:id', async ({ request }) => {
      const [version, body] = [request.headers.get('if-match'), (await request.json()) as Pick<Box, 'name' | 'note'>];
      sent.push({ version, body });
      if (!stored) return problem('not_found');
      if (version !== `"${stored.version}"`) return problem('changed_meanwhile');
      stored = { ...stored, ...body, version: stored.version + 1 };
      return HttpResponse.json(stored);
    }),
    http.post('*/api/admin/boxes', async ({ request }) => {
      sent.push({ version: request.headers.get('if-match'), body: await request.json() });
      return HttpResponse.json({}, { status: 201 });
    }),
  );
});

const field = (label: string) => screen.findByRole<HTMLInputElement>('textbox', { name: label });
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

async function write(label: string, words: string): Promise<void> {
  await userEvent.clear(await field(label));
  await userEvent.type(await field(label), words);
}

describe('the form of a row', () => {
  it('says that it has changes, saves them with the version that was read, and closes', async () => {
    const { router } = show('/admin/cajas/b1?page=2');
    await write('Nombre', 'Verde');
    screen.getByText('Cambios sin guardar');
    await userEvent.type(await field('Nombre'), '{Enter}');

    await screen.findByText('Caja actualizada');
    expect(sent).toEqual([{ version: '"1"', body: { name: 'Verde', note: 'Arriba' } }]);
    await waitFor(() => expect(router.state.location.pathname).toBe('/admin/cajas'));
    expect(router.state.location.search).toBe('?page=2');
    expect(screen.queryByText('¿Salir sin guardar?')).toBeNull();
  });

  it('asks after Escape, and a second one takes that back', async () => {
    const { router } = show();
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
    const { router } = show('/admin/cajas/nuevo');
    await press('Crear');
    await screen.findByText('Escribe un nombre.');
    expect(document.activeElement).toBe(await field('Nombre'));
    await write('Nombre', 'Roja');
    await press('Crear');
    await screen.findByText('Caja creada');
    expect(sent).toEqual([{ version: null, body: { name: 'Roja', note: '' } }]);
    await waitFor(() => expect(router.state.location.pathname).toBe('/admin/cajas'));
  });

  it('asks before changes are left behind', async () => {
    const { router } = show();
    await write('Nombre', 'Verde');
    await press('Cerrar el formulario');
    await screen.findByText('¿Salir sin guardar?');
    await press('Salir sin guardar');
    await waitFor(() => expect(router.state.location.pathname).toBe('/admin/cajas'));
    expect(sent).toEqual([]);
  });

  it('is not left, and not saved, while a file for it is on its way', async () => {
    const { router } = show();
    await field('Nombre');
    const upload = {};
    act(() => setUnderWay(upload, true));
    await press('Guardar cambios');
    await press('Cerrar el formulario');
    await screen.findByText('¿Salir sin guardar?');
    act(() => setUnderWay(upload, false));
    await press('Salir sin guardar');
    await waitFor(() => expect(router.state.location.pathname).toBe('/admin/cajas'));
    expect(sent).toEqual([]);
  });

  it('keeps what was typed when the server does not answer', async () => {
    server.use(http.put('*/api/admin/boxes/:id', () => HttpResponse.error()));
    show();
    await write('Nombre', 'Verde');
    await press('Guardar cambios');
    await screen.findByText('No se actualizó');
    await screen.findByText('La academia no responde. Revisa tu conexión e inténtalo de nuevo.');
    expect((await field('Nombre')).value).toBe('Verde');
  });

  it('takes a save whose answer was lost for saved', async () => {
    show();
    await write('Nombre', 'Verde');
    stored = { ...FIRST, name: 'Verde', version: 2 };
    await press('Guardar cambios');
    await screen.findByText('Caja actualizada');
    expect(sent).toHaveLength(1);
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
    show();
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
    show();
    await write('Nombre', 'Verde');
    await press('Guardar cambios');
    await screen.findByText('Tu sesión había terminado');
    await press('Guardar cambios');
    await screen.findByText('Caja actualizada');
    expect(stored).toMatchObject({ name: 'Verde' });
  });
});

describe('a row that a colleague has changed meanwhile', () => {
  async function showConflict(theirs: Partial<Box>) {
    const view = show();
    await write('Nombre', 'Verde');
    stored = { ...FIRST, ...theirs, version: 2 };
    await press('Guardar cambios');
    await screen.findByText('Otra persona cambió esto mientras lo editabas');
    return view;
  }

  it('is shown beside what one typed, and is saved over when one says so', async () => {
    await showConflict({ name: 'Negra' });
    const clash = within(screen.getByRole('region', { name: 'Nombre' }));
    clash.getByText('Negra');
    clash.getByText('Verde');
    await press('Guardar la mía');
    await screen.findByText('Caja actualizada');
    expect(sent.at(-1)).toEqual({ version: '"2"', body: { name: 'Verde', note: 'Arriba' } });
  });

  it('gives what one has not touched, and asks about the rest alone', async () => {
    await showConflict({ note: 'Abajo' });
    screen.getByText('Ya pusimos aquí lo que cambió: Nota. Revísalo y guarda.');
    expect([(await field('Nombre')).value, (await field('Nota')).value]).toEqual(['Verde', 'Abajo']);
    expect(screen.queryByRole('region', { name: 'Nombre' })).toBeNull();
    await press('Guardar cambios');
    await screen.findByText('Caja actualizada');
    expect(stored).toMatchObject({ name: 'Verde', note: 'Abajo', version: 3 });
  });

  it('is taken field by field', async () => {
    show();
    await write('Nota', 'En medio');
    stored = { ...FIRST, name: 'Negra', note: 'Abajo', version: 2 };
    await write('Nombre', 'Verde');
    await press('Guardar cambios');
    await press('Usar lo de la otra persona en Nombre');
    expect([(await field('Nombre')).value, (await field('Nota')).value]).toEqual(['Negra', 'En medio']);
    expect(screen.queryByRole('region', { name: 'Nombre' })).toBeNull();
    screen.getByRole('region', { name: 'Nota' });
    await press('Guardar la mía');
    await screen.findByText('Caja actualizada');
    expect(sent.at(-1)).toEqual({ version: '"2"', body: { name: 'Negra', note: 'En medio' } });
  });

  it('is taken whole', async () => {
    const { router } = await showConflict({ name: 'Negra', note: 'Abajo' });
    await press('Usar la versión nueva');
    expect([(await field('Nombre')).value, (await field('Nota')).value]).toEqual(['Negra', 'Abajo']);
    await press('Cancelar');
    await waitFor(() => expect(router.state.location.pathname).toBe('/admin/cajas'));
  });

  it('is told of again when they are quicker once more', async () => {
    await showConflict({ name: 'Negra' });
    stored = { ...FIRST, name: 'Blanca', version: 5 };
    await press('Guardar la mía');
    await screen.findByText('Blanca');
    expect((await field('Nombre')).value).toBe('Verde');
  });

  it('is not lost when they have deleted it', async () => {
    show();
    await write('Nombre', 'Verde');
    stored = null;
    await press('Guardar cambios');
    await screen.findByText('Esto ya no existe');
    expect((await field('Nombre')).value).toBe('Verde');
    await press('Guardarlo como nuevo');
    await screen.findByText('Caja creada');
    expect(sent.at(-1)).toEqual({ version: null, body: { name: 'Verde', note: 'Arriba' } });
  });
});

describe('the address of a row', () => {
  it('that does not exist says so and leads back', async () => {
    stored = null;
    const { router } = show();
    await screen.findByText('Esto no existe');
    await press('Volver a la lista');
    await waitFor(() => expect(router.state.location.pathname).toBe('/admin/cajas'));
  });

  it('that can not be read may be tried again', async () => {
    server.use(http.get('*/api/admin/boxes/:id', () => problem('unexpected'), { once: true }));
    show();
    await press('Reintentar');
    expect((await field('Nombre')).value).toBe('Azul');
  });
});
