import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { MaterialEntity } from '../material.entity.ts';

/** Somebody downloaded a material signed in. */
@Entity('materials_download')
export class MaterialDownloadEntity {
  @ForeignKey(() => MaterialEntity, { onDelete: 'CASCADE' })
  @PrimaryColumn('varchar', { length: 36 })
  materialId: string;
  /** A person's id. */
  @PrimaryColumn('varchar', { length: 64 }) userId: string;
  /** The newest file that they downloaded or were told of; see `MaterialEntity.fileNumber`. */
  @Column('integer') knownFileNumber: number;
  /** The last time. */
  @Column('varchar', { length: 24 }) downloadedAt: string;
}
