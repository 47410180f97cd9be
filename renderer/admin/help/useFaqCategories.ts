import useSWR from 'swr';
import { type FaqCategory, faqCategorySchema } from '../../../contract/help.ts';
import { PAGE_MAX_ITEMS } from '../../../contract/paging.ts';
import { tableCursor } from '../../../contract/tables.ts';
import { callApiPage } from '../../client/api.ts';
import type { ApiError } from '../../client/api-error.ts';
import { FRESH_AT_EVERY_VISIT } from '../../client/freshness.ts';
import { FAQ_CATEGORIES } from './help-calls.ts';

/** All FAQ categories, ordered by name, for the choice of a question's category; `undefined` while they load. */
export function useFaqCategories(): readonly FaqCategory[] | undefined {
  return useSWR<FaqCategory[], ApiError>([FAQ_CATEGORIES, 'every'], readEvery, FRESH_AT_EVERY_VISIT).data;
}

/** Reads all pages, usually one page. */
async function readEvery(): Promise<FaqCategory[]> {
  const rows: FaqCategory[] = [];
  for (;;) {
    const query = { sort: 'name', limit: PAGE_MAX_ITEMS, cursor: tableCursor(rows.length) };
    const page = await callApiPage(FAQ_CATEGORIES, { query, schema: faqCategorySchema });
    rows.push(...page.rows);
    if (page.rows.length < PAGE_MAX_ITEMS) return rows;
  }
}
