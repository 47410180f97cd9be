import { Button, Skeleton, Stack } from '@mantine/core';
import { type LazyPart, useLazyPart } from '../../client/useLazyPart.ts';
import look from '../look/look.module.css';
import classes from './Chart.module.css';
import { text } from './figures.es.ts';

interface ChartProps<Drawn extends object> {
  /** The chart; its library is loaded with the first chart. */
  part: LazyPart<Drawn>;
  drawn: Drawn;
  /** Text alternative for screen readers; the table has the single figures. */
  summary: string;
  height: string;
}

/** A chart that is loaded on demand; a placeholder of the same height avoids layout shifts. */
export function Chart<Drawn extends object>({ part, drawn, summary, height }: ChartProps<Drawn>) {
  const { Part, hasFailed, retry } = useLazyPart(part);
  if (hasFailed) {
    return (
      <Stack role="alert" align="center" justify="center" gap="xs" h={height} c="dimmed" fz="sm">
        <p>{text.chartFailed}</p>
        <Button variant="default" onClick={retry}>
          {text.retry}
        </Button>
      </Stack>
    );
  }
  return (
    <div className={`${classes.chart} ${look.digits}`} role="img" aria-label={summary} style={{ height }} data-no-swipe>
      {Part ? <Part {...drawn} /> : <Skeleton height={height} radius="md" />}
    </div>
  );
}
