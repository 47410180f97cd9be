import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { MaterialEntity } from '../material.entity.ts';

/**
 * A download, for daily figures. Downloads from before this table existed count only in the material's `downloadCount`.
 */
@Entity('materials_download_record')
export class DownloadRecordEntity {
  @PrimaryColumn('varchar', { length: 36 }) id: string;
  @Index()
  @ForeignKey(() => MaterialEntity, { onDelete: 'CASCADE' })
  @Column('varchar', { length: 36 })
  materialId: string;
  /** A person's id; null for a visitor and after an erasure. */
  @Index()
  @Column('varchar', { length: 64, nullable: true })
  userId: string | null;
  @Index()
  @Column('varchar', { length: 24 })
  downloadedAt: string;
}
