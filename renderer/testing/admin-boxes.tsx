import { TextInput } from '@mantine/core';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { z } from 'zod';
import { AdminForm } from '../admin/form/AdminForm.tsx';
import { OpenedRow } from '../admin/form/OpenedRow.tsx';
import { rowCalls } from '../admin/form/row-calls.ts';
import { useAdminForm } from '../admin/form/useAdminForm.ts';
import { useOpenRow } from '../admin/table/useOpenRow.ts';
import { Toasts } from '../kit/Toasts.tsx';
import { renderRoutes } from './render.tsx';
import { problem, server } from './server.ts';

const fields = { name: z.string().trim().min(1, { error: 'Escribe un nombre.' }), note: z.string() };
const boxSchema = z.object({ id: z.string(), version: z.number(), ...fields });
export type Box = z.infer<typeof boxSchema>;
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

/** Opens the panel's tab of boxes, by default with the form of box `b1`. */
export function showBoxes(at = '/admin/cajas/b1') {
  return renderRoutes(at, [{ path: '/admin/cajas/*', element: <Boxes /> }]);
}

export const FIRST: Box = { id: 'b1', version: 1, name: 'Azul', note: 'Arriba' };
/** The mocked server of the boxes: its row, and the writes that it received. */
interface BoxesServer {
  /** Null after it was deleted. */
  stored: Box | null;
  sent: { version: string | null; body: unknown }[];
  /** Whether the answer to a change includes the row's new version. */
  tellsVersion: boolean;
}

export const boxes: BoxesServer = { stored: FIRST, sent: [], tellsVersion: true };

/** Call it before each test. */
export function serveBoxes(): void {
  boxes.stored = FIRST;
  boxes.sent = [];
  boxes.tellsVersion = true;
  server.use(
    http.get('*/api/admin/boxes/:id', () => (boxes.stored ? HttpResponse.json(boxes.stored) : problem('not_found'))),
    http.put('*/api/admin/boxes/:id', async ({ request }) => {
      const [version, body] = [request.headers.get('if-match'), (await request.json()) as Pick<Box, 'name' | 'note'>];
      boxes.sent.push({ version, body });
      if (!boxes.stored) return problem('not_found');
      if (version !== `"${boxes.stored.version}"`) return problem('changed_meanwhile');
      boxes.stored = { ...boxes.stored, ...body, version: boxes.stored.version + 1 };
      return HttpResponse.json({ ...boxes.stored, version: boxes.tellsVersion ? boxes.stored.version : undefined });
    }),
    http.post('*/api/admin/boxes', async ({ request }) => {
      boxes.sent.push({ version: request.headers.get('if-match'), body: await request.json() });
      return HttpResponse.json({}, { status: 201 });
    }),
  );
}

export const field = (label: string) => screen.findByRole<HTMLInputElement>('textbox', { name: label });
export const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

export async function write(label: string, words: string): Promise<void> {
  await userEvent.clear(await field(label));
  await userEvent.type(await field(label), words);
}
