/** Colours of the curves, in the chart and in its legend. */
export const SERIES_COLOURS = {
  views: 'var(--mantine-color-primary)',
  before: 'var(--mantine-color-faint)',
  active: 'var(--mantine-color-info)',
  completed: 'var(--mantine-color-star)',
} as const;
