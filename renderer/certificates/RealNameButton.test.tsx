import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import { aCertificate } from '../../contract/certificates.fixtures.ts';
import { Toasts } from '../kit/Toasts.tsx';
import { renderAt } from '../testing/render.tsx';
import { problem, server } from '../testing/server.ts';
import { atWidth } from '../testing/window-width.ts';
import { RealNameButton } from './RealNameButton.tsx';
import { useCertificate } from './useCertificate.ts';

const PATH = '*/api/certificates/update-with-real-name';

function NameOnIt() {
  return <p>{useCertificate(aCertificate().id).data?.studentName}</p>;
}

function renderButton() {
  return renderAt(
    '/',
    <>
      <RealNameButton />
      <NameOnIt />
      <Toasts />
    </>,
  );
}

const press = () => userEvent.click(screen.getByRole('button', { name: 'Actualizar con mi nombre real' }));

beforeEach(() => atWidth('desktop'));

it('updates the name on the certificates, shows a toast and reloads them', async () => {
  let name = 'usuario23';
  server.use(
    http.get('*/api/certificates/:id', () => HttpResponse.json(aCertificate({ studentName: name }))),
    http.post(PATH, () => {
      name = 'Ana Rojas';
      return HttpResponse.json({ updatedCount: 2, realName: name });
    }),
  );
  renderButton();
  await screen.findByText('usuario23');
  await press();
  expect(await screen.findByText('Certificados actualizados')).toBeDefined();
  expect(screen.getByText('2 certificados llevan ahora el nombre Ana Rojas.')).toBeDefined();
  expect(await screen.findByText('Ana Rojas')).toBeDefined();
});

it('shows the error when the certificates cannot be updated', async () => {
  server.use(
    http.get('*/api/certificates/:id', () => HttpResponse.json(aCertificate())),
    http.post(PATH, () => problem('too_many_requests')),
  );
  renderButton();
  await press();
  expect(await screen.findByText('Error al actualizar certificados')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Actualizar con mi nombre real' }).getAttribute('aria-disabled')).toBe(
    'false',
  );
});
