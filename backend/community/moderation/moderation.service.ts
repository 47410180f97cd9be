import { Injectable } from '@nestjs/common';
import type { ModerateDiscussion, ModeratedDiscussion } from '../../../contract/community-moderation.ts';
import type { StaffMember } from '../../access/staff-member.ts';
import { StaffWriterService } from '../../admin/staff-writer.service.ts';
import { AppError } from '../../errors/app-error.ts';
import type { DiscussionEntity } from '../discussions/discussion.entity.ts';
import { DiscussionQueries } from '../discussions/discussion.queries.ts';
import { DiscussionAnswersService } from '../discussions/discussion-answers.service.ts';
import { DiscussionWritingService } from '../discussions/discussion-writing.service.ts';
import { RepliesService } from '../replies/replies.service.ts';

/**
 * Writes of staff on other people's discussions and replies. A hidden discussion leaves lists, search and counts
 * immediately.
 */
@Injectable()
export class ModerationService {
  constructor(
    private readonly discussions: DiscussionQueries,
    private readonly writing: DiscussionWritingService,
    private readonly replies: RepliesService,
    private readonly answers: DiscussionAnswersService,
    private readonly staffWriter: StaffWriterService,
  ) {}

  /** Pins, unpins, hides or shows a discussion. @throws AppError `post_not_found` */
  moderate(staff: StaffMember, id: string, changes: ModerateDiscussion): Promise<ModeratedDiscussion> {
    return this.staffWriter.write(staff, {}, async () => {
      const row = await this.require(id);
      const before = await this.toModerated(row);
      const after = await this.toModerated(await this.writing.setState(row, changes));
      return { action: 'post.moderate', subjectId: id, before, after };
    });
  }

  /** @throws AppError `post_not_found` */
  deleteDiscussion(staff: StaffMember, id: string): Promise<void> {
    return this.staffWriter.write(staff, {}, async () => {
      const row = await this.require(id);
      const before = await this.toModerated(row);
      await this.writing.remove(row);
      return { action: 'post.delete', subjectId: id, before, after: undefined };
    });
  }

  /** @throws AppError `reply_not_found` */
  deleteReply(staff: StaffMember, id: string): Promise<void> {
    return this.staffWriter.write(staff, {}, async () => {
      const { reply, discussion } = await this.replies.requireReply(id);
      await this.replies.remove(reply, discussion);
      return { action: 'reply.delete', subjectId: id, before: { ...reply }, after: undefined };
    });
  }

  /** Returns the locked discussion, hidden or not. */
  private async require(id: string): Promise<DiscussionEntity> {
    const row = await this.discussions.findAndLock(id);
    if (!row) throw new AppError('post_not_found', `post ${id}`);
    return row;
  }

  private async toModerated(row: DiscussionEntity): Promise<ModeratedDiscussion> {
    return { ...(await this.answers.toDiscussion(row)), isHidden: row.isHidden };
  }
}
