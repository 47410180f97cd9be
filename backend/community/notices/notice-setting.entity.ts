import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The notice kinds that a person receives; without a row, all kinds. */
@Entity('community_notice_setting')
export class NoticeSettingEntity {
  /** A person's id. */
  @PrimaryColumn('varchar', { length: 64 }) userId: string;
  @Column('boolean') reply: boolean;
  @Column('boolean') accepted: boolean;
  @Column('boolean') mention: boolean;
  @Column('boolean', { default: true }) material: boolean;
}
