import { Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { ImportEntity } from './import.entity.ts';

/** An account that an import has created. */
@Entity('imports_account')
export class ImportedAccountEntity {
  @ForeignKey(() => ImportEntity, { onDelete: 'CASCADE' })
  @PrimaryColumn('varchar', { length: 36 })
  importId: string;
  @PrimaryColumn('varchar', { length: 36 }) accountId: string;
}
