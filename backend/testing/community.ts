import type { Channel, CreateDiscussion, Discussion, Reply } from '../../contract/community.ts';
import type { TestLearner } from './people.ts';
import type { TestApi } from './test-academy.ts';

/** Creates a channel of that name. */
export async function aNewChannel(admin: TestApi, name: string): Promise<Channel> {
  return (await admin.post<Channel>('/api/admin/community/channels', { name, emoji: '🛒', color: '#0f766e' })).json;
}

/** Creates a discussion by the learner; `changes` override its fields. */
export async function post(
  { id: authorId, api }: TestLearner,
  channelId: string,
  changes: Partial<CreateDiscussion> = {},
): Promise<Discussion> {
  const body = {
    title: '¿Alguien para practicar?',
    content: 'Busco a alguien con quien ensayar.',
    tags: [],
    channelId,
    authorId,
  };
  const answer = await api.post<Discussion>('/api/community/posts', { ...body, ...changes });
  if (answer.status !== 201) throw new Error(`no post: ${answer.text}`);
  return answer.json;
}

/** Creates a reply by the learner. */
export async function reply({ id: authorId, api }: TestLearner, postId: string, content = 'Yo puedo.'): Promise<Reply> {
  const answer = await api.post<Reply>('/api/community/replies', { postId, content, authorId });
  if (answer.status !== 201) throw new Error(`no reply: ${answer.text}`);
  return answer.json;
}
