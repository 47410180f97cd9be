import { Box, Group, Stack } from '@mantine/core';
import { useState } from 'react';
import type { Import, ImportProblem } from '../../../contract/imports.ts';
import { ApiError } from '../../client/api-error.ts';
import { ActionButton } from '../../kit/ActionButton.tsx';
import { toastError } from '../../kit/toast.ts';
import plain from '../table/table-look.module.css';
import classes from './ImportTab.module.css';
import { importCalls } from './import-calls.ts';
import { text } from './imports.es.ts';
import { saveCsv } from './save-csv.ts';

/** Problems of a file: the first ones at once, more on request, all of them as a CSV file. */
export function ProblemTable({ file }: { file: Import }) {
  const { shown, isReading, readMore, saveAll } = useProblems(file);
  const hasMore = shown.length < file.problemCount;

  return (
    <Stack component="section" className={classes.part} aria-label={text.problems}>
      <Rows problems={shown} />
      <Group gap="sm">
        {hasMore && (
          <ActionButton variant="light" isDisabled={isReading} onClick={() => void readMore()}>
            {isReading ? text.loadingMore : text.moreProblems}
          </ActionButton>
        )}
        <ActionButton variant="default" isDisabled={isReading} onClick={() => void saveAll()}>
          {text.downloadProblems}
        </ActionButton>
        <Box component="p" c="dimmed" fz="sm" role="status">
          {text.shownOf(shown.length, file.problemCount)}
        </Box>
      </Group>
    </Stack>
  );
}

/** The problems that are read already, and the reads of the others. */
function useProblems(file: Import) {
  const [more, setMore] = useState<readonly ImportProblem[]>([]);
  const [isReading, setIsReading] = useState(false);
  const shown = [...file.problems, ...more];

  async function read(act: () => Promise<void>): Promise<void> {
    setIsReading(true);
    try {
      await act();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      toastError({ title: error.sentence });
    }
    setIsReading(false);
  }

  const readMore = async () => {
    const { rows } = await importCalls.problemsAfter(file, shown.length);
    setMore([...more, ...rows]);
  };

  const saveAll = async () => {
    const all = [...shown];
    while (all.length < file.problemCount) {
      const { rows } = await importCalls.problemsAfter(file, all.length);
      if (rows.length === 0) break;
      all.push(...rows);
    }
    const lines = all.map(({ row, column, message }) => [row, column ?? '', message]);
    await saveCsv(text.problemsFile, [text.row, text.column, text.problem], lines);
  };

  return { shown, isReading, readMore: () => read(readMore), saveAll: () => read(saveAll) };
}

function Rows({ problems }: { problems: readonly ImportProblem[] }) {
  return (
    <table className={`${plain.table} ${classes.table}`}>
      <thead>
        <tr>
          <th scope="col">{text.row}</th>
          <th scope="col">{text.column}</th>
          <th scope="col">{text.problem}</th>
        </tr>
      </thead>
      <tbody>
        {problems.map(({ row, column, message }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: problems are only ever added at the end, and may be equal
          <tr key={index}>
            <td>{row}</td>
            <td>
              {column ?? (
                <Box component="span" c="dimmed">
                  {text.wholeRow}
                </Box>
              )}
            </td>
            <td>{message}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
