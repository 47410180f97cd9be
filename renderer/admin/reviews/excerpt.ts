/** Maximum length of a review's text in the list. */
const EXCERPT_CHARS = 140;

/** The beginning of a review, on one line. */
export function excerptOf(review: string): string {
  const line = review.replace(/\s+/g, ' ');
  return isWhole(line) ? line : `${line.slice(0, EXCERPT_CHARS).trimEnd()}…`;
}

/** Whether the list shows the whole text; staff can approve a longer review only in its panel. */
export function isWhole(review: string): boolean {
  return review.length <= EXCERPT_CHARS;
}
