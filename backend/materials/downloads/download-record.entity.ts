import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { MaterialEntity } from '../material.entity.ts';

/** A download: each of them, for the figures of days. Those from before this was recorded are in the material's count alone. */
@Entity('materials_download_record')
export class DownloadRecordEntity {
  @PrimaryColumn('varchar', { length: 36 }) id: string;
  @Index()
  @ForeignKey(() => MaterialEntity, { onDelete: 'CASCADE' })
  @Column('varchar', { length: 36 })
  materialId: string;
  /** A person's id; null of whoever was not signed in. */
  @Index()
  @Column('varchar', { length: 64, nullable: true })
  userId: string | null;
  @Index()
  @Column('varchar', { length: 24 })
  downloadedAt: string;
}
