import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { anAuditEntry } from '../../../contract/audit-log.fixtures.ts';
import type { AuditEntryDetail } from '../../../contract/audit-log.ts';
import { someSettings } from '../../../contract/settings.fixtures.ts';
import { renderAt } from '../../testing/render.tsx';
import { page, problem, server } from '../../testing/server.ts';
import { AuditTab } from './AuditTab.tsx';
import { addressOfSubject } from './subject-address.ts';

const ENTRY = anAuditEntry();

let rows: AuditEntryDetail[];
let asked: Record<string, string>[];

beforeEach(() => {
  rows = [ENTRY];
  asked = [];
  server.use(
    http.get('*/api/settings', () => HttpResponse.json(someSettings({ timeZone: 'America/Santiago' }))),
    http.get('*/api/admin/audit-log', ({ request }) => {
      asked.push(Object.fromEntries(new URL(request.url).searchParams));
      const listed = rows.map(({ before: _, after: __, ...entry }) => entry);
      return page(listed, { total: rows.length });
    }),
    http.get('*/api/admin/audit-log/choices', () =>
      HttpResponse.json({
        actors: [{ id: ENTRY.actorId, name: ENTRY.actorName }],
        actions: ['brand.create', 'course.update', 'course.delete', 'robot.dance'],
      }),
    ),
    http.get('*/api/admin/audit-log/:id', ({ params }) => {
      const row = rows.find(({ id }) => id === params.id);
      return row ? HttpResponse.json(row) : problem('audit_entry_not_found');
    }),
  );
});

const show = (at = '/admin/registro') => renderAt(at, <AuditTab />, { path: '/admin/registro/*' });
const open = async (entry = ENTRY, title = 'Editó el curso') => {
  rows = [entry];
  show(`/admin/registro/${entry.id}`);
  return within(await screen.findByRole('dialog', { name: title }));
};

describe('the tab Registro', () => {
  it('reports two entries that could not be read', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    rows = [ENTRY, { ...ENTRY, id: 'x1', createdAt: 'zzz' }, { ...ENTRY, id: 'x2', createdAt: 'zzz' }];
    show();
    await screen.findByText('No se pudieron leer 2 filas de esta lista');
    screen.getByText('1–3 de 3');
    warn.mockRestore();
  });

  it('shows action, subject, actor, and the time in the time zone of the academy', async () => {
    show();
    const row = within((await screen.findByRole('link', { name: 'Editó el curso' })).closest('tr') as HTMLElement);
    row.getByText('WhatsApp Business');
    row.getByText('Lorena Pizarro');
    await row.findByText('20 nov 2026, 9:30');
  });

  it('filters the log by actor, by a kind of subject, by days and by name', async () => {
    const { router } = show();
    await screen.findByRole('option', { name: 'Cursos: todo' });
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Quién' }), 'Lorena Pizarro');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Acción' }), 'Cursos: todo');
    fireEvent.change(screen.getByLabelText('Desde'), { target: { value: '2026-11-01' } });
    fireEvent.change(screen.getByLabelText('Filtrar la lista', { selector: 'input' }), { target: { value: 'whats' } });
    await waitFor(() =>
      expect(asked.at(-1)).toMatchObject({ actorId: ENTRY.actorId, action: 'course', from: '2026-11-01', q: 'whats' }),
    );
    expect(router.state.location.search).toContain('action=course');
    screen.getByRole('option', { name: 'Hizo «robot.dance»' });
  });

  it('shows a change with labels for screen readers, and collapses unchanged fields', async () => {
    const panel = await open();
    expect(panel.getByText('WhatsApp').closest('del')?.textContent).toBe('−Antes: WhatsApp');
    expect(panel.getAllByText('WhatsApp Business').map((one) => one.closest('ins')?.textContent)).toContain(
      '+Después: WhatsApp Business',
    );
    expect(panel.getByText('60').closest('del')).not.toBeNull();
    expect(panel.getByText('Otra', { selector: 'summary' }).closest('li')?.textContent).toContain('+Nuevo: Otra');
    const folded = panel.getByText('2 campos sin cambios').closest('details');
    expect(folded?.open).toBe(false);
    expect(folded?.textContent).toContain('DestacadoNo');
    expect(panel.getByText('2 datos técnicos').closest('details')?.textContent).toContain('version');
  });

  it('links to the subject while it exists, and to all entries about it', async () => {
    const panel = await open();
    expect((await panel.findByRole('link', { name: 'Abrir' })).getAttribute('href')).toBe(
      `/admin/cursos/${ENTRY.subjectId}`,
    );
    expect(asked).toContainEqual({ subjectId: ENTRY.subjectId, limit: '1' });
    await userEvent.click(panel.getByRole('link', { name: 'Todo lo que se hizo con esto' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Quitar el filtro de WhatsApp Business' }));
    expect(screen.queryByRole('button', { name: /^Quitar el filtro/ })).toBeNull();
  });

  it('shows all fields of a deleted row, and that it no longer exists', async () => {
    const panel = await open(anAuditEntry({ action: 'course.delete', after: null }), 'Eliminó el curso');
    panel.getByRole('heading', { name: 'Lo que había' });
    panel.getByText('Cómo vender.');
    await panel.findByText('Ya no existe.');
    expect(panel.queryByRole('link', { name: 'Abrir' })).toBeNull();
  });

  it('marks an entry that came with a backup without the signature of this academy', async () => {
    rows = [anAuditEntry({ restoredFrom: 'academia-2026-03-01T15-00-00-000Z-manual.sqlite' })];
    show();
    const row = (await screen.findByRole('link', { name: 'Editó el curso' })).closest('tr') as HTMLElement;
    within(row).getByText('De una copia');
    await userEvent.click(within(row).getByRole('link', { name: 'Editó el curso' }));
    const panel = within(await screen.findByRole('dialog', { name: 'Editó el curso' }));
    panel.getByText(/La trajo la copia academia-2026-03-01T15-00-00-000Z-manual\.sqlite, que no lleva la firma/);
  });

  it('shows when personal values will be removed, and later which of the removed values had changed', async () => {
    const entry = { action: 'account.update', before: { name: 'Ana', rut: '1-9' }, after: { name: 'Ana', rut: '2-7' } };
    const panel = await open(anAuditEntry({ ...entry, personalUntil: '2027-02-18T12:30:00.000Z' }), 'Editó la cuenta');
    expect(panel.getByText('2-7').closest('ins')).not.toBeNull();
    await panel.findByText(/se eliminan el 18 feb 2027, 9:30\./);
    cleanup();
    const [one, two] = [{ personalValue: 1 }, { personalValue: 2 }];
    const gone = { ...entry, before: { name: one, rut: one }, after: { name: one, rut: two } };
    const later = await open(anAuditEntry(gone), 'Editó la cuenta');
    expect(later.getAllByText('valor eliminado').map((value) => value.closest('del, ins, details')?.tagName)).toEqual([
      'DEL',
      'INS',
      'DETAILS',
    ]);
    later.getByText(/ya se eliminaron/);
    expect(later.queryByText(/se eliminan el/)).toBeNull();
  });

  it('shows a sentence for an entry without values, for an empty log and for a failed read', async () => {
    const panel = await open(anAuditEntry({ action: 'robot.dance', before: null, after: null }), 'Hizo «robot.dance»');
    panel.getByText(/^De esta acción el registro guarda solo/);
    rows = [];
    show();
    await screen.findByText('Todavía no hay nada en el registro');
    server.use(http.get('*/api/admin/audit-log', () => problem('busy')));
    show();
    await screen.findByText(/La academia está muy ocupada/);
  });
});

it.each([
  ['course.update', '/admin/cursos/x'],
  ['faq_category.create', '/admin/ayuda/categorias/x'],
  ['certificate.revoke', '/admin/certificados/x'],
  ['certificate.rename', '/admin/cuentas/x'],
  ['ratings.rate', '/admin/cuentas/x'],
  ['upload.complete', null],
  ['robot.dance', null],
])('links the subject of %s to %s', (action, address) => {
  expect(addressOfSubject({ action, subjectId: 'x' })).toBe(address);
});
