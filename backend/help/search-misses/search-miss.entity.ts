import { Column, Entity, PrimaryColumn } from 'typeorm';
import { searchAreaSchema } from '../../../contract/search-misses.ts';
import { OneOf } from '../../database/stored-values.ts';

/** A text that was searched for on a day without matches, with the number of searches; stored without the person. */
@Entity('help_search_miss')
export class SearchMissEntity {
  /** YYYY-MM-DD in the academy's time zone. */
  @PrimaryColumn('varchar', { length: 10 }) day: string;
  @OneOf(searchAreaSchema.options) @PrimaryColumn('varchar', { length: 16 }) area: string;
  /** Without case, accents and repeated spaces. */
  @PrimaryColumn('varchar', { length: 80 }) text: string;
  @Column('integer') count: number;
}
