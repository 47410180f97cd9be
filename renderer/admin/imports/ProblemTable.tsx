import { useState } from 'react';
import type { Import, ImportProblem } from '../../../contract/imports.ts';
import { ApiError } from '../../client/api-error.ts';
import { ActionButton } from '../../kit/ActionButton.tsx';
import { toastError } from '../../kit/toast.ts';
import classes from './ImportTab.module.css';
import { importCalls } from './import-calls.ts';
import { text } from './imports.es.ts';
import { saveCsv } from './save-csv.ts';

/** Problems of a file: the first ones at once, more on request, all of them as a CSV file. */
export function ProblemTable({ file }: { file: Import }) {
  const [more, setMore] = useState<readonly ImportProblem[]>([]);
  const [isReading, setIsReading] = useState(false);
  const shown = [...file.problems, ...more];
  const hasMore = shown.length < file.problemCount;

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

  async function readMore(): Promise<void> {
    const { rows } = await importCalls.problemsAfter(file, shown.length);
    setMore([...more, ...rows]);
  }

  async function saveAll(): Promise<void> {
    const all = [...shown];
    while (all.length < file.problemCount) {
      const { rows } = await importCalls.problemsAfter(file, all.length);
      if (rows.length === 0) break;
      all.push(...rows);
    }
    const lines = all.map(({ row, column, message }) => [row, column ?? '', message]);
    await saveCsv(text.problemsFile, [text.row, text.column, text.problem], lines);
  }

  return (
    <section className={classes.part} aria-label={text.problems}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{text.row}</th>
            <th scope="col">{text.column}</th>
            <th scope="col">{text.problem}</th>
          </tr>
        </thead>
        <tbody>
          {shown.map(({ row, column, message }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: problems are only ever added at the end, and may be equal
            <tr key={index}>
              <td>{row}</td>
              <td>{column ?? <span className={classes.faint}>{text.wholeRow}</span>}</td>
              <td>{message}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className={classes.actions}>
        {hasMore && (
          <ActionButton variant="light" isDisabled={isReading} onClick={() => void read(readMore)}>
            {isReading ? text.loadingMore : text.moreProblems}
          </ActionButton>
        )}
        <ActionButton variant="default" isDisabled={isReading} onClick={() => void read(saveAll)}>
          {text.downloadProblems}
        </ActionButton>
        <p className={classes.faint} role="status">
          {text.shownOf(shown.length, file.problemCount)}
        </p>
      </div>
    </section>
  );
}
