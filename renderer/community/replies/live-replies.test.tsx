import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import { aChannel, aDiscussion, aReply } from '../../../contract/community.fixtures.ts';
import { renderAt } from '../../testing/render.tsx';
import { answerReplies, NEW_REPLY_ID } from '../../testing/replies-server.ts';
import { page, server } from '../../testing/server.ts';
import { startAsGuest } from '../../testing/session-server.ts';
import { CommunityPage } from '../CommunityPage.tsx';

let academy: ReturnType<typeof answerReplies>;

beforeEach(async () => {
  academy = answerReplies([aReply()]);
  server.use(
    http.get('*/api/community/channels', () => HttpResponse.json([aChannel()])),
    http.get('*/api/community/active-sellers', () => HttpResponse.json([])),
    http.get('*/api/community/posts', () => page(academy.discussion ? [academy.discussion] : [])),
  );
  await startAsGuest();
  renderAt('/comunidad', <CommunityPage />);
  await userEvent.click(await screen.findByRole('button', { name: '2 respuestas' }));
  await screen.findByText('Pide la mitad por adelantado.');
  await waitFor(() => expect(academy.stream.listenerCount()).toBe(1));
});

/** Another person replies, and the server notifies the open posts. */
function answerFromElsewhere(): void {
  academy.replies = [...academy.replies, aReply({ id: NEW_REPLY_ID, content: 'Yo cobro todo antes.' })];
  academy.discussion = aDiscussion({ replyCount: 3 });
}

it('open comments show and count the replies of others', async () => {
  answerFromElsewhere();
  academy.stream.send('replies');
  await within(screen.getByRole('region', { name: 'Comentarios' })).findByText('Yo cobro todo antes.');
  await screen.findByRole('button', { name: '3 respuestas' });
});

it('open comments show replies that were written between the read and the start of the stream', async () => {
  answerFromElsewhere();
  academy.stream.giveSign();
  await screen.findByText('Yo cobro todo antes.');
});

it('closed comments close their stream', async () => {
  await userEvent.click(screen.getByRole('button', { name: '2 respuestas' }));
  await waitFor(() => expect(academy.stream.listenerCount()).toBe(0));
});

it('the stream of a post removes a deleted post from the list', async () => {
  academy.stream.giveSign();
  await waitFor(() => expect(academy.reads).toBe(2));
  academy.discussion = null;
  academy.stream.send('gone');
  academy.stream.end();
  await screen.findByText('Aún no hay discusiones en esta área de estudio');
});
