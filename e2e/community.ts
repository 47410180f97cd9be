import type { APIRequestContext } from 'playwright/test';
import type { z } from 'zod';
import {
  channelListSchema,
  type Discussion,
  discussionListSchema,
  discussionSchema,
  replySchema,
} from '../contract/community.ts';
import { type Actor, bearer } from './people.ts';

export const QUESTION = {
  title: '¿Cómo cobran un pedido por encargo?',
  content: 'Piden doce cajas de regalo.\nVi esto: https://ejemplo.cl/precios',
  tags: ['pagos', 'encargos'],
};
export const ANSWER = 'Yo pido la mitad por adelantado.';

export async function read<T>(request: APIRequestContext, path: string, schema: z.ZodType<T>): Promise<T> {
  return schema.parse(await (await request.get(path)).json());
}

/** The first post of the public list. */
export async function firstPost(request: APIRequestContext): Promise<Discussion> {
  const [first] = await read(request, '/api/community/posts?limit=1', discussionListSchema);
  if (!first) throw new Error('the demonstration academy has no posts');
  return first;
}

/** Publishes a post in the first channel, through the API. */
export async function publish(
  request: APIRequestContext,
  actor: Actor,
  changes: Partial<Pick<Discussion, 'title' | 'content'>> = {},
): Promise<Discussion> {
  const [channel] = await read(request, '/api/community/channels', channelListSchema);
  const data = { ...QUESTION, ...changes, channelId: channel?.id, authorId: actor.id };
  return discussionSchema.parse(await send(request, actor, '/api/community/posts', data));
}

/** Answers a post, through the API. */
export async function reply(request: APIRequestContext, actor: Actor, postId: string, content = ANSWER): Promise<void> {
  replySchema.parse(await send(request, actor, '/api/community/replies', { postId, content, authorId: actor.id }));
}

async function send(request: APIRequestContext, actor: Actor, path: string, data: unknown): Promise<unknown> {
  return (await request.post(path, { headers: bearer(actor), data })).json();
}
