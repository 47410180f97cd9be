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
  /** The title without case and accents, for sorting. */
  @Column('varchar', { length: 800 }) sortTitle: string;
  /** Title and description in the form that searches match. */
  @Column('text') searchText: string;
  @Column('text') description: string;
  @OneOf(materialTypeSchema.options) @Column('varchar', { length: 12 }) type: MaterialType;
  @Index('IDX_materials_material_fileUrl', { where: '"fileUrl" IS NOT NULL' })
  @Column('text')
  fileUrl: string;
  @Column('varchar', { length: 255 }) fileName: string;
  /** Bytes; null when unknown. A double holds more than 2 GiB, and both databases return it as a number. */
  @Column('double precision', { nullable: true }) fileSize: number | null;
  @Column('varchar', { length: 100, nullable: true }) contentType: string | null;
  @Index('IDX_materials_material_thumbnailUrl', { where: '"thumbnailUrl" IS NOT NULL' })
  @Column('text', { nullable: true })
  thumbnailUrl: string | null;
  @Column('boolean') isActive: boolean;
  @Column('integer') sortOrder: number;
  @Column('integer') downloadCount: number;
  /** The number of the current file, counted from 1. */
  @Column('integer') fileNumber: number;
  @Column('varchar', { length: 24, nullable: true }) fileReplacedAt: string | null;
  /** Whether people who downloaded an earlier file may still lack a notice about this one. */
  @Index()
  @Column('boolean')
  isNewsDue: boolean;
  /** Raised by 1 with every edit by staff. */
  @Column('integer', { default: 1 }) version: number;
  @Column('varchar', { length: 24 }) createdAt: string;
  @Column('varchar', { length: 24 }) updatedAt: string;
}
