import { PAGE_DATA_ID, type PageData, pageDataSchema } from '../contract/page-data.ts';

/** The page data that the server put into this page; null without any, and for a block that can't be read. */
export function readPageData(): PageData | null {
  const block = document.getElementById(PAGE_DATA_ID)?.textContent;
  if (!block) return null;
  try {
    return pageDataSchema.safeParse(JSON.parse(block)).data ?? null;
  } catch {
    return null;
  }
}
