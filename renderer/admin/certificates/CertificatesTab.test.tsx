import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { StaffRole } from '../../../contract/auth.ts';
import { aCertificateDetail } from '../../../contract/certificate-table.fixtures.ts';
import type { CertificateDetail } from '../../../contract/certificate-table.ts';
import { someSettings } from '../../../contract/settings.fixtures.ts';
import { Toasts } from '../../kit/Toasts.tsx';
import { closeToast } from '../../kit/toast.ts';
import { renderAt } from '../../testing/render.tsx';
import { page, problem, server } from '../../testing/server.ts';
import { CertificatesTab } from './CertificatesTab.tsx';

const FIRST = aCertificateDetail();
const OTHER = aCertificateDetail({ id: '01932f00-0000-7000-8000-000000000202', certificateNumber: 'AC-2026-004218' });
const REVOKED = {
  isValid: false,
  revokedAt: '2026-11-20T12:00:00.000Z',
  revocationReason: 'Con otro nombre.',
  revokedBy: 'Lorena',
};

let rows: CertificateDetail[];
let asked: URLSearchParams[];
let revokedFor: unknown[];

beforeEach(() => {
  rows = [FIRST];
  asked = [];
  revokedFor = [];
  const find = (id: unknown) => rows.find((row) => row.id === id);
  const detail = (row: CertificateDetail | undefined) =>
    row ? HttpResponse.json(row) : problem('certificate_not_found');
  const record = (row: CertificateDetail) => HttpResponse.json({ ...row, proof: null });
  server.use(
    http.get('*/api/settings', () => HttpResponse.json(someSettings({ timeZone: 'America/Santiago' }))),
    http.get('*/api/admin/certificates', ({ request }) => {
      asked.push(new URL(request.url).searchParams);
      return page(rows, { total: rows.length });
    }),
    http.get('*/api/admin/certificates/:id', ({ params }) => detail(find(params.id))),
    http.post('*/api/admin/certificates/:id/revoke', async ({ request, params }) => {
      revokedFor.push(await request.json());
      rows = rows.map((row) => (row.id === params.id ? { ...row, ...REVOKED } : row));
      return record(find(params.id) ?? FIRST);
    }),
    http.post('*/api/admin/certificates/:id/reissue', () => {
      rows = [
        { ...OTHER, replacesId: FIRST.id },
        { ...FIRST, ...REVOKED, replacedById: OTHER.id },
      ];
      return record(OTHER);
    }),
  );
});
afterEach(() => act(closeToast));

function show(at = '/admin/certificados', role: StaffRole = 'admin') {
  const tab = (
    <>
      <CertificatesTab role={role} />
      <Toasts />
    </>
  );
  return renderAt(at, tab, { path: '/admin/certificados/*' });
}

const OPEN = `/admin/certificados/${FIRST.id}`;
const opened = () => screen.findByRole('dialog', { name: FIRST.studentName });
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const question = async (name: string) => within(await screen.findByRole('dialog', { name }));

describe('the tab Certificados', () => {
  it('filters and sorts certificates on the server', async () => {
    const { router } = show();
    await screen.findByRole('link', { name: FIRST.studentName });
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Estado' }), 'Solo revocados');
    fireEvent.change(screen.getByLabelText('Desde'), { target: { value: '2026-11-01' } });
    await userEvent.click(screen.getByRole('button', { name: 'Curso' }));
    await waitFor(() =>
      expect(Object.fromEntries(asked.at(-1) ?? [])).toMatchObject({
        isValid: '0',
        from: '2026-11-01',
        sort: 'courseName',
      }),
    );
    expect(router.state.location.search).toContain('from=2026-11-01');
  });

  it('names the person whose certificates are shown, and removes that filter', async () => {
    const { router } = show(`/admin/certificados?userId=${FIRST.userId}`);
    await press(`Quitar el filtro de ${FIRST.studentName}`);
    expect(router.state.location.search).toBe('');
  });

  it('shows an open certificate with its code, its page, its PDF, and links to account and course', async () => {
    show(OPEN);
    const panel = within(await opened());
    panel.getByText('Válido');
    panel.getByText('7K3M-9QXD-2FVB-H4TN');
    expect(panel.getByRole('link', { name: /^Ver la página pública/ }).getAttribute('href')).toBe(
      '/certificate/verify/7K3M-9QXD-2FVB-H4TN',
    );
    expect(panel.getByRole('link', { name: /^Ver el PDF/ }).getAttribute('href')).toBe(
      '/api/certificates/verify/7K3M-9QXD-2FVB-H4TN/pdf',
    );
    expect(panel.getByRole('link', { name: FIRST.studentName }).getAttribute('href')).toBe(
      `/admin/cuentas/${FIRST.userId}`,
    );
    expect(panel.getByRole('link', { name: 'Otros de este curso' }).getAttribute('href')).toContain(
      `courseId=${FIRST.courseId}`,
    );
  });

  it('revokes a certificate for a required reason, and shows day, actor and reason', async () => {
    show(OPEN);
    await opened();
    await press('Revocar');
    const asks = await question('¿Revocar este certificado?');
    asks.getByText(/Fernanda Olivares Sepúlveda por «WhatsApp Business/);
    await userEvent.click(asks.getByRole('button', { name: 'Revocar' }));
    await asks.findByText('Escribe el motivo.');
    expect(revokedFor).toEqual([]);
    fireEvent.change(asks.getByLabelText(/^Motivo/), { target: { value: 'Con otro nombre.' } });
    await userEvent.click(asks.getByRole('button', { name: 'Revocar' }));
    await screen.findByText('El certificado quedó revocado');
    expect(revokedFor).toEqual([{ reason: 'Con otro nombre.' }]);
    const panel = within(await opened());
    await panel.findByText('20 de noviembre de 2026, por Lorena');
    panel.getByText('Con otro nombre.');
    expect(panel.queryByRole('button', { name: 'Revocar' })).toBeNull();
    // The focused button has been removed.
    await waitFor(() => expect(document.activeElement).toBe(panel.getByRole('heading', { name: FIRST.studentName })));
  });

  it('shows why a revocation was refused, and keeps the typed reason', async () => {
    server.use(http.post('*/api/admin/certificates/:id/revoke', () => problem('busy')));
    show(OPEN);
    await opened();
    await press('Revocar');
    const asks = await question('¿Revocar este certificado?');
    fireEvent.change(asks.getByLabelText(/^Motivo/), { target: { value: 'Era otra.' } });
    await userEvent.click(asks.getByRole('button', { name: 'Revocar' }));
    await asks.findByText(/La academia está muy ocupada/);
    expect(asks.getByLabelText<HTMLTextAreaElement>(/^Motivo/).value).toBe('Era otra.');
  });

  it('reissues a certificate, opens the new edition, and links both editions', async () => {
    const { router } = show(OPEN);
    await opened();
    await press('Emitir de nuevo');
    const asks = await question('¿Emitir otro certificado en su lugar?');
    asks.getByText(/quedará revocado/);
    await userEvent.click(asks.getByRole('button', { name: 'Emitir de nuevo' }));
    await screen.findByText('Su número es AC-2026-004218.');
    expect(router.state.location.pathname).toBe(`/admin/certificados/${OTHER.id}`);
    await userEvent.click(await screen.findByRole('link', { name: 'El certificado anterior' }));
    await screen.findByRole('link', { name: 'El certificado válido de hoy' });
    expect(screen.queryByRole('button', { name: 'Emitir de nuevo' })).toBeNull();
  });

  it('shows trainers no buttons to revoke or reissue, and no links to the account or the log', async () => {
    show(OPEN, 'trainer');
    const panel = within(await opened());
    expect(panel.queryAllByRole('button', { name: /Revocar|Emitir/ })).toEqual([]);
    expect([
      panel.queryByRole('link', { name: FIRST.studentName }),
      panel.queryByRole('link', { name: 'Ver en el registro' }),
    ]).toEqual([null, null]);
  });

  it('shows an empty list, an unknown certificate, and why a read failed', async () => {
    rows = [];
    const { unmount } = show(OPEN);
    await screen.findByText('Todavía no hay certificados');
    await screen.findByText('Esto no existe');
    unmount();
    server.use(http.get('*/api/admin/certificates', () => problem('busy')));
    show();
    await screen.findByText(/La academia está muy ocupada/);
  });
});
