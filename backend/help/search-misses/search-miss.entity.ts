import { Column, Entity, PrimaryColumn } from 'typeorm';
import { searchAreaSchema } from '../../../contract/search-misses.ts';
import { OneOf } from '../../database/stored-values.ts';

/** What people searched for on a day and did not find, and how often; nothing says who. */
@Entity('help_search_miss')
export class SearchMissEntity {
  /** YYYY-MM-DD in the academy's time zone. */
  @PrimaryColumn('varchar', { length: 10 }) day: string;
  @OneOf(searchAreaSchema.options) @PrimaryColumn('varchar', { length: 16 }) area: string;
  /** Without regard to case, accents and spaces. */
  @PrimaryColumn('varchar', { length: 80 }) text: string;
  @Column('integer') count: number;
}
