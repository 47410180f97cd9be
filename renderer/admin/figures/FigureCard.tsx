import { Box, Button, Group, Paper, Skeleton, Stack } from '@mantine/core';
import { IconChartBar, IconFileExport, IconTable } from '@tabler/icons-react';
import { type CSSProperties, type ReactNode, useId, useState } from 'react';
import { IconButton } from '../../kit/IconButton.tsx';
import classes from './FigureCard.module.css';
import { FigureNote } from './FigureNote.tsx';
import { type FigureRows, FigureTable } from './FigureTable.tsx';
import { text } from './figures.es.ts';
import { saveCsv } from './save-csv.ts';
import type { Answer } from './useFigures.ts';

interface FigureCardProps<Data> {
  title: string;
  /** The subject of the figures, in one line. */
  lead?: (data: Data | undefined) => ReactNode;
  answer: Answer<Data>;
  /** Text instead of figures that are all 0 or missing; undefined if there are figures. */
  emptyText?: (data: Data) => string | undefined;
  /** The same figures as a table. */
  table: (data: Data) => FigureRows;
  /** Height reserved while the figures load, which avoids layout shifts; also the largest height of the table. */
  height: string;
  /** Width in columns of the 12-column grid on desktops. */
  columns?: 4 | 6 | 8 | 12;
  /** Controls that choose the figures, such as a course. */
  tools?: ReactNode;
  /** The chart; without it, only the table is shown. */
  children?: (data: Data) => ReactNode;
}

/** A card with figures as a chart and as a table, and a button that saves them as CSV. */
export function FigureCard<Data>(props: FigureCardProps<Data>) {
  const { title, lead, answer, emptyText, table, height, columns = 6, tools, children } = props;
  const { data } = answer;
  const [isTable, setIsTable] = useState(children === undefined);
  const titleId = useId();
  const isEmpty = data !== undefined && emptyText?.(data) !== undefined;

  return (
    <Paper
      component="section"
      className={classes.card}
      style={{ '--figure-columns': columns } as CSSProperties}
      aria-labelledby={titleId}
    >
      <Group align="flex-start" gap="sm" wrap="nowrap">
        <Box flex={1} miw={0}>
          <Box component="h2" id={titleId} fz="md" lh={1.4} lts="-0.01em">
            {title}
          </Box>
          {lead && (
            <Box component="p" className={classes.lead} c="dimmed" fz="sm">
              {lead(data)}
            </Box>
          )}
        </Box>
        {data !== undefined && !isEmpty && (
          <Group className={classes.buttons} gap={0} wrap="nowrap" m="-0.5rem -0.625rem -0.5rem 0">
            <IconButton
              aria-label={`${text.csv}: ${title}`}
              title={text.csv}
              onClick={() => void saveCsv(title, table(data))}
            >
              <IconFileExport size={20} aria-hidden="true" />
            </IconButton>
            {children && (
              <IconButton
                aria-label={`${isTable ? text.asChart : text.asTable}: ${title}`}
                title={isTable ? text.asChart : text.asTable}
                onClick={() => setIsTable(!isTable)}
              >
                {isTable ? <IconChartBar size={20} aria-hidden="true" /> : <IconTable size={20} aria-hidden="true" />}
              </IconButton>
            )}
          </Group>
        )}
      </Group>
      {tools}
      <Stack gap={0} flex={1} mih={data === undefined ? height : undefined}>
        <Figures {...props} isTable={isTable && !isEmpty} rows={table} />
      </Stack>
    </Paper>
  );
}

interface FiguresProps<Data> extends FigureCardProps<Data> {
  isTable: boolean;
  rows: (data: Data) => FigureRows;
}

function Figures<Data>({ title, answer, emptyText, isTable, rows, height, children }: FiguresProps<Data>) {
  const { data, error, mutate } = answer;
  if (data === undefined && error) {
    return (
      <FigureNote role="alert">
        <Box component="p" c="var(--mantine-color-text)" fw={600}>
          {text.failed}
        </Box>
        <p>{error.sentence}</p>
        <Button variant="default" onClick={() => void mutate()}>
          {text.retry}
        </Button>
      </FigureNote>
    );
  }
  if (data === undefined) {
    return <Skeleton role="status" aria-busy="true" aria-label={text.loading} height={height} radius="md" />;
  }
  const empty = emptyText?.(data);
  if (empty !== undefined)
    return (
      <FigureNote>
        <p>{empty}</p>
      </FigureNote>
    );
  return isTable || !children ? <FigureTable title={title} maxHeight={height} {...rows(data)} /> : children(data);
}
