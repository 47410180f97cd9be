import { act, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { afterEach, describe, expect, it } from 'vitest';
import { anAccount } from '../../../contract/account-editing.fixtures.ts';
import type { ErrorCode } from '../../../contract/errors.ts';
import { aRosterLearner, aRosterPin } from '../../../contract/room-roster.fixtures.ts';
import type { RosterLearner } from '../../../contract/room-roster.ts';
import { Toasts } from '../../kit/Toasts.tsx';
import { closeToast } from '../../kit/toast.ts';
import { renderAt } from '../../testing/render.tsx';
import { page, problem, server } from '../../testing/server.ts';
import { Roster } from './Roster.tsx';

const ROSTER = '*/api/admin/rooms/sala/roster';
const CAMILA = aRosterLearner();
const LOCKED = aRosterLearner({
  learnerId: '01932f00-0000-7000-8000-0000000000f2',
  name: 'Luis',
  lastName: 'Rojas',
  rut: null,
  failedTries: 5,
  isLocked: true,
});

function renderRoster(learners: RosterLearner[], isAdmin = true, refusal?: ErrorCode) {
  const answers = { learners };
  server.use(
    http.get(ROSTER, () => (refusal ? problem(refusal) : HttpResponse.json(answers.learners))),
    http.post(`${ROSTER}/by-hand`, async ({ request }) => {
      const learner = aRosterLearner((await request.json()) as { name: string });
      answers.learners = [...answers.learners, learner];
      return HttpResponse.json(aRosterPin({ learner }), { status: 201 });
    }),
    http.post(`${ROSTER}/:id/pin`, () => HttpResponse.json(aRosterPin({ isNewAccount: false }))),
    http.post(`${ROSTER}/:id/unlock`, () => {
      const free = { ...LOCKED, isLocked: false, failedTries: 0 };
      answers.learners = [free];
      return HttpResponse.json(free);
    }),
    http.delete(`${ROSTER}/:id`, () => {
      answers.learners = [];
      return new HttpResponse(null, { status: 204 });
    }),
  );
  return renderAt(
    '/',
    <>
      <Roster roomId="sala" isAdmin={isAdmin} />
      <Toasts />
    </>,
  );
}

const fileField = () => document.querySelector<HTMLInputElement>('input[type=file]') as HTMLInputElement;
const button = (name: string) => screen.findByRole('button', { name });
const shownPin = async (name: string) =>
  within(await screen.findByRole('dialog', { name })).getByRole<HTMLInputElement>('textbox', { name: 'PIN' }).value;

afterEach(() => act(closeToast));

describe('the roster of a training room', () => {
  it('shows each learner with state and wrong tries', async () => {
    const noPin = aRosterLearner({ learnerId: 'x', name: 'Eva', hasPin: false, obstacle: 'inactive', isPresent: true });
    renderRoster([CAMILA, LOCKED, noPin]);
    const rows = (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent);
    expect(rows[0]).toContain('Camila Torres12.345.678-5');
    expect(rows[1]).toContain('Luis RojasPIN bloqueado5 intentos fallidosDesbloquear');
    expect(rows[2]).toContain('En la salaSin PIN válidoCuenta desactivada');
  });

  it('adds an account that is found by search, and shows its PIN once', async () => {
    renderRoster([]);
    const ana = anAccount({ id: '01932f00-0000-7000-8000-0000000000a1', name: 'Ana', lastName: 'Soto' });
    server.use(
      http.get('*/api/admin/accounts', () => page([ana])),
      http.post(ROSTER, async ({ request }) => {
        expect(await request.json()).toEqual({ learnerId: ana.id });
        const learner = aRosterLearner({ learnerId: ana.id, name: 'Ana', lastName: 'Soto' });
        return HttpResponse.json(aRosterPin({ learner, isNewAccount: false }), { status: 201 });
      }),
    );
    await screen.findByText('La lista está vacía');
    await userEvent.type(screen.getByRole('combobox', { name: 'Persona con cuenta' }), 'an');
    await userEvent.click(await screen.findByRole('option', { name: /Ana Soto/ }));
    expect(await shownPin('PIN de Ana Soto')).toBe('4826');
  });

  it('adds a learner by hand, and says what is wrong with the RUT', async () => {
    renderRoster([]);
    await userEvent.click(await screen.findByRole('radio', { name: 'A mano' }));
    const type = (name: string, text: string) => userEvent.type(screen.getByRole('textbox', { name }), text);
    await type('Nombre', 'Rosa');
    await type('Apellido', 'Díaz');
    await type('RUT', '12345678-9');
    await userEvent.click(await button('Agregar'));
    await screen.findByText('El dígito verificador no corresponde: revisa el RUT.');
    await userEvent.clear(screen.getByRole('textbox', { name: 'RUT' }));
    await type('RUT', '12345678-5');
    await userEvent.click(await button('Agregar'));
    expect(await shownPin('PIN de Rosa Díaz')).toBe('4826');
  });

  it('shows why a learner could not be added', async () => {
    renderRoster([]);
    server.use(http.post(`${ROSTER}/by-hand`, () => problem('roster_full')));
    await userEvent.click(await screen.findByRole('radio', { name: 'A mano' }));
    for (const [name, text] of [
      ['Nombre', 'Rosa'],
      ['Apellido', 'Díaz'],
      ['RUT', '12345678-5'],
    ])
      await userEvent.type(screen.getByRole('textbox', { name }), text ?? '');
    await userEvent.click(await button('Agregar'));
    await screen.findByText('La lista de la sala está llena: caben 500 personas.');
  });

  it('gives trainers another PIN for a learner, unlocks, and offers neither adding nor removing', async () => {
    renderRoster([LOCKED], false);
    await userEvent.click(await button('Dar otro PIN a Luis Rojas'));
    expect(await shownPin('PIN de Camila Torres')).toBe('4826');
    await userEvent.keyboard('{Escape}');
    await userEvent.click(await button('Desbloquear a Luis Rojas'));
    await screen.findByText('Puede intentarlo de nuevo');
    expect(screen.queryByRole('button', { name: /Quitar/ })).toBeNull();
    expect(screen.queryByRole('radio', { name: 'A mano' })).toBeNull();
  });

  it('adds the learners of a file, and shows their PINs once', async () => {
    renderRoster([]);
    server.use(http.post(`${ROSTER}/csv`, () => HttpResponse.json({ problems: [], added: [aRosterPin()] })));
    await userEvent.click(await screen.findByRole('radio', { name: 'Con un archivo' }));
    await userEvent.upload(fileField(), new File(['Nombre,Apellido,RUT'], 'lista.csv', { type: 'text/csv' }));
    await screen.findByText('Camila Torres: 4826');
    await userEvent.click(await button('Ya los anoté'));
    expect(screen.queryByText('Camila Torres: 4826')).toBeNull();
  });

  it('shows line, column and reason of each problem of a file, and refuses one that is not UTF-8', async () => {
    renderRoster([]);
    const problems = [{ row: 3, column: 'RUT', message: 'Escribe el RUT.' }];
    server.use(http.post(`${ROSTER}/csv`, () => HttpResponse.json({ problems, added: [] })));
    await userEvent.click(await screen.findByRole('radio', { name: 'Con un archivo' }));
    await userEvent.upload(fileField(), new File(['x'], 'lista.csv', { type: 'text/csv' }));
    await screen.findByText('Fila 3, RUT: Escribe el RUT.');
    await userEvent.upload(fileField(), new File([new Uint8Array([0xd1])], 'otra.csv', { type: 'text/csv' }));
    await screen.findByText(/no está en UTF-8/);
  });

  it('removes a learner after a confirmation', async () => {
    renderRoster([CAMILA]);
    await userEvent.click(await button('Quitar de la lista a Camila Torres'));
    const dialog = await screen.findByRole('dialog', { name: '¿Quitar de la lista?' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Quitar' }));
    await screen.findByText('Ya no está en la lista');
    await screen.findByText('La lista está vacía');
  });

  it('filters a long roster by name, without accents', async () => {
    const many = Array.from({ length: 9 }, (_, index) =>
      aRosterLearner({ learnerId: `id-${index}`, name: index === 4 ? 'Ángel' : `Persona ${index}` }),
    );
    renderRoster(many);
    await userEvent.type(await screen.findByRole('searchbox', { name: 'Buscar en la lista' }), 'angel');
    expect(screen.getAllByRole('listitem')).toHaveLength(1);
    await userEvent.type(screen.getByRole('searchbox', { name: 'Buscar en la lista' }), 'xyz');
    await screen.findByText('Nadie de la lista se llama así.');
  });

  it('shows why the roster could not be read', async () => {
    renderRoster([], true, 'busy');
    await screen.findByText('No pudimos cargar la lista');
  });
});
