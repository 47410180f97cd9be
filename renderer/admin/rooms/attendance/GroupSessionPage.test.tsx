import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { ErrorCode } from '../../../../contract/errors.ts';
import { aGroupSessionReport, aGroupSessionRow } from '../../../../contract/group-attendance.fixtures.ts';
import type { CorrectAttendance, GroupSessionReport, GroupSessionRow } from '../../../../contract/group-attendance.ts';
import { someSettings } from '../../../../contract/settings.fixtures.ts';
import { Toasts } from '../../../kit/Toasts.tsx';
import { closeToast } from '../../../kit/toast.ts';
import { platform } from '../../../platform/platform.ts';
import { renderAt } from '../../../testing/render.tsx';
import { page, problem, server } from '../../../testing/server.ts';
import { RoomsTab } from '../RoomsTab.tsx';
import { GroupSessions } from './GroupSessions.tsx';

const ROLE = 'trainer';
const REPORT = aGroupSessionReport();
const [CAMILA, LUIS] = REPORT.attendance;
const OTHER = '01932f00-0000-7000-8000-000000000a02';
const ADDRESS = `/admin/salas/sesiones/${REPORT.roomId}/${REPORT.id}`;
const PATH = `*/api/admin/rooms/${REPORT.roomId}/group-sessions/${REPORT.id}`;

function renderReport(report: GroupSessionReport = REPORT, refusal?: ErrorCode) {
  let shown = report;
  const sent: { body: CorrectAttendance; ifMatch: string | null }[] = [];
  server.use(
    http.get('*/api/settings', () => HttpResponse.json(someSettings({ timeZone: 'America/Santiago' }))),
    http.get(PATH, () => HttpResponse.json(shown)),
    http.put(`${PATH}/attendance/:learnerId`, async ({ request, params }) => {
      if (refusal) return problem(refusal);
      const body = (await request.json()) as CorrectAttendance;
      sent.push({ body, ifMatch: request.headers.get('if-match') });
      const correction =
        body.minutes === null
          ? null
          : { ...body, minutes: body.minutes, correctedBy: 'Rosa Díaz', correctedAt: '2026-03-02T16:00:00.000Z' };
      const attendance = shown.attendance.map((row) =>
        row.learnerId === params.learnerId ? { ...row, correction, version: row.version + 1 } : row,
      );
      shown = { ...shown, attendance };
      return HttpResponse.json(attendance.find(({ learnerId }) => learnerId === params.learnerId));
    }),
  );
  const tab = (
    <>
      <RoomsTab role={ROLE} />
      <Toasts />
    </>
  );
  renderAt(ADDRESS, tab, { path: '/admin/salas/*' });
  return sent;
}

const rowOf = async (name: string) => {
  const [table] = await screen.findAllByRole('table', { name: 'Asistencia' });
  return within(table as HTMLElement).getByRole('row', { name: new RegExp(name) });
};
const openCorrection = async (name: string) => {
  await userEvent.click(await screen.findByRole('button', { name: `Corregir los minutos de ${name}` }));
  return screen.findByRole('dialog', { name: `Minutos de ${name}` });
};

afterEach(() => act(closeToast));

describe('the report of a group session', () => {
  it('shows the attendance of each learner in the time zone of the academy, with marked corrections', async () => {
    renderReport();
    await screen.findByRole('heading', { name: 'Grupo de la mañana' });
    expect((await rowOf('Camila Torres')).textContent).toContain('10:00–11:30');
    expect((await rowOf('Camila Torres')).textContent).toContain('1 h 30 min1 h 2 min');
    const luis = (await rowOf('Luis Rojas')).textContent;
    expect(luis).toContain('10:20–10:28, 11:00–11:04');
    expect(luis).toContain('Corregido 45 min');
    expect(luis).toContain('medidos: 12 min');
    expect(luis).toContain('Firmó la hoja: el equipo se apagó — Rosa Díaz');
    expect(screen.getAllByText('WhatsApp Business para vender todos los días').length).toBeGreaterThan(0);
  });

  it('says when a group session runs, when data is missing, and when nobody ended it', async () => {
    renderReport(aGroupSessionReport({ isComplete: false, endReason: 'time' }));
    await screen.findByText('Faltan datos del equipo');
    expect(screen.getByText('Nadie la terminó: se cerró sola a las 12 horas.')).toBeDefined();
  });

  it('shows one without learners', async () => {
    renderReport(aGroupSessionReport({ attendance: [], endedAt: null, endReason: null, learnerCount: 0 }));
    await screen.findByText('Sin asistencia');
    expect(screen.getByText(/en curso/)).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Imprimir' })).toBeNull();
  });

  it('shows why it could not be read', async () => {
    server.use(http.get(PATH, () => problem('group_session_not_found')));
    renderAt(ADDRESS, <RoomsTab role={ROLE} />, { path: '/admin/salas/*' });
    await screen.findByText('No pudimos cargar esta sesión de grupo');
    await screen.findByText('Esta sesión de grupo ya no existe.');
  });

  it('corrects the minutes of a learner for a reason, based on the version that was shown', async () => {
    const sent = renderReport();
    const dialog = await openCorrection('Camila Torres');
    const minutes = within(dialog).getByRole('textbox', { name: /^Minutos de asistencia/ });
    await userEvent.clear(minutes);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Corregir' }));
    await within(dialog).findByText('Escribe un número entero de minutos.');
    within(dialog).getByText('Escribe el motivo.');
    await userEvent.type(minutes, '80');
    await userEvent.type(within(dialog).getByRole('textbox', { name: /^Motivo/ }), 'Salió antes');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Corregir' }));
    await screen.findByText('Asistencia corregida');
    expect(sent).toEqual([{ body: { minutes: 80, reason: 'Salió antes' }, ifMatch: `"${CAMILA?.version}"` }]);
    await screen.findAllByText('1 h 20 min');
    expect((await rowOf('Camila Torres')).textContent).toContain('Corregido 1 h 20 min');
  });

  it('takes a correction back', async () => {
    const sent = renderReport();
    const dialog = await openCorrection('Luis Rojas');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Quitar la corrección' }));
    await screen.findByText('Corrección quitada');
    expect(sent).toMatchObject([{ body: { minutes: null }, ifMatch: `"${LUIS?.version}"` }]);
    await waitFor(() => expect(screen.queryAllByText('Corregido')).toEqual([]));
  });

  it('shows why a correction was refused', async () => {
    renderReport(REPORT, 'changed_meanwhile');
    const dialog = await openCorrection('Luis Rojas');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Corregir' }));
    await within(dialog).findByText(/Esto cambió mientras tanto/);
  });

  it('saves the attendance as CSV, without formulas', async () => {
    const saved = vi.spyOn(platform, 'saveFile').mockResolvedValue('saved');
    const attendance = REPORT.attendance.map((row, index) => (index === 0 ? { ...row, name: '=Camila' } : row));
    renderReport(aGroupSessionReport({ attendance }));
    await userEvent.click(await screen.findByRole('button', { name: 'Descargar CSV' }));
    await waitFor(() => expect(saved).toHaveBeenCalled());
    const [file] = saved.mock.calls[0] ?? [];
    expect(file?.name).toBe('Asistencia Grupo de la mañana 2026-03-02.csv');
    const bytes = Uint8Array.from(atob(file?.base64 ?? ''), (char) => char.charCodeAt(0));
    const lines = new TextDecoder().decode(bytes).split('\r\n');
    expect(lines[0]).toContain('Nombre;Apellido;Minutos;Minutos medidos;Minutos de video');
    expect(lines[1]).toContain(`"'=Camila";Torres;90;90;62;2;`);
    expect(lines[2]).toContain('Luis;Rojas;45;12;10;0;');
    saved.mockRestore();
  });

  it('prints a sheet of its own', async () => {
    const print = vi.fn();
    vi.stubGlobal('print', print);
    renderReport();
    await userEvent.click(await screen.findByRole('button', { name: 'Imprimir' }));
    expect(print).toHaveBeenCalledOnce();
    const sheet = screen.getByRole('heading', { name: 'Sesión de grupo: Grupo de la mañana', hidden: true });
    expect(sheet.parentElement?.textContent).toContain('Firma de quien dio la clase');
    vi.unstubAllGlobals();
  });
});

describe('the group sessions of a training room', () => {
  function renderList(rows: GroupSessionRow[], refusal?: ErrorCode) {
    server.use(
      http.get('*/api/settings', () => HttpResponse.json(someSettings())),
      http.get('*/api/admin/rooms/sala/group-sessions', () => (refusal ? problem(refusal) : page(rows))),
    );
    return renderAt('/', <GroupSessions roomId="sala" />);
  }

  it('lists them with course, people and minutes, each with its address', async () => {
    renderList([aGroupSessionRow(), aGroupSessionRow({ id: OTHER, name: 'Tarde', endedAt: null, learnerCount: 1 })]);
    const [first, second] = await screen.findAllByRole('listitem');
    expect(first?.textContent).toContain('2 personas · 2 h 15 min de asistencia');
    expect(second?.textContent).toContain('TardeEn curso');
    expect(screen.getByRole('link', { name: 'Tarde' }).getAttribute('href')).toBe(
      `/admin/salas/sesiones/sala/${OTHER}`,
    );
  });

  it('says how one begins when there is none, and why they could not be read', async () => {
    renderList([]);
    await screen.findByText('Todavía no hay sesiones de grupo');
  });

  it('shows why they could not be read', async () => {
    renderList([], 'busy');
    await screen.findByText('No pudimos cargar las sesiones de grupo');
  });
});
