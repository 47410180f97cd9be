import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import type { ContactInfo, Faq, FaqCategory, SocialLink, WorkSchedule } from '../../contract/help.ts';
import { Writer } from '../database/writer.ts';
import { Clock } from '../time/clock.ts';
import { HourlyTasks } from '../time/hourly-tasks.ts';
import { FaqFeedbackQueries } from './feedback/faq-feedback.queries.ts';
import type { FaqViewEntity } from './feedback/faq-view.entity.ts';
import type { HelpKind } from './rows/help-kind.ts';
import { CONTACT_INFO, FAQ_CATEGORIES, FAQS, SOCIAL_LINKS, WORK_SCHEDULES } from './rows/help-kinds.ts';
import type { HelpRowEntity } from './rows/help-row.entity.ts';
import { HelpRowQueries } from './rows/help-row.queries.ts';
import { HelpRowsService } from './rows/help-rows.service.ts';

/** FAQs before their categories, which cannot be removed while FAQs refer to them. */
const KINDS = [FAQS, FAQ_CATEGORIES, CONTACT_INFO, WORK_SCHEDULES, SOCIAL_LINKS];

type Imported<Answer> = Omit<Answer, 'isActive' | 'version'>;

/** An FAQ with its views. */
export interface ImportedFaq extends Omit<Imported<Faq>, 'viewCount' | 'helpfulCount' | 'notHelpfulCount'> {
  readonly views: readonly Pick<FaqViewEntity, 'sessionHash' | 'createdAt'>[];
}

/** The help of the demonstration or of the data for measurements. */
export interface ImportedHelp {
  readonly categories: readonly Omit<Imported<FaqCategory>, 'faqCount'>[];
  readonly faqs: readonly ImportedFaq[];
  readonly contactInfo: readonly Imported<ContactInfo>[];
  readonly workSchedules: readonly Imported<WorkSchedule>[];
  readonly socialLinks: readonly Imported<SocialLink>[];
}

/** Imports rows of the help, and removes rows that were deleted more than 24 hours ago. */
@Injectable()
export class HelpUpkeepService implements OnModuleInit {
  private readonly logger = new Logger(HelpUpkeepService.name);

  constructor(
    private readonly rows: HelpRowQueries,
    private readonly edited: HelpRowsService,
    private readonly feedback: FaqFeedbackQueries,
    private readonly hourly: HourlyTasks,
    private readonly writer: Writer,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.hourly.add(() => {
      this.removeDeleted().catch((error: unknown) =>
        this.logger.error('deleted rows of the help could not be removed', error),
      );
    });
  }

  isEmpty(): Promise<boolean> {
    return this.rows.isEmpty(KINDS);
  }

  /** Imports rows as active, with their ids, all or none. */
  async importHelp(help: ImportedHelp): Promise<void> {
    await this.writer.write(async () => {
      await this.add(FAQ_CATEGORIES, help.categories);
      await this.add(
        FAQS,
        help.faqs.map(({ views, ...faq }) => ({ ...faq, viewCount: views.length })),
      );
      for (const { id: faqId, views } of help.faqs)
        await this.feedback.addViews(views.map((view) => ({ ...view, faqId })));
      await this.add(CONTACT_INFO, help.contactInfo);
      await this.add(WORK_SCHEDULES, help.workSchedules);
      await this.add(SOCIAL_LINKS, help.socialLinks);
    });
  }

  async removeDeleted(): Promise<void> {
    await this.writer.write(async () => {
      for (const kind of KINDS) await this.rows.removeDeletedBefore(kind, this.edited.restorableFrom());
    });
  }

  private async add<Row extends HelpRowEntity>(
    kind: HelpKind<Row, object>,
    imported: readonly object[],
  ): Promise<void> {
    const now = this.clock.nowIso();
    const made = { version: 1, deletedAt: null, createdAt: now, updatedAt: now };
    const rows = imported.map((one) => ({ ...kind.defaults, ...one, ...made }) as unknown as Row);
    await this.rows.insert(
      kind,
      rows.map((row) => ({ ...row, ...kind.derived(row) })),
    );
  }
}
