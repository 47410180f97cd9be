import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { MaterialEntity } from '../material.entity.ts';

/** A signed-in person's downloads of a material. */
@Entity('materials_download')
export class MaterialDownloadEntity {
  @ForeignKey(() => MaterialEntity, { onDelete: 'CASCADE' })
  @PrimaryColumn('varchar', { length: 36 })
  materialId: string;
  /** A person's id. */
  @PrimaryColumn('varchar', { length: 64 }) userId: string;
  /** The newest file that the person has downloaded or has a notice about; see `MaterialEntity.fileNumber`. */
  @Column('integer') knownFileNumber: number;
  /** The time of the latest download. */
  @Column('varchar', { length: 24 }) downloadedAt: string;
}
