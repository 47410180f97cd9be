import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import type { RateFaq, RecordFaqView } from '../../../contract/help.ts';
import { AnswerVersions } from '../../caching/answer-versions.ts';
import { LateBump } from '../../caching/late-bump.ts';
import { sha256 } from '../../cryptography/sha256.ts';
import { Writer } from '../../database/writer.ts';
import { AppError } from '../../errors/app-error.ts';
import { Clock } from '../../time/clock.ts';
import { FAQ_VIEWS_TOPIC, HELP_TOPIC } from '../help-topics.ts';
import type { FaqEntity } from '../rows/faq.entity.ts';
import { FAQS } from '../rows/help-kinds.ts';
import { HelpRowQueries } from '../rows/help-row.queries.ts';
import { FaqFeedbackQueries } from './faq-feedback.queries.ts';

/** Views and ratings of FAQs, one of each per session and FAQ. */
@Injectable()
export class FaqFeedbackService implements OnModuleDestroy {
  private readonly views: LateBump;

  constructor(
    private readonly feedback: FaqFeedbackQueries,
    private readonly rows: HelpRowQueries,
    private readonly writer: Writer,
    private readonly versions: AnswerVersions,
    private readonly clock: Clock,
  ) {
    this.views = new LateBump(versions, FAQ_VIEWS_TOPIC);
  }

  onModuleDestroy(): void {
    this.views.close();
  }

  /** Returns the number of sessions that have opened the FAQ. @throws AppError `help_item_not_found` */
  recordView({ faqId, sessionId }: RecordFaqView): Promise<number> {
    const sessionHash = sha256(sessionId);
    return this.writer.write(async () => {
      const { viewCount } = await this.requireShownAndLocked(faqId);
      if (await this.feedback.hasViewed(faqId, sessionHash)) return viewCount;
      await this.feedback.addViews([{ faqId, sessionHash, createdAt: this.clock.nowIso() }]);
      await this.feedback.add(faqId, { viewCount: 1 });
      this.writer.afterCommit(() => this.views.bump());
      return viewCount + 1;
    });
  }

  /** Stores a rating; the last one of a session counts. @throws AppError `help_item_not_found` */
  rate({ faqId, isHelpful, sessionId }: RateFaq): Promise<void> {
    const sessionHash = sha256(sessionId);
    return this.writer.write(async () => {
      await this.requireShownAndLocked(faqId);
      const before = await this.feedback.ratingOf(faqId, sessionHash);
      if (before?.isHelpful === isHelpful) return;
      await this.feedback.saveRating({ faqId, sessionHash, isHelpful, updatedAt: this.clock.nowIso() });
      const taken = before ? -1 : 0;
      const [helpfulCount, notHelpfulCount] = isHelpful ? [1, taken] : [taken, 1];
      await this.feedback.add(faqId, { helpfulCount, notHelpfulCount });
      this.writer.afterCommit(() => this.versions.bump(HELP_TOPIC));
    });
  }

  /** Locks the FAQ, because two requests of the same session may arrive at the same time. */
  private async requireShownAndLocked(id: string): Promise<FaqEntity> {
    const row = await this.rows.lockById(FAQS, id);
    if (!row || !(await this.rows.isShown(FAQS, id))) throw new AppError('help_item_not_found', `faq ${id}`);
    return row;
  }
}
