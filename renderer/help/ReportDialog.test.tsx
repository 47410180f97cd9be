import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { aHelp } from '../../contract/help.fixtures.ts';
import { someSettings } from '../../contract/settings.fixtures.ts';
import { Toasts } from '../kit/Toasts.tsx';
import type { Session } from '../session/session.ts';
import { SessionContext } from '../session/useSession.ts';
import { renderAt } from '../testing/render.tsx';
import { problem, server } from '../testing/server.ts';
import { aBrowser, CREDENTIALS } from '../testing/session-browser.ts';
import { HelpPage } from './HelpPage.tsx';

const REPORT = '*/api/help/report-problem';
const TYPED = { email: 'camila@correo.example', subject: 'El video se detiene', description: 'En el minuto 3.' };

let sent: unknown[] = [];

function show(session?: Session) {
  const page = (
    <>
      <HelpPage />
      <Toasts />
    </>
  );
  const forSession = session && <SessionContext.Provider value={session}>{page}</SessionContext.Provider>;
  return renderAt('/ayuda#reportar', forSession ?? page, { path: '/ayuda' });
}

const dialog = async () => within(await screen.findByRole('dialog', { name: 'Reportar Problema Crítico' }));
const field = async (name: string) => (await dialog()).getByRole<HTMLInputElement>('textbox', { name });
const send = async () => userEvent.click((await dialog()).getByRole('button', { name: 'Enviar reporte' }));

async function fill({ email, subject, description }: typeof TYPED) {
  // Typing the longest text letter by letter would take a minute.
  fireEvent.change(await field('Email'), { target: { value: email } });
  fireEvent.change(await field('Asunto'), { target: { value: subject } });
  fireEvent.change(await field('Descripción'), { target: { value: description } });
}

beforeEach(() => {
  sent = [];
  server.use(
    http.get('*/api/help/all', () => HttpResponse.json(aHelp())),
    http.get('*/api/settings', () => HttpResponse.json(someSettings())),
    http.post(REPORT, async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json(
        { id: '01932f00-0000-7000-8000-0000000000aa', createdAt: '2026-11-22T12:00:00.000Z' },
        { status: 201 },
      );
    }),
  );
});

describe('reporting a problem', () => {
  it('is refused while a field is empty', async () => {
    show();
    await fill({ ...TYPED, description: '   ' });
    await send();

    const alert = (await dialog()).getByRole('alert');
    expect(alert.textContent).toBe('Campos requeridosPor favor completa todos los campos.');
    expect(document.activeElement).toBe(await field('Descripción'));
    expect(sent).toEqual([]);
  });

  it.each([
    ['an email that is none', { ...TYPED, email: 'camila@' }, 'Escribe un email válido.'],
    ['a subject that is too long', { ...TYPED, subject: 'a'.repeat(101) }, 'Usa como máximo 100 caracteres.'],
    ['a description that is too long', { ...TYPED, description: 'a'.repeat(501) }, 'Usa como máximo 500 caracteres.'],
  ])('is refused with %s', async (_what, typed, sentence) => {
    show();
    await fill(typed);
    await send();

    (await dialog()).getByText(sentence);
    expect((await dialog()).queryByRole('alert')).toBeNull();
    expect(sent).toEqual([]);
  });

  it.each([
    ['the server fails', () => problem('unexpected'), ''],
    ['there are too many tries', () => problem('too_many_requests'), 'Demasiados intentos. Espera un momento.'],
  ])('asks once to retry when %s', async (_when, answer, added) => {
    server.use(http.post(REPORT, answer, { once: true }));
    show();
    await fill(TYPED);
    await send();

    const alert = await (await dialog()).findByRole('alert');
    expect(alert.textContent).toBe(`Hubo un problema al enviar tu reporte. Inténtalo de nuevo.${added}`);
  });

  it('counts the characters of the description while typing', async () => {
    show();
    (await dialog()).getByText('0/500 caracteres');
    await userEvent.type(await field('Descripción'), 'Hola');
    (await dialog()).getByText('4/500 caracteres');
  });

  it('sends the type, shows thanks, and clears the draft', async () => {
    const { router } = show();
    expect((await dialog()).getByRole('radio', { name: 'Técnico' })).toHaveProperty('checked', true);
    await fill(TYPED);
    await userEvent.click((await dialog()).getByRole('radio', { name: 'Pago' }));
    await send();

    await screen.findByText('Reporte enviado');
    expect(sent).toEqual([{ ...TYPED, type: 'payment' }]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(router.state.location.hash).toBe('');
    await userEvent.click(screen.getByRole('button', { name: 'Reportar Problema Crítico' }));
    expect(await field('Asunto')).toHaveProperty('value', '');
  });

  it('keeps the text after a failure, and after closing', async () => {
    server.use(http.post(REPORT, () => problem('unexpected'), { once: true }));
    show();
    await fill(TYPED);
    await send();

    await (await dialog()).findByText('Hubo un problema al enviar tu reporte. Inténtalo de nuevo.');
    await userEvent.click((await dialog()).getByRole('button', { name: 'Cancelar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await userEvent.click(screen.getByRole('button', { name: 'Reportar Problema Crítico' }));
    await waitFor(async () => expect(await field('Descripción')).toHaveProperty('value', TYPED.description));
    await send();
    await screen.findByText('Reporte enviado');
  });

  it('prefills the own email once it is known, and keeps another one', async () => {
    const session = aBrowser().aTab();
    show(session);
    expect(await field('Email')).toHaveProperty('value', '');
    await act(() => session.login(CREDENTIALS));
    await waitFor(async () => expect(await field('Email')).toHaveProperty('value', CREDENTIALS.email));
    await fill(TYPED);
    await act(() => session.updateProfile({ name: 'Anita' }));
    expect(await field('Email')).toHaveProperty('value', TYPED.email);
  });

  it('tells a person who has sent many reports to retry later', async () => {
    server.use(http.post(REPORT, () => problem('too_many_problem_reports')));
    show();
    await fill(TYPED);
    await send();

    await (await dialog()).findByText('Ya enviaste varios reportes');
    (await dialog()).getByText(/Recibimos hasta 5 por hora/);
  });
});
