import { Column, Entity, PrimaryColumn } from 'typeorm';
import { type GuestReviews, guestReviewsSchema } from '../../contract/guest-reviews.ts';
import { OneOf } from '../database/stored-values.ts';

/** Settings that admins chose, in one row; null means the configuration's value. */
@Entity('settings_academy')
export class AcademySettingsEntity {
  /** Always 1. */
  @PrimaryColumn('integer') id: number;
  @Column('varchar', { length: 60, nullable: true }) name: string | null;
  /** A path under `/objects/`. */
  @Column('text', { nullable: true }) logoUrl: string | null;
  @Column('varchar', { length: 20, nullable: true }) supportWhatsapp: string | null;
  @Column('text', { nullable: true }) bookingUrl: string | null;
  @Column('text', { nullable: true }) schedulingUrl: string | null;
  @Column('boolean', { nullable: true }) registration: boolean | null;
  @Column('varchar', { length: 60, nullable: true }) timeZone: string | null;
  @Column('integer', { nullable: true }) postsPerDay: number | null;
  @Column('integer', { nullable: true }) repliesPerDay: number | null;
  @Column('integer', { nullable: true }) votesPerDay: number | null;
  @OneOf(guestReviewsSchema.options) @Column('varchar', { length: 16, default: 'approval' }) guestReviews: GuestReviews;
  /** Percentage of verified watch time before a certificate is issued; 0: none. */
  @Column('integer', { default: 0 }) verifiedShare: number;
  /** Increases by 1 with every edit. */
  @Column('integer', { default: 1 }) version: number;
}
