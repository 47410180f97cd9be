import { z } from 'zod';
import { createDiscussionSchema, type Discussion } from '../../contract/community.ts';

/** What one types of a post. */
export const postFormSchema = createDiscussionSchema.omit({ authorId: true, lesson: true });

/** What is kept of a post that is not finished, and may break every rule of a finished one. */
export const postDraftSchema = z.object({
  channelId: z.string(),
  title: z.string(),
  content: z.string(),
  tags: z.array(z.string()),
});
export type PostFormValues = z.infer<typeof postDraftSchema>;

/** The moment of a lesson that somebody asks about. */
export interface AskedMoment {
  courseId: string;
  lessonId: string;
  lessonTitle: string;
  /** Whole seconds from the lesson's beginning. */
  second: number;
}

/** An empty form, or that of a post that is changed. @param channelId of a new post; empty while none is chosen */
export function initialPostValues(post: Discussion | null, channelId: string): PostFormValues {
  if (!post) return { channelId, title: '', content: '', tags: [] };
  return { channelId: post.channelId, title: post.title, content: post.content, tags: post.tags };
}

/** Whether nothing of it can be missed. */
export function isSame(one: PostFormValues, other: PostFormValues): boolean {
  const tags = (values: PostFormValues) => values.tags.join('\n');
  return one.title === other.title && one.content === other.content && tags(one) === tags(other);
}
