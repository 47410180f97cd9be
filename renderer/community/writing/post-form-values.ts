import { z } from 'zod';
import { createDiscussionSchema, type Discussion } from '../../../contract/community.ts';

/** Fields of the form of a post. */
export const postFormSchema = createDiscussionSchema.omit({ authorId: true, lesson: true });

/** A draft of a post; it may break every rule of a post. */
export const postDraftSchema = z.object({
  channelId: z.string(),
  title: z.string(),
  content: z.string(),
  tags: z.array(z.string()),
});
export type PostFormValues = z.infer<typeof postDraftSchema>;

/** The moment of a lesson that a question is about. */
export interface AskedMoment {
  courseId: string;
  lessonId: string;
  lessonTitle: string;
  /** Whole seconds from the start of the lesson. */
  second: number;
}

/** Values of an empty form, or of a post to edit. @param channelId of a new post; empty for none */
export function initialPostValues(post: Discussion | null, channelId: string): PostFormValues {
  if (!post) return { channelId, title: '', content: '', tags: [] };
  return { channelId: post.channelId, title: post.title, content: post.content, tags: post.tags };
}

/** Whether both have the same values. */
export function isSame(one: PostFormValues, other: PostFormValues): boolean {
  const tags = (values: PostFormValues) => values.tags.join('\n');
  return one.title === other.title && one.content === other.content && tags(one) === tags(other);
}
