import '@mantine/charts/styles.layer.css';
import { BarChart } from '@mantine/charts';
import type { Hourly } from '../../../contract/analytics.ts';
import { CHART_LOOK } from '../figures/chart-look.ts';
import { clockOf } from './clock-of.ts';
import { text } from './dashboard.es.ts';

/** Hours per label of the axis. */
const LABELLED = 3;

export interface HoursChartProps {
  hours: Hourly;
}

/** The hours of the day as bars; the highest bar has another colour. */
export function HoursChart({ hours }: HoursChartProps) {
  const most = Math.max(...hours.map(({ count }) => count));
  return (
    <BarChart
      {...CHART_LOOK}
      data={hours.map(({ hour, count }) => ({ hour: clockOf(hour), count }))}
      dataKey="hour"
      series={[{ name: 'count', label: text.people, color: 'var(--mantine-color-primary)' }]}
      getBarColor={(count) => (count === most ? 'var(--mantine-color-accent)' : 'var(--mantine-color-primary)')}
      barProps={{ radius: [4, 4, 2, 2] }}
      barChartProps={{ margin: { top: 4, right: 0, bottom: 4, left: 0 }, barCategoryGap: 3 }}
      xAxisProps={{ interval: LABELLED - 1, tickFormatter: (hour: string) => hour.slice(0, 2) }}
    />
  );
}
