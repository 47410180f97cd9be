import '@mantine/charts/styles.layer.css';
import { CompositeChart, type CompositeChartSeries } from '@mantine/charts';
import type { Trends } from '../../../contract/analytics.ts';
import { asUtcNoon, formatDate } from '../../kit/format.ts';
import { CHART_LOOK } from '../figures/chart-look.ts';
import { text } from './dashboard.es.ts';
import { SERIES_COLOURS } from './series-colours.ts';

const WEEK = 7;
const weekdayAndDay = new Intl.DateTimeFormat('es', { weekday: 'short', day: 'numeric', timeZone: 'UTC' });
const dayAndMonth = new Intl.DateTimeFormat('es', { day: 'numeric', month: 'short', timeZone: 'UTC' });

/** In drawing order: the last one is on top. */
const SERIES: readonly CompositeChartSeries[] = [
  { name: 'views', label: text.viewsShort, type: 'area', color: SERIES_COLOURS.views },
  {
    name: 'viewsBefore',
    label: text.before,
    type: 'line',
    color: SERIES_COLOURS.before,
    strokeDasharray: '2 5',
  },
  { name: 'active', label: text.active, type: 'line', color: SERIES_COLOURS.active },
  { name: 'lessonsCompleted', label: text.completedShort, type: 'line', color: SERIES_COLOURS.completed },
];

export interface TrendsChartProps {
  trends: Trends;
  /** As many days before; undefined without a comparison. */
  before: Trends | undefined;
}

/** The days as curves, with the views of the days before. */
export function TrendsChart({ trends, before }: TrendsChartProps) {
  const dayFormat = trends.length > WEEK ? dayAndMonth : weekdayAndDay;
  return (
    <CompositeChart
      {...CHART_LOOK}
      data={trends.map((day, index) => ({ ...day, viewsBefore: before?.[index]?.views }))}
      dataKey="day"
      series={SERIES.filter(({ name }) => name !== 'viewsBefore' || before)}
      strokeWidth={2.25}
      activeDotProps={{ r: 4, strokeWidth: 2 }}
      lineProps={{ dot: false }}
      areaProps={{ dot: false, fillOpacity: 0.1 }}
      composedChartProps={{ margin: { top: 8, right: 24, bottom: 4, left: 0 } }}
      xAxisProps={{
        tickFormatter: (day: string) => dayFormat.format(asUtcNoon(day)).replace(',', ''),
        interval: 'equidistantPreserveStart',
      }}
      tooltipProps={{ labelFormatter: (day) => (typeof day === 'string' ? formatDate(day) : day) }}
    />
  );
}
