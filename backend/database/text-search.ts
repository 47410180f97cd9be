import type { ObjectLiteral, SelectQueryBuilder } from 'typeorm';
import { searchWords } from '../../contract/words/search-words.ts';

/**
 * Filters rows whose column contains every word of `q`, also inside words; all rows when `q` is empty, none when it has
 * no letter or digit. The column contains a result of `plainText`. Words contain no wildcards of LIKE.
 */
export function holdingWords<Row extends ObjectLiteral>(
  rows: SelectQueryBuilder<Row>,
  column: string,
  q = '',
): SelectQueryBuilder<Row> {
  if (q.trim() === '') return rows;
  const words = searchWords(q);
  if (words.length === 0) rows.andWhere('FALSE');
  for (const [place, word] of words.entries())
    rows.andWhere(`${column} LIKE :word${place}`, { [`word${place}`]: `%${word}%` });
  return rows;
}
