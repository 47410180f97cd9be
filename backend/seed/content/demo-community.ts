import channels from './channels.json' with { type: 'json' };

/** A channel of the demonstration's community. Authors are named as in `people.json`. */
export interface DemoChannel {
  name: string;
  emoji: string;
  color: string;
  discussions: DemoDiscussion[];
}

export interface DemoDiscussion {
  title: string;
  content: string;
  author: string;
  /** Hours before the moment of seeding. */
  hoursAgo: number;
  tags: string[];
  isPinned?: true;
  /** Votes of learners, at most one each, and not for their own posts. */
  votes: { up: number; down: number };
  /** Number of views, each by another visitor. */
  views: number;
  /** The moment of a lesson that the question is about. */
  about?: { course: string /** From 1. */; lesson: number; second: number };
  /** In order of time. */
  replies: DemoReply[];
}

export interface DemoReply {
  author: string;
  /** Hours after the discussion. */
  hoursLater: number;
  content: string;
  /** At most one reply of a discussion. */
  isAccepted?: true;
}

/** In the order of the community screen. */
export const DEMO_CHANNELS = channels as DemoChannel[];

/** All posts and replies of the demonstration: author, and hours before the moment of seeding. */
export const WRITTEN: { author: string; hoursAgo: number }[] = DEMO_CHANNELS.flatMap(({ discussions }) =>
  discussions.flatMap(({ author, hoursAgo, replies }) => [
    { author, hoursAgo },
    ...replies.map((reply) => ({ author: reply.author, hoursAgo: hoursAgo - reply.hoursLater })),
  ]),
);
