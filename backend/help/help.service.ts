import { Injectable } from '@nestjs/common';
import type { FaqCategory, FaqListQuery, Help, HelpListQuery } from '../../contract/help.ts';
import { PAGE_MAX_ITEMS } from '../../contract/paging.ts';
import { offsetIn, offsetPage, type Page } from '../http/routes/page.ts';
import type { FaqCategoryEntity } from './rows/faq-category.entity.ts';
import type { HelpKind } from './rows/help-kind.ts';
import { CONTACT_INFO, FAQ_CATEGORIES, FAQS, SOCIAL_LINKS, WORK_SCHEDULES } from './rows/help-kinds.ts';
import type { HelpRowEntity } from './rows/help-row.entity.ts';
import { HelpRowQueries } from './rows/help-row.queries.ts';

/** Public categories; they count only public FAQs. */
const SHOWN_CATEGORIES: HelpKind<FaqCategoryEntity, FaqCategory> = {
  ...FAQ_CATEGORIES,
  toAnswer: (row) => FAQ_CATEGORIES.toAnswer({ ...row, faqCount: row.activeFaqCount }),
};

/** The public help: active rows, in the order of staff. */
@Injectable()
export class HelpService {
  constructor(private readonly rows: HelpRowQueries) {}

  /** All active rows. */
  async everything(): Promise<Help> {
    const [contactInfo, workSchedules, faqs, categories, socialLinks] = await Promise.all([
      this.allShown(CONTACT_INFO),
      this.allShown(WORK_SCHEDULES),
      this.allShown(FAQS),
      this.allShown(SHOWN_CATEGORIES),
      this.allShown(SOCIAL_LINKS),
    ]);
    return { contactInfo, workSchedules, faqs, categories, socialLinks };
  }

  /** Rows of one kind that contain every word of `q`; with `all=1` inactive ones too. */
  async list<Row extends HelpRowEntity, Answer extends object>(
    kind: HelpKind<Row, Answer>,
    { all, q, categoryId, cursor, limit = PAGE_MAX_ITEMS }: FaqListQuery,
  ): Promise<Page<Answer>> {
    const offset = offsetIn(cursor);
    const [rows, total] = await this.rows.listed(kind, { isAll: all !== undefined, q, categoryId }, { offset, limit });
    return offsetPage(rows.map(kind.toAnswer), offset, total);
  }

  /** Categories with the number of FAQs that the caller may see. */
  listCategories(query: HelpListQuery): Promise<Page<FaqCategory>> {
    return this.list(query.all === undefined ? SHOWN_CATEGORIES : FAQ_CATEGORIES, query);
  }

  private async allShown<Row extends HelpRowEntity, Answer extends object>(
    kind: HelpKind<Row, Answer>,
  ): Promise<Answer[]> {
    const [rows] = await this.rows.listed(kind, { isAll: false });
    return rows.map(kind.toAnswer);
  }
}
