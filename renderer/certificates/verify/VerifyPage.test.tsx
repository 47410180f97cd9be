import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { http } from 'msw';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { someFacts } from '../../testing/proofs.ts';
import { renderRoutes } from '../../testing/render.tsx';
import { noAnswer, problem, server } from '../../testing/server.ts';
import {
  ACADEMY_KEY,
  answerVerification,
  loseVerification,
  REVOKED,
  recordAsked,
  THE_CERTIFICATE,
} from '../../testing/verification-server.ts';
import { VerifyPage } from './VerifyPage.tsx';

const CODE = THE_CERTIFICATE.verificationCode;
const FACTS = [
  THE_CERTIFICATE.studentName,
  THE_CERTIFICATE.courseName,
  'Camila Rojas',
  '18 de noviembre de 2026',
  '3',
  'AC-2026-004217',
];
let asked: string[];

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const facts = () => within(screen.getByLabelText('Lo que dice el certificado'));

beforeEach(() => {
  asked = recordAsked();
  answerVerification();
});

afterEach(() => {
  server.events.removeAllListeners();
});

function open(at: string) {
  return renderRoutes(
    at,
    ['/verify', '/verify/:code', '/certificate/verify/:code'].map((path) => ({ path, element: <VerifyPage /> })),
  );
}

describe('verifying a certificate', () => {
  it.each([`/certificate/verify/${CODE}`, `/verify/${CODE}`, '/verify/7k3m9qxd2fvbh4tn'])(
    'is valid, and says what stands on it, at %s',
    async (at) => {
      open(at);
      await heading('Certificado Válido');
      for (const fact of FACTS) expect(facts().getByText(fact)).toBeDefined();
      expect(screen.getByText(CODE, { selector: 'strong' })).toBeDefined();
      expect(screen.getByText(/^comprobado el \d+ de \p{L}+ de \d{4} a las \d\d:\d\d$/u)).toBeDefined();
      expect(screen.getByRole('link', { name: 'Descargar PDF' }).getAttribute('href')).toBe(
        `/api/certificates/verify/${CODE}/pdf`,
      );
      expect(document.title).toBe('Certificado Válido · Academia');
      expect(asked.filter((address) => address.includes('/verify/'))).toEqual([
        expect.stringMatching(new RegExp(`/api/certificates/verify/${CODE}$`)),
      ]);
    },
  );

  it('shows the grade, if any, and formatted hours', async () => {
    answerVerification({ ...THE_CERTIFICATE, finalGrade: 96, totalHours: 1.5 });
    open(`/verify/${CODE}`);
    await heading('Certificado Válido');
    expect(facts().getByText('96/100')).toBeDefined();
    expect(facts().getByText('1,5')).toBeDefined();
  });

  it('shows a revoked certificate as invalid, with the date and without download', async () => {
    answerVerification(REVOKED);
    open(`/verify/${CODE}`);
    await heading('Certificado Inválido');
    expect(
      screen.getByText('La Academia revocó este certificado el 19 de noviembre de 2026. No acredita el curso.'),
    ).toBeDefined();
    expect(screen.queryByRole('link', { name: 'Descargar PDF' })).toBeNull();
  });

  it('explains where to find a code when no certificate has it', async () => {
    server.use(http.get('*/api/certificates/verify/:code', () => problem('certificate_not_found')));
    const { router } = open('/verify/7K3M-9QXD-2FVB-H4T8');
    await heading('Certificado no encontrado');
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Código de verificación' });
    expect(field.value).toBe('7K3M-9QXD-2FVB-H4T8');
    answerVerification();
    await userEvent.type(field, '{Backspace}n{Enter}');
    await heading('Certificado Válido');
    expect(router.state.location.pathname).toBe(`/verify/${CODE}`);
  });

  it('shows an invalid code as unknown without a request', async () => {
    open('/verify/no-es-un-codigo');
    await heading('Certificado no encontrado');
    expect(asked).toEqual([]);
  });

  it('shows an error for too many requests, and retries', async () => {
    server.use(http.get('*/api/certificates/verify/:code', () => problem('too_many_requests')));
    open(`/verify/${CODE}`);
    await heading('Demasiados códigos seguidos');
    expect(screen.getByText('Demasiados intentos. Espera un momento e inténtalo de nuevo.')).toBeDefined();
    answerVerification();
    await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
    await heading('Certificado Válido');
  });

  it('sends a new request when the same code is submitted again', async () => {
    server.use(http.get('*/api/certificates/verify/:code', () => problem('certificate_not_found')));
    open(`/verify/${CODE}`);
    await heading('Certificado no encontrado');
    answerVerification();
    await userEvent.click(screen.getByRole('button', { name: 'Verificar' }));
    await heading('Certificado Válido');
  });

  it('shows a placeholder while loading', () => {
    server.use(http.get('*/api/certificates/verify/:code', noAnswer));
    open(`/verify/${CODE}`);
    expect(screen.getByRole('status', { name: 'Comprobando el certificado…' }).getAttribute('aria-busy')).toBe('true');
  });

  it('shows an error when the check fails, and retries', async () => {
    loseVerification();
    open(`/verify/${CODE}`);
    await heading('No pudimos comprobar el certificado');
    expect(screen.getByRole('alert').textContent).toContain('La academia no responde');
    answerVerification();
    await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
    await heading('Certificado Válido');
  });
});

describe('the verification form', () => {
  it.each(['', '   '])('rejects empty input: %j', async (typed) => {
    open('/verify');
    await heading('Verificar un certificado');
    const field = screen.getByRole('textbox', { name: 'Código de verificación' });
    await userEvent.type(field, `${typed}{Enter}`);
    expect(screen.getByText('Escribe el código de verificación.')).toBeDefined();
    expect(document.activeElement).toBe(field);
  });

  it('shows an error for an invalid code until the input changes', async () => {
    const { router } = open(`/verify/${CODE}`);
    const field = await screen.findByRole('textbox', { name: 'Verificar otro certificado' });
    await userEvent.type(field, '7K3M-9QXD{Enter}');
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText(/^Un código tiene 16 letras y números/)).toBeDefined();
    expect(router.state.location.pathname).toBe(`/verify/${CODE}`);
    await userEvent.type(field, '2');
    expect(screen.queryByText(/^Un código tiene 16 letras y números/)).toBeNull();
  });

  it('accepts a link with its proof', async () => {
    const { router } = open('/verify');
    await userEvent.click(screen.getByRole('textbox', { name: 'Código de verificación' }));
    await userEvent.paste(`https://academia.example/certificate/verify/${CODE}${ACADEMY_KEY.prove(someFacts())}`);
    await userEvent.click(screen.getByRole('button', { name: 'Verificar' }));
    await heading('Certificado Válido');
    expect(router.state.location.pathname).toBe(`/verify/${CODE}`);
    expect(await screen.findByText('Firma auténtica')).toBeDefined();
  });
});
