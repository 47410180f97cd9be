import type { ObjectLiteral, SelectQueryBuilder } from 'typeorm';
import { searchWords } from '../../contract/words/search-words.ts';

/**
 * Leaves the rows whose column holds every word of `q`, also as a part of a longer one; all of them where nothing is asked for. The column
 * holds text as `plainText` gives it. Nothing holds what has no letter or digit. Words have no character with a meaning in LIKE.
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
