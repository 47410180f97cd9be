import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { http } from 'msw';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { aReply } from '../../../contract/community.fixtures.ts';
import { closeToast } from '../../kit/toast.ts';
import { openComments, replyField, shownReplies } from '../../testing/replies-panel.tsx';
import { answerReplies, NEW_REPLY_ID } from '../../testing/replies-server.ts';
import { noAnswer, page, problem, server } from '../../testing/server.ts';
import { startAsGuest, startSignedIn } from '../../testing/session-server.ts';

let academy: ReturnType<typeof answerReplies>;

beforeEach(() => {
  academy = answerReplies([aReply()]);
});

afterEach(() => {
  act(closeToast);
});

describe('the comments of a post', () => {
  it('are read only while they are open', async () => {
    await startAsGuest();
    await openComments();
    await shownReplies();
    expect(academy.reads).toBe(1);
    await userEvent.click(screen.getByRole('button', { name: '2 respuestas' }));
    expect(screen.queryByRole('region', { name: 'Comentarios' })).toBeNull();
    expect(academy.reads).toBe(1);
  });

  it('show author and age of each', async () => {
    await startAsGuest();
    academy.replies = [
      aReply({
        isAccepted: true,
        upvotes: 18,
        downvotes: 1,
        createdAt: new Date(Date.now() - 3_700_000).toISOString(),
      }),
    ];
    const { container } = await openComments();
    const [reply] = await shownReplies();
    for (const words of ['Rodrigo Fuentes', '1h', 'Aceptada', 'Pide la mitad por adelantado.', '18', '1'])
      within(reply as HTMLElement).getByText(words);
    expect(container.textContent).not.toContain(aReply().authorId);
    expect(within(reply as HTMLElement).queryByRole('button')).toBeNull();
  });

  it('turn addresses into links, and nothing else', async () => {
    await startAsGuest();
    academy.replies = [
      aReply({ content: 'Mira https://ejemplo.cl/a. <a href="https://malo.cl">aquí</a> javascript:alert(1)' }),
    ];
    await openComments();
    await shownReplies();
    const links = within(screen.getByRole('region', { name: 'Comentarios' })).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['https://ejemplo.cl/a', 'https://malo.cl/']);
    for (const link of links) {
      expect(link.getAttribute('rel')).toBe('noopener noreferrer nofollow ugc');
      expect(link.getAttribute('target')).toBe('_blank');
    }
    screen.getByText(/<a href="/);
  });

  it('show a text when there are none', async () => {
    await startAsGuest();
    academy.replies = [];
    await openComments({ replyCount: 0 });
    await screen.findByText('Aún no hay contribuciones en esta discusión');
  });

  it('show that they are loading', async () => {
    await startAsGuest();
    server.use(http.get('*/api/community/posts/:id/replies', noAnswer));
    await openComments();
    screen.getByRole('status', { name: 'Cargando comentarios…' });
  });

  it('show the failure and retry', async () => {
    await startAsGuest();
    server.use(http.get('*/api/community/posts/:id/replies', () => problem('unexpected'), { once: true }));
    await openComments();
    expect((await screen.findByRole('alert')).textContent).toContain('No pudimos cargar los comentarios.');
    await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
    await shownReplies();
  });

  it('load the next page, and show a new reply before that', async () => {
    await startSignedIn();
    const many = Array.from({ length: 26 }, (_, index) =>
      aReply({ id: NEW_REPLY_ID.slice(0, -2) + String(10 + index) }),
    );
    server.use(
      http.get('*/api/community/posts/:id/replies', ({ request }) =>
        new URL(request.url).searchParams.has('cursor')
          ? page(many.slice(24), { total: 26 })
          : page(many.slice(0, 24), { total: 26, next: 'dos' }),
      ),
    );
    await openComments();
    await waitFor(async () => expect(await shownReplies()).toHaveLength(24));
    await userEvent.type(replyField(), 'Yo también{Enter}');
    await screen.findByText('Yo también');
    expect(await shownReplies()).toHaveLength(25);
    await userEvent.click(screen.getByRole('button', { name: 'Ver más comentarios (2)' }));
    await waitFor(async () => expect(await shownReplies()).toHaveLength(27));
  });
});
