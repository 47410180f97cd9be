import { Column, Entity } from 'typeorm';
import { type ContactType, contactTypeSchema } from '../../../contract/help.ts';
import { OneOf } from '../../database/stored-values.ts';
import { HelpRowEntity } from './help-row.entity.ts';

/** A way to reach the academy. */
@Entity('help_contact_info')
export class ContactInfoEntity extends HelpRowEntity {
  @OneOf(contactTypeSchema.options) @Column('varchar', { length: 16 }) type: ContactType;
  @Column('varchar', { length: 80 }) label: string;
  @Column('varchar', { length: 254 }) value: string;
  @Column('varchar', { length: 32 }) icon: string;
}
