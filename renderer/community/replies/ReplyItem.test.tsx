import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { http } from 'msw';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { aReply } from '../../../contract/community.fixtures.ts';
import { closeToast } from '../../kit/toast.ts';
import { ANA } from '../../testing/people.ts';
import { alertText, openComments, shownReplies } from '../../testing/replies-panel.tsx';
import { answerReplies, NEW_REPLY_ID } from '../../testing/replies-server.ts';
import { problem, server } from '../../testing/server.ts';
import { startSignedIn } from '../../testing/session-server.ts';

let academy: ReturnType<typeof answerReplies>;

beforeEach(() => {
  academy = answerReplies([aReply()]);
});

afterEach(() => {
  act(closeToast);
});

describe('the own reply', () => {
  beforeEach(async () => {
    academy.replies = [aReply({ authorId: ANA, author: { username: 'Ana Rojas', picture: null } })];
    await startSignedIn();
    await openComments();
    await shownReplies();
  });

  it('can be edited', async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Editar' }));
    const form = within(screen.getByRole('form', { name: 'Editar comentario' }));
    await userEvent.clear(form.getByRole('textbox'));
    expect(form.getByRole('button', { name: 'Guardar' }).getAttribute('aria-disabled')).toBe('true');
    await userEvent.type(form.getByRole('textbox'), 'Pide todo.');
    await userEvent.click(form.getByRole('button', { name: 'Guardar' }));
    await screen.findByText('Pide todo.');
    await screen.findByText(/editado/);
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Editar'));
  });

  it('stays unchanged after cancelling', async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Editar' }));
    await userEvent.click(screen.getByRole('button', { name: 'Cancelar' }));
    screen.getByText('Pide la mitad por adelantado.');
  });

  it('keeps the typed text when the server refuses it', async () => {
    server.use(http.put('*/api/community/replies/:id', () => problem('reply_not_found')));
    await userEvent.click(screen.getByRole('button', { name: 'Editar' }));
    const form = within(screen.getByRole('form', { name: 'Editar comentario' }));
    await userEvent.type(form.getByRole('textbox'), ' Siempre.');
    await userEvent.click(form.getByRole('button', { name: 'Guardar' }));
    expect(await alertText()).toContain('Este comentario ya no existe.');
    expect(form.getByRole<HTMLTextAreaElement>('textbox').value).toContain(' Siempre.');
  });

  it('resumes an edit that was interrupted by leaving the page', async () => {
    const edit = () => userEvent.click(screen.getByRole('button', { name: 'Editar' }));
    const form = () => within(screen.getByRole('form', { name: 'Editar comentario' }));
    const typed = () => form().getByRole<HTMLTextAreaElement>('textbox');
    await edit();
    await userEvent.type(typed(), ' Siempre.');
    cleanup();
    await openComments();
    await shownReplies();
    await edit();
    expect(typed().value).toBe('Pide la mitad por adelantado. Siempre.');
    await userEvent.click(form().getByRole('button', { name: 'Cancelar' }));
    await edit();
    expect(typed().value).toBe('Pide la mitad por adelantado.');
  });

  it('is deleted after a confirmation', async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Eliminar' }));
    const dialog = within(await screen.findByRole('dialog', { name: '¿Eliminar tu comentario?' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Eliminar' }));
    await screen.findByText('Aún no hay contribuciones en esta discusión');
    expect(academy.replies).toEqual([]);
  });

  it('stays when the deletion fails, and the dialog shows the reason', async () => {
    server.use(http.delete('*/api/community/replies/:id', () => problem('unexpected')));
    await userEvent.click(screen.getByRole('button', { name: 'Eliminar' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Eliminar' }));
    await dialog.findByText('Algo salió mal. Inténtalo de nuevo.');
    expect(academy.replies).toHaveLength(1);
  });

  it('has no button to accept it under a post of another person', () => {
    expect(screen.queryByRole('button', { name: /Aceptar respuesta/ })).toBeNull();
  });
});

describe('the author of the post', () => {
  it('accepts a reply', async () => {
    await startSignedIn();
    academy.replies = [aReply(), aReply({ id: NEW_REPLY_ID, author: { username: 'Daniela Paredes', picture: null } })];
    await openComments({ authorId: ANA });
    await userEvent.click(await screen.findByRole('button', { name: 'Aceptar respuesta de Daniela Paredes' }));
    await screen.findByText('Aceptada');
    expect((await shownReplies())[0]?.textContent).toContain('Daniela Paredes');
    expect(screen.queryByRole('button', { name: 'Editar' })).toBeNull();
  });

  it('sees an error when accepting fails', async () => {
    await startSignedIn();
    server.use(http.post('*/api/community/replies/:id/accept', () => problem('reply_not_found')));
    await openComments({ authorId: ANA });
    await userEvent.click(await screen.findByRole('button', { name: /Aceptar respuesta/ }));
    expect(await alertText()).toContain('Este comentario ya no existe.');
  });
});
