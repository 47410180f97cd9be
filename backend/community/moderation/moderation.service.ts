import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import type { CommunityReport, ModerateDiscussion, ModeratedDiscussion } from '../../../contract/community.ts';
import { PAGE_MAX_ITEMS, type PageQuery } from '../../../contract/paging.ts';
import { StaffWriterService } from '../../admin/staff-writer.service.ts';
import { Writer } from '../../database/writer.ts';
import { PeopleService } from '../../people/people.service.ts';
import { AppError } from '../../shared/app-error.ts';
import { Clock } from '../../shared/clock.ts';
import { Ids } from '../../shared/ids.ts';
import { keysetPage, type Page, positionIn } from '../../shared/page.ts';
import type { StaffMember } from '../../shared/staff-member.ts';
import type { DiscussionEntity } from '../discussions/discussion.entity.ts';
import { DiscussionQueries } from '../discussions/discussion.queries.ts';
import { DiscussionAnswersService } from '../discussions/discussion-answers.service.ts';
import { DiscussionWritingService } from '../discussions/discussion-writing.service.ts';
import { DiscussionsService } from '../discussions/discussions.service.ts';
import { RepliesService } from '../replies/replies.service.ts';
import { WritingLimitsService } from '../reputation/writing-limits.service.ts';
import type { ReportEntity } from './report.entity.ts';
import { REPORT_ORDER, ReportQueries } from './report.queries.ts';

const reportCursorSchema = z.strictObject({ createdAt: z.iso.datetime(), id: z.uuid() });

/** What people report, and what staff do about it. Hidden discussions vanish from lists, search and counts at once. */
@Injectable()
export class ModerationService {
  constructor(
    private readonly discussions: DiscussionQueries,
    private readonly shown: DiscussionsService,
    private readonly writing: DiscussionWritingService,
    private readonly replies: RepliesService,
    private readonly answers: DiscussionAnswersService,
    private readonly reports: ReportQueries,
    private readonly limits: WritingLimitsService,
    private readonly people: PeopleService,
    private readonly staffWriter: StaffWriterService,
    private readonly writer: Writer,
    private readonly ids: Ids,
    private readonly clock: Clock,
  ) {}

  /** Reporting again changes the reason. @throws AppError `post_not_found`; `too_many_reports` */
  async report(reporterId: string, discussionId: string, reason: string): Promise<void> {
    this.limits.requireMayReport(reporterId);
    await this.writer.write(async () => {
      await this.shown.requireShownAndLocked(discussionId);
      await this.reports.save({ id: this.ids.next(), discussionId, reporterId, reason, createdAt: this.clock.nowIso() });
    });
  }

  /** The newest first. */
  async listReports({ cursor, limit = PAGE_MAX_ITEMS }: PageQuery): Promise<Page<CommunityReport>> {
    const found = await this.reports.latest(limit + 1, positionIn(cursor, reportCursorSchema));
    const positionOf = (row: ReportEntity) => REPORT_ORDER.positionOf(row);
    const page = await keysetPage(found, { limit, cursor }, positionOf, () => this.reports.count());
    const names = await this.people.namesOf(page.rows.map(({ reporterId }) => reporterId));
    const rows = page.rows.map(({ id, discussionId: postId, reporterId, reason, createdAt }) => {
      return { id, postId, reporterName: names.get(reporterId) ?? '', reason, createdAt };
    });
    return { ...page, rows };
  }

  /** Pins, hides, or takes either back. @throws AppError `post_not_found` */
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

  /** Locked; hidden ones too. */
  private async require(id: string): Promise<DiscussionEntity> {
    const row = await this.discussions.findAndLock(id);
    if (!row) throw new AppError('post_not_found', `post ${id}`);
    return row;
  }

  private async toModerated(row: DiscussionEntity): Promise<ModeratedDiscussion> {
    return { ...(await this.answers.toDiscussion(row)), isHidden: row.isHidden };
  }
}
