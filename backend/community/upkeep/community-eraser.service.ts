import { Injectable, type OnModuleInit } from '@nestjs/common';
import { AnswerVersions } from '../../caching/answer-versions.ts';
import { sha256 } from '../../cryptography/sha256.ts';
import { Ids } from '../../database/ids.ts';
import { RowEraser } from '../../database/row-eraser.ts';
import { Writer } from '../../database/writer.ts';
import { type ErasedPerson, PersonErasers } from '../../personal-data/person-erasers.ts';
import { DISCUSSIONS_TOPIC, REPUTATION_TOPIC } from '../community-topics.ts';
import { ReportEntity } from '../moderation/report.entity.ts';
import { NoticeEntity } from '../notices/notice.entity.ts';
import { NoticeSettingEntity } from '../notices/notice-setting.entity.ts';
import { DiscussionViewEntity } from '../views/discussion-view.entity.ts';
import { VotesService } from '../votes/votes.service.ts';
import { CommunityEraserQueries } from './community-eraser.queries.ts';

/**
 * Erases a person from the community. Posts and replies stay without their author, because others replied to them.
 * Votes, reports, notices and settings are deleted. The contributor is removed last: a vote for a post would create it
 * again.
 */
@Injectable()
export class CommunityEraserService implements OnModuleInit {
  constructor(
    private readonly rows: RowEraser,
    private readonly queries: CommunityEraserQueries,
    private readonly votes: VotesService,
    private readonly erasers: PersonErasers,
    private readonly writer: Writer,
    private readonly versions: AnswerVersions,
    private readonly ids: Ids,
  ) {}

  onModuleInit(): void {
    this.erasers.add((person) => this.erase(person));
  }

  private async erase({ id, isSearched }: ErasedPerson): Promise<void> {
    await this.rows.deleteRows(NoticeEntity, { userId: id });
    if (isSearched) await this.rows.deleteFoundRows(NoticeEntity, { actorId: id });
    await this.rows.deleteRows(NoticeSettingEntity, { userId: id });
    await this.rows.deleteRows(ReportEntity, { reporterId: id });
    await this.rows.inBatches(async () => {
      const votes = await this.queries.votesOf(id);
      await this.votes.takeBack(votes);
      return votes.length > 0;
    });
    await this.rows.inBatches(() => this.shownAnew(() => this.queries.disownPosts(id)));
    await this.rows.inBatches(() => this.shownAnew(() => this.queries.disownReplies(id)));
    await this.writer.write(async () => {
      await this.queries.removeContributor(id);
      this.writer.afterCommit(() => this.versions.bump(REPUTATION_TOPIC));
    });
    if (!isSearched) return;
    const anonymous = () => ({ actorHash: sha256(this.ids.next()) });
    await this.rows.changeFoundRows(DiscussionViewEntity, { actorHash: sha256(id) }, anonymous);
  }

  private async shownAnew(change: () => Promise<boolean>): Promise<boolean> {
    const isChanged = await change();
    if (isChanged) this.writer.afterCommit(() => this.versions.bump(DISCUSSIONS_TOPIC));
    return isChanged;
  }
}
