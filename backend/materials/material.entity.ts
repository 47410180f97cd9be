import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { type MaterialType, materialTypeSchema } from '../../contract/materials.ts';
import { OneOf } from '../database/stored-values.ts';
import { BrandEntity } from './brands/brand.entity.ts';

/** A file to sell with. */
@Entity('materials_material')
@Index(['brandId', 'isActive'])
@Index(['sortOrder', 'createdAt', 'id'])
export class MaterialEntity {
  @PrimaryColumn('varchar', { length: 36 }) id: string;
  @ForeignKey(() => BrandEntity)
  @Column('varchar', { length: 36 })
  brandId: string;
  @Column('varchar', { length: 200 }) title: string;
  /** The title without regard to case and accents. */
  @Column('varchar', { length: 800 }) sortTitle: string;
  /** Title and description as they are searched. */
  @Column('text') searchText: string;
  @Column('text') description: string;
  @OneOf(materialTypeSchema.options) @Column('varchar', { length: 12 }) type: MaterialType;
  @Index('IDX_materials_material_fileUrl', { where: '"fileUrl" IS NOT NULL' })
  @Column('text')
  fileUrl: string;
  @Column('varchar', { length: 255 }) fileName: string;
  /** Bytes; null where nobody knows. In a type that holds more than 2 GiB and comes as a number from both databases. */
  @Column('double precision', { nullable: true }) fileSize: number | null;
  @Column('varchar', { length: 100, nullable: true }) contentType: string | null;
  @Index('IDX_materials_material_thumbnailUrl', { where: '"thumbnailUrl" IS NOT NULL' })
  @Column('text', { nullable: true })
  thumbnailUrl: string | null;
  @Column('boolean') isActive: boolean;
  @Column('integer') sortOrder: number;
  @Column('integer') downloadCount: number;
  /** Which of its files it is, the first one 1. */
  @Column('integer') fileNumber: number;
  @Column('varchar', { length: 24, nullable: true }) fileReplacedAt: string | null;
  /** Whether some who downloaded an earlier file may not have been told of this one. */
  @Index()
  @Column('boolean')
  isNewsDue: boolean;
  /** One more with every edit by staff. */
  @Column('integer', { default: 1 }) version: number;
  @Column('varchar', { length: 24 }) createdAt: string;
  @Column('varchar', { length: 24 }) updatedAt: string;
}
