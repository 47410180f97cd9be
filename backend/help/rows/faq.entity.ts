import { Column, Entity, ForeignKey, Index } from 'typeorm';
import { FaqCategoryEntity } from './faq-category.entity.ts';
import { HelpRowEntity } from './help-row.entity.ts';

/** A frequent question with its answer. */
@Entity('help_faq')
export class FaqEntity extends HelpRowEntity {
  @Column('varchar', { length: 300 }) question: string;
  @Column('text') answer: string;
  @Index()
  @ForeignKey(() => FaqCategoryEntity)
  @Column('varchar', { length: 36 })
  categoryId: string;
  /** The number of sessions that opened it. */
  @Column('integer', { default: 0 }) viewCount: number;
  /** The numbers of sessions that rated it as helpful and as not helpful. */
  @Column('integer', { default: 0 }) helpfulCount: number;
  @Column('integer', { default: 0 }) notHelpfulCount: number;
}
