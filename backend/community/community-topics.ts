import { COURSES_TOPIC } from '../courses/course-topics.ts';
import { PEOPLE_TOPIC } from '../people/people-topics.ts';

/** Bumped when a channel changes. */
export const CHANNELS_TOPIC = 'community:channels';
/** Bumped when anything changes that a list of discussions shows, but for views. */
export const DISCUSSIONS_TOPIC = 'community:discussions';
/** Bumped some seconds after a discussion was seen. */
export const DISCUSSION_VIEWS_TOPIC = 'community:views';
/** Bumped when the replies of one discussion change. */
export const repliesTopicOf = (discussionId: string) => `community:${discussionId}:replies`;
/** Bumped on every view of one discussion. */
export const discussionViewsTopicOf = (discussionId: string) => `community:${discussionId}:views`;
/** Bumped when a contribution changes, or a contributor is seen. */
export const REPUTATION_TOPIC = 'community:reputation';

/** What a list of discussions is made from. */
export const LIST_TOPICS = [CHANNELS_TOPIC, DISCUSSIONS_TOPIC, DISCUSSION_VIEWS_TOPIC, PEOPLE_TOPIC, COURSES_TOPIC];

/** What the answer of one discussion is made from. */
export function discussionTopicsOf(id: string): string[] {
  return [...LIST_TOPICS, discussionViewsTopicOf(id)];
}

/** What the answer of one discussion's replies is made from. */
export function replyListTopicsOf(id: string): string[] {
  return [CHANNELS_TOPIC, DISCUSSIONS_TOPIC, repliesTopicOf(id), PEOPLE_TOPIC];
}

/** What the list of those who contributed most is made from. */
export const ACTIVE_SELLERS_TOPICS = [REPUTATION_TOPIC, PEOPLE_TOPIC];
