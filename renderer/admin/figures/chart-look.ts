import { formatNumber } from '../../kit/format.ts';
import classes from './chart-look.module.css';

/** Props of every chart: Spanish numbers, integer steps, no animation, no keyboard focus (the table has it). */
export const CHART_LOOK = {
  h: '100%',
  accessibilityLayer: false,
  tooltipAnimationDuration: 0,
  gridColor: 'var(--mantine-color-line)',
  textColor: 'var(--mantine-color-faint)',
  strokeDasharray: '0',
  tickLine: 'none',
  valueFormatter: formatNumber,
  yAxisProps: { allowDecimals: false, width: 'auto' },
  classNames: {
    root: classes.root,
    tooltip: classes.tooltip,
    tooltipLabel: classes.tooltipLabel,
    tooltipBody: classes.tooltipBody,
  },
} as const;
