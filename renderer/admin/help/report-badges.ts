import type { ProblemPriority } from '../../../contract/help-editing.ts';

/** How a priority looks. */
export const PRIORITY_BADGES = { high: 'accent', medium: 'info', low: 'plain' } as const satisfies Record<
  ProblemPriority,
  string
>;
