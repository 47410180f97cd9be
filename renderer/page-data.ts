import { PAGE_DATA_ID, type PageData, pageDataSchema } from '../contract/page-data.ts';

/** What the server brought along with this page; null where it brought nothing, or nothing that can be read. */
export function readPageData(): PageData | null {
  const block = document.getElementById(PAGE_DATA_ID)?.textContent;
  if (!block) return null;
  try {
    return pageDataSchema.safeParse(JSON.parse(block)).data ?? null;
  } catch {
    return null;
  }
}
