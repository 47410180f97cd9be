import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { connection } from '../../client/api.ts';
import { ManualClock } from '../../testing/manual-clock.ts';
import { TestPrintingWindow } from '../../testing/printing-window.ts';
import { renderAt } from '../../testing/render.tsx';
import { noAnswer, problem, server } from '../../testing/server.ts';
import { answerVerification, REVOKED, THE_CERTIFICATE } from '../../testing/verification-server.ts';
import { PrintPage } from './PrintPage.tsx';

const CODE = THE_CERTIFICATE.verificationCode;

let clock: ManualClock;
let printer: TestPrintingWindow;

function open(code = CODE) {
  return renderAt(`/print/certificate/${code}`, <PrintPage printer={printer} />, { path: '/print/certificate/:code' });
}

const sheet = (name: RegExp) => screen.findByRole('img', { name });

beforeEach(() => {
  answerVerification();
  clock = new ManualClock();
  printer = new TestPrintingWindow(clock);
  printer.facesCome();
});

describe('the page that prints a certificate', () => {
  it('shows that it prepares the certificate before and after it loads', async () => {
    open();
    expect(screen.getByRole('status').textContent).toBe('Preparando certificado para imprimir...');
    await sheet(/^Certificado de Finalización.*Fernanda Olivares Sepúlveda/);
    expect(screen.getByRole('status').textContent).toBe('Preparando certificado para imprimir...');
    expect(document.title).toBe('Certificado AC-2026-004217 · Academia');
  });

  it('opens the print dialog after 1 second, then closes the window', async () => {
    open('7k3m9qxd2fvbh4tn');
    await sheet(/^Certificado/);
    await clock.pass(999);
    expect(printer.acts).toEqual([]);
    await clock.pass(1);
    expect(printer.acts).toEqual(['print']);
    act(() => printer.endDialog());
    expect(printer.acts).toEqual(['print', 'close']);
    expect(await screen.findByText('Ya puedes cerrar esta ventana.')).toBeDefined();
  });

  it('does not print after the learner leaves the page', async () => {
    const { unmount } = open();
    await sheet(/^Certificado/);
    unmount();
    await clock.pass(60_000);
    expect(printer.acts).toEqual([]);
  });

  it('marks a revoked certificate as invalid', async () => {
    answerVerification(REVOKED);
    open();
    await sheet(/^Certificado Inválido/);
    expect(screen.getByText('Certificado Inválido.')).toBeDefined();
  });

  it.each([CODE, 'no-es-un-codigo'])('does not print for a code without certificate: %s', async (code) => {
    server.use(http.get('*/api/certificates/verify/:code', () => problem('certificate_not_found')));
    open(code);
    await screen.findByRole('heading', { name: 'Certificado no encontrado' });
    await clock.pass(60_000);
    expect(printer.acts).toEqual([]);
    await userEvent.click(screen.getByRole('link', { name: 'Cerrar ventana' }));
    expect(printer.acts).toEqual(['close']);
  });

  it.each([
    ['too many codes', () => problem('too_many_requests')],
    ['no answer', () => HttpResponse.error()],
  ])('shows an error and closes the window when loading fails: %s', async (_, fail) => {
    server.use(http.get('*/api/certificates/verify/:code', fail), http.get('*/health/live', noAnswer));
    open();
    expect((await screen.findByRole('alert')).textContent).toBe('Error al cargar el certificado');
    expect(printer.acts).toEqual(['alert Error al cargar el certificado', 'close']);
    act(() => connection.answered());
  });
});
