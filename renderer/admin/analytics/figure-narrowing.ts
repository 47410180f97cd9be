import type { Figure, FigureRow, FigureRowsQuery } from '../../../contract/analytics.ts';
import type { FigureNarrowing } from '../figures/figure-address.ts';
import { formatDays, whyNot } from '../figures/period.ts';
import { text } from './figure-rows.es.ts';

/** Parameters of the address that narrow the rows down. */
export const NARROWINGS = [
  'from',
  'to',
  'courseId',
  'lessonId',
  'category',
  'percentage',
  'tenth',
  'hour',
] as const satisfies readonly (keyof FigureNarrowing)[];

const PERCENTAGES: readonly NonNullable<FigureRowsQuery['percentage']>[] = ['25', '50', '75', '100'];

/** The narrowing in one line: course, lesson, category, part, hour, days. @param row any of the rows: has the names */
export function describeNarrowing(figure: Figure, params: URLSearchParams, row: FigureRow | undefined): string {
  const has = (name: (typeof NARROWINGS)[number]) => params.get(name) ?? '';
  const days = { from: has('from'), to: has('to') };
  const percentage = PERCENTAGES.find((one) => one === has('percentage'));
  const parts = [
    (has('courseId') || has('lessonId')) && row?.course?.title,
    has('lessonId') && row?.lesson?.title,
    has('category'),
    percentage && text.percentage(percentage),
    has('tenth') && text.tenth(Number(has('tenth'))),
    has('hour') && text.hour(has('hour')),
    figure === 'active-now' ? text.now : whyNot(days) === null ? formatDays(days) : text.ever,
  ];
  return parts.filter(Boolean).join(' · ');
}
