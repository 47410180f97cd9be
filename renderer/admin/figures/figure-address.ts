import type { Figure, FigureRowsQuery } from '../../../contract/analytics.ts';

/** Where the rows behind a figure are. */
export const FIGURE_ROWS = '/admin/analiticas/filas';

/** What narrows the rows of a figure down. */
export type FigureNarrowing = Partial<Omit<FigureRowsQuery, 'limit' | 'cursor'>>;

/** The address of the rows that a figure counts. */
export function rowsBehind(figure: Figure, narrowing: FigureNarrowing = {}): string {
  const params = new URLSearchParams({ figure });
  for (const [name, value] of Object.entries(narrowing)) if (value !== undefined) params.set(name, value);
  return `${FIGURE_ROWS}?${params}`;
}
