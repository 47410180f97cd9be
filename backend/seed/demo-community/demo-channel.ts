/** A channel of the demonstration's community; people are named as in `demo/demo-people.ts`. */
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
  /** Of the learners, each of whom votes once at most, and not for their own. */
  votes: [up: number, down: number];
  /** How often it was seen, each time by another visitor. */
  views: number;
  /** The moment of a lesson that it is about. */
  about?: { course: string /** From 1. */; lesson: number; second: number };
  /** In the order of their time. */
  replies: DemoReply[];
}

/** `hoursLater` counts from the discussion on. At most one of a discussion is accepted. */
export type DemoReply = [author: string, hoursLater: number, content: string, accepted?: 'accepted'];
