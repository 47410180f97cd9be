import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { FaqEntity } from '../rows/faq.entity.ts';

/** A view of an FAQ by a session. */
@Entity('help_faq_view')
export class FaqViewEntity {
  @ForeignKey(() => FaqEntity, { onDelete: 'CASCADE' })
  @PrimaryColumn('varchar', { length: 36 })
  faqId: string;
  /** SHA-256 of the session's id. */
  @PrimaryColumn('varchar', { length: 64 }) sessionHash: string;
  @Column('varchar', { length: 24 }) createdAt: string;
}
