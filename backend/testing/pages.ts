import { PAGE_DATA_ID, type PageData } from '../../contract/page-data.ts';
import type { TestAnswer, TestApi } from './test-academy.ts';

const BLOCK = new RegExp(`<script type="application/json" id="${PAGE_DATA_ID}">([^<]*)</script>`);

/** A page without its header `date`, which differs between equal pages. */
export async function pageAt(api: TestApi, address: string, headers?: Record<string, string>): Promise<TestAnswer> {
  const answer = await api.get(address, headers);
  const { date: _, ...lasting } = answer.headers;
  return { ...answer, headers: lasting };
}

/** The page data of a page. @throws when the page has none, or it is not valid JSON */
export function dataOf(html: string): PageData {
  const block = BLOCK.exec(html)?.[1];
  if (block === undefined) throw new Error('the page brings nothing along');
  return JSON.parse(block);
}
