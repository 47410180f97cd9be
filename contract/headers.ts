/** Header that carries the admin key. */
export const ADMIN_KEY_HEADER = 'x-admin-key';
/** Header with the cursor of the next page; absent on the last page. */
export const NEXT_CURSOR_HEADER = 'x-next-cursor';
/** Header with the number of rows before the page; sent if the request used `around` and the list has that row. */
export const PAGE_OFFSET_HEADER = 'x-page-offset';
/** Header with the number of rows of the whole list. */
export const TOTAL_COUNT_HEADER = 'x-total-count';
