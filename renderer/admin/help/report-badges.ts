import type { ProblemPriority } from '../../../contract/help-editing.ts';

/** Kind of badge of each priority. */
export const PRIORITY_BADGES = { high: 'accent', medium: 'info', low: 'plain' } as const satisfies Record<
  ProblemPriority,
  string
>;
