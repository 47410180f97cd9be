import { Column, Entity, Index, VirtualColumn } from 'typeorm';
import { HelpRowEntity } from './help-row.entity.ts';

/** The SQL that counts the questions of a category. @param category an alias */
export const countFaqs = (category: string, more = '') =>
  `SELECT CAST(COUNT(*) AS integer) FROM "help_faq" f WHERE f."categoryId" = ${category}."id" AND f."deletedAt" IS NULL${more}`;

/** A heading under which questions stand. */
@Entity('help_faq_category')
export class FaqCategoryEntity extends HelpRowEntity {
  @Column('varchar', { length: 80 }) name: string;
  /** The name in the form in which no two categories share it; null of a deleted one, whose name is free. */
  @Index({ unique: true })
  @Column('text', { nullable: true })
  nameKey: string | null;
  @Column('varchar', { length: 500, nullable: true }) description: string | null;
  /** Questions in it, inactive ones too. */
  @VirtualColumn({ type: 'integer', query: (category) => countFaqs(category) }) faqCount: number;
  @VirtualColumn({ type: 'integer', query: (category) => countFaqs(category, ' AND f."isActive"') })
  activeFaqCount: number;
}
