import { COURSES_TOPIC } from '../courses/course-topics.ts';
import { PEOPLE_TOPIC } from '../people/people-topics.ts';

/** Bumped when a channel changes. */
export const CHANNELS_TOPIC = 'community:channels';
/** Bumped when a value in a list of discussions changes, except view counts. */
export const DISCUSSIONS_TOPIC = 'community:discussions';
/** Bumped some seconds after a view of a discussion. */
export const DISCUSSION_VIEWS_TOPIC = 'community:views';
/** Bumped when the replies of one discussion change. */
export const repliesTopicOf = (discussionId: string) => `community:${discussionId}:replies`;
/** Bumped on every view of one discussion. */
export const discussionViewsTopicOf = (discussionId: string) => `community:${discussionId}:views`;
/** Bumped when a contribution changes, or a contributor is seen. */
export const REPUTATION_TOPIC = 'community:reputation';

/** Topics that invalidate a list of discussions. */
export const LIST_TOPICS = [CHANNELS_TOPIC, DISCUSSIONS_TOPIC, DISCUSSION_VIEWS_TOPIC, PEOPLE_TOPIC, COURSES_TOPIC];

/** Topics that invalidate the answer of one discussion. */
export function discussionTopicsOf(id: string): string[] {
  return [...LIST_TOPICS, discussionViewsTopicOf(id)];
}

/** Topics that invalidate the replies of one discussion. */
export function replyListTopicsOf(id: string): string[] {
  return [CHANNELS_TOPIC, DISCUSSIONS_TOPIC, repliesTopicOf(id), PEOPLE_TOPIC];
}

/** Topics that invalidate the ranking of contributors. */
export const ACTIVE_SELLERS_TOPICS = [REPUTATION_TOPIC, PEOPLE_TOPIC];
