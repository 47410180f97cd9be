import { Column, Entity } from 'typeorm';
import { HelpRowEntity } from './help-row.entity.ts';

/** The academy's page in a social network. */
@Entity('help_social_link')
export class SocialLinkEntity extends HelpRowEntity {
  @Column('varchar', { length: 16 }) platform: string;
  @Column('varchar', { length: 80 }) name: string;
  @Column('text') url: string;
  @Column('varchar', { length: 32 }) icon: string;
  @Column('varchar', { length: 16 }) color: string;
}
