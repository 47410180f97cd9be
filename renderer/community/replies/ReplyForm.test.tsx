import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { aReply } from '../../../contract/community.fixtures.ts';
import { REPLY_MAX_CHARS, WRITTEN_ENOUGH_TODAY } from '../../../contract/community.ts';
import { ERRORS } from '../../../contract/errors.ts';
import { closeToast } from '../../kit/toast.ts';
import { browserSession } from '../../session/browser-session.ts';
import { ANA } from '../../testing/people.ts';
import { alertText, openComments, replyField, shownReplies } from '../../testing/replies-panel.tsx';
import { answerReplies } from '../../testing/replies-server.ts';
import { problem, server } from '../../testing/server.ts';
import { startAsGuest, startSignedIn } from '../../testing/session-server.ts';

let academy: ReturnType<typeof answerReplies>;

const send = () => screen.getByRole('button', { name: 'Enviar' });

beforeEach(() => {
  academy = answerReplies([aReply()]);
});

afterEach(() => {
  act(closeToast);
});

describe('replying to a post', () => {
  it('keeps the text over the limit of the day, and shows when replies are allowed again', async () => {
    const { status } = ERRORS.too_much_written;
    const body = { statusCode: status, code: 'too_much_written', message: WRITTEN_ENOUGH_TODAY };
    server.use(http.post('*/api/community/replies', () => HttpResponse.json(body, { status })));
    await startSignedIn();
    await openComments();
    await userEvent.type(replyField(), 'Yo puedo');
    await userEvent.click(send());
    expect(await alertText()).toContain('Podrás seguir mañana, desde las 0:00 (hora de la academia).');
    expect(replyField().value).toBe('Yo puedo');
  });

  it('requires a text', async () => {
    await startSignedIn();
    await openComments();
    expect(replyField().placeholder).toBe('Escribe tu comentario...');
    expect(send().getAttribute('aria-disabled')).toBe('true');
    await userEvent.type(replyField(), '   {Enter}');
    await userEvent.click(send());
    expect(academy.replies).toHaveLength(1);
    await userEvent.type(replyField(), 'Hola');
    expect(send().getAttribute('aria-disabled')).toBe('false');
  });

  it('sends the text under the own id, shows it and clears the field', async () => {
    await startSignedIn();
    await openComments();
    await shownReplies();
    await userEvent.type(replyField(), 'Yo pido{Shift>}{Enter}{/Shift}la mitad.');
    await userEvent.click(send());
    await screen.findByText(/Yo pido\s+la mitad\./);
    expect(academy.replies.at(-1)).toMatchObject({ content: 'Yo pido\nla mitad.', authorId: ANA });
    expect(replyField().value).toBe('');
    await waitFor(() => expect(academy.reads).toBe(2));
  });

  it.each([
    ['goes on', ' Y el resto después.', 'Y el resto después.'],
    ['is something else', '{Backspace>20/}Otra cosa', 'Otra cosa'],
  ])('keeps the text typed during the sending, which %s', async (_how, typed, kept) => {
    await startSignedIn();
    let answerNow: () => void = () => {};
    const answered = new Promise<void>((resolve) => {
      answerNow = resolve;
    });
    server.use(
      http.post('*/api/community/replies', async () => {
        await answered;
        return undefined; // falls back to the academy's handler
      }),
    );
    await openComments();
    await userEvent.type(replyField(), 'La mitad antes.{Enter}');
    await screen.findByRole('button', { name: 'Enviando...' });
    await userEvent.type(replyField(), typed);
    answerNow();
    await screen.findByText('La mitad antes.', { selector: 'p' });
    await waitFor(() => expect(replyField().value).toBe(kept));
  });

  it('asks a guest to sign in without a call, and keeps the text', async () => {
    await startAsGuest();
    await openComments();
    await userEvent.type(replyField(), 'Hola{Enter}');
    expect(await alertText()).toContain('Inicia sesión para comentar.');
    expect(replyField().value).toBe('Hola');
    expect(academy.replies).toHaveLength(1);
  });

  it('shows the error of the server at the field, and keeps the text', async () => {
    await startSignedIn();
    await openComments();
    const long = 'x'.repeat(REPLY_MAX_CHARS + 1);
    await userEvent.click(replyField());
    await userEvent.paste(long);
    await userEvent.click(send());
    await screen.findByText('Usa como máximo 5000 caracteres.');
    expect(replyField().value).toBe(long);
    expect(replyField().getAttribute('aria-invalid')).toBe('true');
  });

  it('shows that the post was deleted meanwhile, and keeps the text', async () => {
    await startSignedIn();
    server.use(http.post('*/api/community/replies', () => problem('post_not_found')));
    await openComments();
    await userEvent.type(replyField(), 'Hola{Enter}');
    expect(await alertText()).toContain('Esta publicación ya no existe.');
    expect(replyField().value).toBe('Hola');
  });

  it('restores the draft when the page is reopened, for the same person only', async () => {
    await startSignedIn();
    const first = await openComments();
    await userEvent.type(replyField(), 'A medias');
    first.unmount();
    const second = await openComments();
    await waitFor(() => expect(replyField().value).toBe('A medias'));
    await act(() => browserSession.logout());
    expect(replyField().value).toBe('');
    second.unmount();
    await openComments();
    expect(replyField().value).toBe('');
  });

  it('deletes the draft after sending', async () => {
    await startSignedIn();
    const first = await openComments();
    await userEvent.type(replyField(), 'Listo{Enter}');
    await screen.findByText('Listo');
    first.unmount();
    await openComments();
    await shownReplies();
    expect(replyField().value).toBe('');
  });
});
