import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { connection } from '../../client/api.ts';
import type { LateAnswer } from '../../client/late-answer.ts';
import { OFFLINE_COPY_HEADER, OFFLINE_SLOW } from '../../client/offline-copy.ts';
import { useRepeatOfflineReads } from '../../client/useConnection.ts';
import { SigningKey, someFacts } from '../../testing/proofs.ts';
import { renderAt } from '../../testing/render.tsx';
import { problem, server } from '../../testing/server.ts';
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

let asked: string[];

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

beforeEach(() => {
  asked = recordAsked();
  answerVerification();
});

afterEach(() => {
  server.events.removeAllListeners();
});

function open(at: string) {
  return renderAt(at, <VerifyPage />, {
    path: at.startsWith('/certificate/') ? '/certificate/verify/:code' : '/verify/:code',
  });
}

/** The page with the late answers that the frame also reads. */
function ConnectedPage() {
  useRepeatOfflineReads();
  return <VerifyPage />;
}

describe('checking the signature of a link', () => {
  it('shows an authentic signature, and sends it to no server', async () => {
    const proof = ACADEMY_KEY.prove(someFacts());
    open(`/certificate/verify/${CODE}${proof}`);
    await heading('Certificado Válido');
    expect(screen.getByText('Firma auténtica')).toBeDefined();
    expect(asked.some((address) => address.endsWith('/.well-known/jwks.json'))).toBe(true);
    expect(asked.some((address) => address.includes('v1.') || address.includes('#'))).toBe(false);
  });

  it('accepts a replaced key', async () => {
    const old = new SigningKey();
    server.use(
      http.get('*/.well-known/jwks.json', () => HttpResponse.json({ keys: [ACADEMY_KEY.public, old.public] })),
    );
    open(`/verify/${CODE}${old.prove(someFacts())}`);
    await heading('Certificado Válido');
    expect(screen.getByText('Firma auténtica')).toBeDefined();
  });

  it('shows the former name when the academy has updated it', async () => {
    open(`/verify/${CODE}${ACADEMY_KEY.prove(someFacts({ studentName: 'fer_oli_99' }))}`);
    await heading('Certificado Válido');
    expect(screen.getByText('Lleva un nombre anterior')).toBeDefined();
    expect(screen.getByText(/El código QR dice «fer_oli_99»/)).toBeDefined();
    expect(screen.getByLabelText('Lo que dice el certificado').textContent).toContain(THE_CERTIFICATE.studentName);
  });

  it('shows a revoked certificate as invalid despite the signature', async () => {
    answerVerification(REVOKED);
    open(`/verify/${CODE}${ACADEMY_KEY.prove(someFacts())}`);
    await heading('Certificado Inválido');
  });

  it.each(['#v1.garbled', '#v1.AAAA.BBBB', '#otra-cosa', `${ACADEMY_KEY.prove(someFacts()).slice(0, -9)}`])(
    'shows that a garbled signature could not be checked, and still verifies the code: %s',
    async (fragment) => {
      open(`/verify/${CODE}${fragment}`);
      await heading('Certificado Válido');
      expect(screen.getByText('No se pudo comprobar la firma')).toBeDefined();
    },
  );

  it.each([
    ['is of no key of the academy', () => new SigningKey().prove(someFacts()), 'La firma no corresponde'],
    [
      'was made for other words',
      () => withPayloadOf(ACADEMY_KEY.prove(someFacts()), someFacts({ studentName: 'Otra Persona' })),
      'La firma no corresponde',
    ],
    [
      'is of another certificate',
      () => ACADEMY_KEY.prove(someFacts({ verificationCode: '7K3M-9QXD-2FVB-H4TP' })),
      'La firma es de otro certificado',
    ],
    [
      'is of another course',
      () => ACADEMY_KEY.prove(someFacts({ courseName: 'Otro curso' })),
      'La firma es de otro certificado',
    ],
  ])('never shows as valid a signature that %s', async (_, prove, why) => {
    open(`/verify/${CODE}${prove()}`);
    await heading('Enlace no auténtico');
    expect(screen.getByText(why)).toBeDefined();
    expect(screen.queryByText('Certificado Válido')).toBeNull();
    expect(screen.queryByText('Otra Persona')).toBeNull();
    expect(screen.queryByRole('link', { name: 'Descargar PDF' })).toBeNull();
  });

  it('shows a valid certificate with an unchecked signature while the keys fail to load', async () => {
    server.use(http.get('*/.well-known/jwks.json', () => problem('unexpected')));
    open(`/verify/${CODE}${ACADEMY_KEY.prove(someFacts())}`);
    await heading('Certificado Válido');
    expect(screen.getByText('Las claves de la Academia no están al alcance.')).toBeDefined();
  });
});

describe('checking the signature without a server answer', () => {
  it('shows an authentic signature, and that a later revocation could not be checked', async () => {
    loseVerification();
    open(`/certificate/verify/${CODE}${ACADEMY_KEY.prove(someFacts())}`);
    await heading('Firma auténtica');
    expect(screen.getByText(/no se pudo comprobar si lo revocó después/)).toBeDefined();
    for (const fact of [
      THE_CERTIFICATE.studentName,
      THE_CERTIFICATE.courseName,
      '18 de noviembre de 2026',
      'AC-2026-004217',
      CODE,
    ])
      expect(screen.getByText(fact)).toBeDefined();
    expect(screen.getByText(/^firma comprobada el /)).toBeDefined();
    expect(screen.queryByText('Certificado Válido')).toBeNull();
    answerVerification(REVOKED);
    await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
    await heading('Certificado Inválido');
  });

  it('shows an authentic signature when the server refuses the verification', async () => {
    server.use(http.get('*/api/certificates/verify/:code', () => problem('too_many_requests')));
    open(`/verify/${CODE}${ACADEMY_KEY.prove(someFacts())}`);
    await heading('Firma auténtica');
    expect(screen.getByText(/Ahora no pudo decir si lo revocó después/)).toBeDefined();
  });

  it('never shows as valid a signature of another certificate', async () => {
    loseVerification();
    open(`/verify/${CODE}${ACADEMY_KEY.prove(someFacts({ verificationCode: '7K3M-9QXD-2FVB-H4TP' }))}`);
    await heading('Enlace no auténtico');
    expect(screen.queryByText(THE_CERTIFICATE.studentName)).toBeNull();
  });

  it.each([
    ['that fits none of the keys that are kept', [new SigningKey().public], 'La firma no se reconoce'],
    ['for which no keys are kept', [], 'No se pudo comprobar la firma'],
  ])('does not show as valid a signature %s', async (_, keptKeys, why) => {
    loseVerification({ keptKeys });
    open(`/verify/${CODE}${ACADEMY_KEY.prove(someFacts())}`);
    await heading('No pudimos comprobar el certificado');
    await waitFor(() => expect(screen.getByText(why)).toBeDefined());
    expect(screen.queryByText(THE_CERTIFICATE.studentName)).toBeNull();
  });

  it('does not take a signature for forged when the copied keys of a slow server lack its key, and stays online', async () => {
    const headers = { [OFFLINE_COPY_HEADER]: OFFLINE_SLOW };
    const keys = [new SigningKey().public];
    server.use(http.get('*/.well-known/jwks.json', () => HttpResponse.json({ keys }, { headers })));
    open(`/verify/${CODE}${ACADEMY_KEY.prove(someFacts())}`);
    await heading('Certificado Válido');
    expect(await screen.findByText('La firma no se reconoce')).toBeDefined();
    expect(connection.isOffline()).toBe(false);
  });

  it('checks a signature again when the keys of a slow server arrive late', async () => {
    const workers = new EventTarget();
    Object.assign(navigator, { serviceWorker: workers });
    onTestFinished(() => void Reflect.deleteProperty(navigator, 'serviceWorker'));
    const slow = { headers: { [OFFLINE_COPY_HEADER]: OFFLINE_SLOW } };
    const answers = [
      HttpResponse.json({ keys: [new SigningKey().public] }, slow),
      HttpResponse.json({ keys: [ACADEMY_KEY.public] }),
    ];
    server.use(http.get('*/.well-known/jwks.json', () => answers.shift()));
    renderAt(`/verify/${CODE}${ACADEMY_KEY.prove(someFacts())}`, <ConnectedPage />, { path: '/verify/:code' });
    await screen.findByText('La firma no se reconoce');
    const data: LateAnswer = {
      lateAnswer: new URL('/.well-known/jwks.json', window.location.origin).href,
      outcome: 'changed',
    };
    act(() => void workers.dispatchEvent(new MessageEvent('message', { data })));
    expect(await screen.findByText('Firma auténtica')).toBeDefined();
    expect(screen.queryByText('La firma no se reconoce')).toBeNull();
    expect(connection.isOffline()).toBe(false);
  });

  it('shows that neither the certificate nor a garbled signature could be checked', async () => {
    loseVerification();
    open(`/verify/${CODE}#v1.garbled`);
    await heading('No pudimos comprobar el certificado');
    expect(screen.getByText('No se pudo comprobar la firma')).toBeDefined();
  });
});

/** The proof with another payload under its signature. */
function withPayloadOf(proof: string, facts: ReturnType<typeof someFacts>): string {
  const [, payload = ''] = new SigningKey().prove(facts).split('.');
  const [version, , signature] = proof.split('.');
  return [version, payload, signature].join('.');
}
