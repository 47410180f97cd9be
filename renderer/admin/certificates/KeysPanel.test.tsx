import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { StaffRole } from '../../../contract/auth.ts';
import { aCertificateKey } from '../../../contract/certificate-keys.fixtures.ts';
import type { CertificateKey } from '../../../contract/certificate-keys.ts';
import { someSettings } from '../../../contract/settings.fixtures.ts';
import { Toasts } from '../../kit/Toasts.tsx';
import { renderAt } from '../../testing/render.tsx';
import { page, problem, server } from '../../testing/server.ts';
import { CertificatesTab } from './CertificatesTab.tsx';

const KEYS = '*/api/admin/certificate-keys';
const OWN = aCertificateKey();
const RESTORED = aCertificateKey({
  id: 'PiPoFgA5WUoziU9lZOGxNIu9egCI1CxKy3PurtWcAJ0',
  restoredFrom: 'academia-2026-03-01T15-00-00-000Z-manual.sqlite',
  isCurrent: false,
});
const [OWN_SHOWN, RESTORED_SHOWN] = [
  'CA97 8112 CA1B BDCA FAC2 31B3 9A23 DC4D',
  '3E23 E816 0039 594A 3389 4F65 64E1 B134',
];

describe('the panel of certificate keys', () => {
  let keys: CertificateKey[];

  beforeEach(() => {
    keys = [OWN, RESTORED];
    const change = (changes: Partial<CertificateKey>) => {
      const resolver = ({ params }: { params: Record<string, unknown> }) => {
        keys = keys.map((key) => (key.id === params.id ? { ...key, ...changes } : key));
        return HttpResponse.json(keys);
      };
      return resolver;
    };
    server.use(
      http.get('*/api/settings', () => HttpResponse.json(someSettings())),
      http.get('*/api/admin/certificates', () => page([], { total: 0 })),
      http.get(KEYS, () => HttpResponse.json(keys)),
      http.post(`${KEYS}/:id/withdraw`, change({ withdrawnAt: '2026-03-02T12:00:00.000Z', isCurrent: false })),
      http.post(`${KEYS}/:id/admit`, change({ withdrawnAt: null, admittedAt: '2026-03-02T12:00:00.000Z' })),
    );
  });

  function show(role: StaffRole = 'admin') {
    const tab = (
      <>
        <CertificatesTab role={role} />
        <Toasts />
      </>
    );
    return renderAt('/admin/certificados', tab, { path: '/admin/certificados/*' });
  }
  async function opened() {
    show();
    await userEvent.click(await screen.findByRole('link', { name: 'Claves' }));
    return within(await screen.findByRole('dialog', { name: 'Claves de certificados' }));
  }
  const confirm = async (question: string, button: string) =>
    userEvent.click(
      within(await screen.findByRole('dialog', { name: question })).getByRole('button', { name: button }),
    );

  it('lists each key with its fingerprint, origin and state', async () => {
    const panel = await opened();
    await panel.findByText(OWN_SHOWN);
    const [own, restored] = panel.getAllByRole('listitem').map((item) => within(item));
    own?.getByText('En uso');
    restored?.getByText('Sin admitir');
    restored?.getByText(RESTORED_SHOWN);
    restored?.getByText(/La trajo la copia academia-2026-03-01/);
  });

  it('reports one key that could not be read, and withdraws another', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    keys = [...keys, { ...RESTORED, id: 'planted', createdAt: 'zzz' }];
    await opened();
    await screen.findByText('No se pudo leer 1 fila de esta lista');
    await userEvent.click(screen.getByRole('button', { name: `Retirar la clave ${OWN_SHOWN}` }));
    await confirm('¿Retirar esta clave?', 'Retirar');
    await screen.findByText('La clave quedó retirada');
    await screen.findByText('No se pudo leer 1 fila de esta lista');
    expect((await screen.findAllByText('Retirada')).length).toBeGreaterThan(0);
    warn.mockRestore();
  });

  it('admits and withdraws keys after a confirmation', async () => {
    const panel = await opened();
    await userEvent.click(await panel.findByRole('button', { name: `Admitir la clave ${RESTORED_SHOWN}` }));
    await confirm('¿Admitir esta clave?', 'Admitir');
    await screen.findByText('La clave quedó admitida');
    panel.getByText('Anterior');
    await userEvent.click(panel.getByRole('button', { name: `Retirar la clave ${OWN_SHOWN}` }));
    await screen.findByText(/Es la clave en uso: la academia crea otra/);
    await confirm('¿Retirar esta clave?', 'Retirar');
    await screen.findByText('La clave quedó retirada');
    expect(panel.getAllByText('Retirada').length).toBeGreaterThan(0);
    expect(panel.getByRole('button', { name: `Admitir la clave ${OWN_SHOWN}` })).toBeTruthy();
  });

  it('shows why a withdrawal was refused, and leaves the key in use', async () => {
    server.use(http.post(`${KEYS}/:id/withdraw`, () => problem('certificate_key_not_found')));
    const panel = await opened();
    await userEvent.click(await panel.findByRole('button', { name: `Retirar la clave ${OWN_SHOWN}` }));
    await confirm('¿Retirar esta clave?', 'Retirar');
    await screen.findByText('No existe esa clave.');
    panel.getByText('En uso');
  });

  it('hides the keys from trainers', async () => {
    show('trainer');
    await screen.findByText('Todavía no hay certificados');
    expect(screen.queryByRole('link', { name: 'Claves' })).toBeNull();
  });
});
