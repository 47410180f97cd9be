import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Box, boxes, FIRST, field, press, serveBoxes, showBoxes, write } from '../../testing/admin-boxes.tsx';

beforeEach(serveBoxes);

describe('saving a row that a colleague has changed meanwhile', () => {
  async function showConflict(theirs: Partial<Box>) {
    const view = showBoxes();
    await write('Nombre', 'Verde');
    boxes.stored = { ...FIRST, ...theirs, version: 2 };
    await press('Guardar cambios');
    await screen.findByText('Otra persona cambió esto mientras lo editabas');
    return view;
  }

  it('shows both values, and overwrites the other one on request', async () => {
    await showConflict({ name: 'Negra' });
    const clash = within(screen.getByRole('region', { name: 'Nombre' }));
    clash.getByText('Negra');
    clash.getByText('Verde');
    await press('Guardar la mía');
    await screen.findByText('Caja actualizada');
    expect(boxes.sent.at(-1)).toEqual({ version: '"2"', body: { name: 'Verde', note: 'Arriba' } });
  });

  it('succeeds when the answer has no version, and so does the next save', async () => {
    boxes.tellsVersion = false;
    const { router } = await showConflict({ name: 'Negra' });
    await press('Guardar la mía');
    await screen.findByText('Caja actualizada');
    expect(screen.queryByText('No se actualizó')).toBeNull();
    await waitFor(() => expect(router.state.location.pathname).toBe('/admin/cajas'));
    await act(() => router.navigate('/admin/cajas/b1'));
    await write('Nombre', 'Gris');
    await press('Guardar cambios');
    await waitFor(() => expect(boxes.stored).toMatchObject({ name: 'Gris', version: 4 }));
    expect(boxes.sent.map(({ version }) => version)).toEqual(['"1"', '"2"', '"3"']);
  });

  it('merges the changes when each person changed another field', async () => {
    await showConflict({ note: 'Abajo' });
    screen.getByText('Ya pusimos aquí lo que cambió: Nota. Revísalo y guarda.');
    expect([(await field('Nombre')).value, (await field('Nota')).value]).toEqual(['Verde', 'Abajo']);
    expect(screen.queryByRole('region', { name: 'Nombre' })).toBeNull();
    await press('Guardar cambios');
    await screen.findByText('Caja actualizada');
    expect(boxes.stored).toMatchObject({ name: 'Verde', note: 'Abajo', version: 3 });
  });

  it('takes the values of the colleague field by field', async () => {
    showBoxes();
    await write('Nota', 'En medio');
    boxes.stored = { ...FIRST, name: 'Negra', note: 'Abajo', version: 2 };
    await write('Nombre', 'Verde');
    await press('Guardar cambios');
    await press('Usar lo de la otra persona en Nombre');
    expect([(await field('Nombre')).value, (await field('Nota')).value]).toEqual(['Negra', 'En medio']);
    expect(screen.queryByRole('region', { name: 'Nombre' })).toBeNull();
    screen.getByRole('region', { name: 'Nota' });
    await press('Guardar la mía');
    await screen.findByText('Caja actualizada');
    expect(boxes.sent.at(-1)).toEqual({ version: '"2"', body: { name: 'Negra', note: 'En medio' } });
  });

  it('takes all values of the colleague, and then closes without a question', async () => {
    const { router } = await showConflict({ name: 'Negra', note: 'Abajo' });
    await press('Usar la versión nueva');
    expect([(await field('Nombre')).value, (await field('Nota')).value]).toEqual(['Negra', 'Abajo']);
    await press('Cancelar');
    await waitFor(() => expect(router.state.location.pathname).toBe('/admin/cajas'));
  });

  it('shows the conflict again when the colleague saves once more', async () => {
    await showConflict({ name: 'Negra' });
    boxes.stored = { ...FIRST, name: 'Blanca', version: 5 };
    await press('Guardar la mía');
    await screen.findByText('Blanca');
    expect((await field('Nombre')).value).toBe('Verde');
  });

  it('keeps the typed values when the colleague has deleted the row, and creates a new row from them', async () => {
    showBoxes();
    await write('Nombre', 'Verde');
    boxes.stored = null;
    await press('Guardar cambios');
    await screen.findByText('Esto ya no existe');
    expect((await field('Nombre')).value).toBe('Verde');
    await press('Guardarlo como nuevo');
    await screen.findByText('Caja creada');
    expect(boxes.sent.at(-1)).toEqual({ version: null, body: { name: 'Verde', note: 'Arriba' } });
  });
});
