/** A channel of the demonstration's community; names of people are those in `demo/demo-people.ts`. */
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
  votes: [up: number, down: number];
  /** Number of views, each by another visitor. */
  views: number;
  /** The moment of a lesson that the question is about. */
  about?: { course: string /** From 1. */; lesson: number; second: number };
  /** In order of time. */
  replies: DemoReply[];
}

/** `hoursLater` counts from the discussion. At most one reply per discussion is accepted. */
export type DemoReply = [author: string, hoursLater: number, content: string, accepted?: 'accepted'];
