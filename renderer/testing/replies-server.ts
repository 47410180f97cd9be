import { HttpResponse, http } from 'msw';
import { aDiscussion, aReply } from '../../contract/community.fixtures.ts';
import type { CreateReply, Discussion, Reply } from '../../contract/community.ts';
import { page, problem, server } from './server.ts';
import { answerStream } from './stream-server.ts';

export const NEW_REPLY_ID = '01932f00-0000-7000-8000-0000000000e9';

interface RepliesServer {
  /** Its replies, in the order of writing. */
  replies: Reply[];
  /** Number of reads of the replies. */
  reads: number;
  /** Its post; null after that was deleted. */
  discussion: Discussion | null;
  /** Its stream to pages with the open post. */
  stream: ReturnType<typeof answerStream>;
}

/** Mocks the server of a post whose replies are read, written, changed, accepted and deleted. */
export function answerReplies(replies: Reply[]): RepliesServer {
  const stream = answerStream('*/api/community/posts/:id/stream', () => academy.discussion !== null);
  const academy: RepliesServer = { replies, reads: 0, discussion: aDiscussion(), stream };

  function change(id: unknown, changes: Partial<Reply>) {
    academy.replies = academy.replies.map((reply) => (reply.id === id ? { ...reply, ...changes } : reply));
    return HttpResponse.json(academy.replies.find((reply) => reply.id === id));
  }

  server.use(
    http.get('*/api/users/:id/votes', () => HttpResponse.json([])),
    http.post('*/api/community/posts/:id/view', () => HttpResponse.json({ viewCount: 13 })),
    http.get('*/api/community/posts/:id', () =>
      academy.discussion ? HttpResponse.json(academy.discussion) : problem('post_not_found'),
    ),
    http.get('*/api/community/posts/:id/replies', () => {
      academy.reads += 1;
      return page([...academy.replies].sort((one, other) => Number(other.isAccepted) - Number(one.isAccepted)));
    }),
    http.post('*/api/community/replies', async ({ request }) => {
      const { content, authorId } = (await request.json()) as CreateReply;
      const reply = aReply({ id: NEW_REPLY_ID, content, authorId, author: { username: 'Ana Rojas', picture: null } });
      academy.replies = [...academy.replies, reply];
      return HttpResponse.json(reply, { status: 201 });
    }),
    http.put('*/api/community/replies/:id', async ({ request, params }) => {
      const { content } = (await request.json()) as { content: string };
      return change(params.id, { content, editedAt: '2026-11-16T12:00:00.000Z' });
    }),
    http.post('*/api/community/replies/:id/accept', ({ params }) => change(params.id, { isAccepted: true })),
    http.delete('*/api/community/replies/:id', ({ params }) => {
      academy.replies = academy.replies.filter(({ id }) => id !== params.id);
      return new HttpResponse(null, { status: 204 });
    }),
  );
  return academy;
}
