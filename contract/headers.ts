/** Header that carries the admin key. */
export const ADMIN_KEY_HEADER = 'x-admin-key';
/** Header with the cursor of the next page; absent on the last one. */
export const NEXT_CURSOR_HEADER = 'x-next-cursor';
/** Header with the number of rows before the page; sent if the request asked for the page of one row and the list has that row. */
export const PAGE_OFFSET_HEADER = 'x-page-offset';
/** Header with the number of rows the whole list has, whatever the page. */
export const TOTAL_COUNT_HEADER = 'x-total-count';
