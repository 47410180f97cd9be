import type { Figure, FigureRowsQuery } from '../../../contract/analytics.ts';

/** Address of the screen with the rows behind a figure. */
export const FIGURE_ROWS = '/admin/analiticas/filas';

/** Parameters that narrow the rows of a figure down. */
export type FigureNarrowing = Partial<Omit<FigureRowsQuery, 'limit' | 'cursor'>>;

/** The address of the rows that a figure counts. */
export function rowsBehind(figure: Figure, narrowing: FigureNarrowing = {}): string {
  const params = new URLSearchParams({ figure });
  for (const [name, value] of Object.entries(narrowing)) if (value !== undefined) params.set(name, value);
  return `${FIGURE_ROWS}?${params}`;
}
