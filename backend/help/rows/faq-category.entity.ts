import { Column, Entity, Index, VirtualColumn } from 'typeorm';
import { HelpRowEntity } from './help-row.entity.ts';

/** The SQL that counts the FAQs of a category. @param category the alias of its table */
export const countFaqs = (category: string, more = '') =>
  `SELECT CAST(COUNT(*) AS integer) FROM "help_faq" f
   WHERE f."categoryId" = ${category}."id" AND f."deletedAt" IS NULL${more}`;

/** A group of FAQs. */
@Entity('help_faq_category')
export class FaqCategoryEntity extends HelpRowEntity {
  @Column('varchar', { length: 80 }) name: string;
  /** The name without case and accents, unique among categories; null for a deleted category, to free its name. */
  @Index({ unique: true })
  @Column('text', { nullable: true })
  nameKey: string | null;
  @Column('varchar', { length: 500, nullable: true }) description: string | null;
  /** The number of FAQs, inactive ones too. */
  @VirtualColumn({ type: 'integer', query: (category) => countFaqs(category) }) faqCount: number;
  @VirtualColumn({ type: 'integer', query: (category) => countFaqs(category, ' AND f."isActive"') })
  activeFaqCount: number;
}
