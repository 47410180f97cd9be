import { Injectable } from '@nestjs/common';
import {
  CommunityImportService,
  type ImportedChannel,
  type ImportedDiscussion,
} from '../community/upkeep/community-import.service.ts';
import { sha256 } from '../cryptography/sha256.ts';
import { SettingsInForce } from '../settings/in-force/settings-in-force.ts';
import { Clock } from '../time/clock.ts';
import { localDayAndTime } from '../time/local-day.ts';
import { DEMO_CHANNELS, type DemoDiscussion } from './content/demo-community.ts';
import { courseTitled } from './content/demo-courses.ts';
import { demoId } from './content/demo-id.ts';
import { DEMO_LEARNERS, personNamed } from './content/demo-people.ts';

const HOUR_MS = 3_600_000;
const FIRST_CHANNEL_ID = 3_000_000;
/** Number of ids reserved for the discussions of a channel, and for the replies of a discussion. */
const IDS_PER_CHANNEL = 100_000;
const IDS_PER_DISCUSSION = 1_000;

/** The demonstration's channels with the posts of its learners and its trainer. */
@Injectable()
export class DemoCommunityService {
  constructor(
    private readonly community: CommunityImportService,
    private readonly settings: SettingsInForce,
    private readonly clock: Clock,
  ) {}

  isEmpty(): Promise<boolean> {
    return this.community.isEmpty();
  }

  /** Call it inside the transaction that imports courses and people, after them. */
  async add(): Promise<void> {
    const channels: ImportedChannel[] = [];
    const discussions: ImportedDiscussion[] = [];
    for (const [index, { name, emoji, color, discussions: written }] of DEMO_CHANNELS.entries()) {
      const number = FIRST_CHANNEL_ID + index * IDS_PER_CHANNEL;
      const id = demoId(number);
      channels.push({ id, name, emoji, color, sortOrder: index + 1 });
      discussions.push(
        ...written.map((one, position) => this.toImported(one, number + (position + 1) * IDS_PER_DISCUSSION, id)),
      );
    }
    await this.community.addChannels(channels);
    await this.community.addDiscussions(discussions);
    await this.community.recountContributors();
  }

  private toImported(discussion: DemoDiscussion, number: number, channelId: string): ImportedDiscussion {
    const { author, title, content, tags, isPinned = false, hoursAgo, replies } = discussion;
    return {
      id: demoId(number),
      channelId,
      authorId: personNamed(author).id,
      title,
      content,
      tags,
      isPinned,
      createdAt: this.instant(hoursAgo),
      ...lessonOf(discussion),
      replies: replies.map((reply, index) => ({
        id: demoId(number + 1 + index),
        authorId: personNamed(reply.author).id,
        content: reply.content,
        isAccepted: reply.isAccepted === true,
        createdAt: this.instant(hoursAgo - reply.hoursLater),
      })),
      votes: this.votesOf(discussion, number),
      views: this.viewsOf(discussion, number),
    };
  }

  /** The learners vote in turn, starting with another one for each discussion. */
  private votesOf(
    { author, hoursAgo, votes: { up, down } }: DemoDiscussion,
    number: number,
  ): ImportedDiscussion['votes'] {
    const first = (number / IDS_PER_DISCUSSION) % DEMO_LEARNERS.length;
    const inTurn = [...DEMO_LEARNERS.slice(first), ...DEMO_LEARNERS.slice(0, first)];
    const voters = inTurn.filter(({ id }) => id !== personNamed(author).id).slice(0, up + down);
    return voters.map(({ id: userId }, index) => ({
      userId,
      voteType: index < up ? 'up' : 'down',
      createdAt: this.between(hoursAgo, index, voters.length),
    }));
  }

  /** One row per view, each of another invented visitor. */
  private viewsOf({ hoursAgo, views }: DemoDiscussion, number: number): ImportedDiscussion['views'] {
    return Array.from({ length: views }, (_, index) => {
      const createdAt = this.between(hoursAgo, index, views);
      const { day } = localDayAndTime(Date.parse(createdAt), this.settings.timeZone);
      return { day, actorHash: sha256(`demonstration viewer ${index} of ${demoId(number)}`), createdAt };
    });
  }

  /** The instant at `index` of `count` instants that are distributed evenly from then until now. */
  private between(hoursAgo: number, index: number, count: number): string {
    return this.instant((hoursAgo * (count - index)) / (count + 1));
  }

  private instant(hoursAgo: number): string {
    return new Date(this.clock.nowMs() - hoursAgo * HOUR_MS).toISOString();
  }
}

function lessonOf({ about, title }: DemoDiscussion): Pick<ImportedDiscussion, 'courseId' | 'lessonId' | 'second'> {
  if (!about) return { courseId: null, lessonId: null, second: null };
  const course = courseTitled(about.course);
  const lesson = course.lessons[about.lesson - 1];
  if (!lesson) throw new Error(`there is no such lesson: ${title}`);
  return { courseId: course.id, lessonId: lesson.id, second: about.second };
}
