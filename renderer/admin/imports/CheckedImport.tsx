import { Box, Button, Group, Stack } from '@mantine/core';
import { useState } from 'react';
import type { Import } from '../../../contract/imports.ts';
import { ApiError } from '../../client/api-error.ts';
import { ActionButton } from '../../kit/ActionButton.tsx';
import { FormAlert } from '../../kit/FormAlert.tsx';
import { formatNumber } from '../../kit/format.ts';
import { ChooseFile } from './ChooseFile.tsx';
import classes from './ImportTab.module.css';
import { importCalls } from './import-calls.ts';
import { KIND_TEXTS, text } from './imports.es.ts';
import { ProblemTable } from './ProblemTable.tsx';

interface CheckedImportProps {
  file: Import;
  /** Whether any import is being written; only one runs at a time. */
  isOtherRunning: boolean;
  onChange: () => Promise<void>;
}

/** Preview of a validated file: counts and problems. Nothing has been written yet. */
export function CheckedImport({ file, isOtherRunning, onChange }: CheckedImportProps) {
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const { kind, toCreate, toUpdate, unchanged, problemCount } = file;
  const canRun = problemCount === 0 && toCreate + toUpdate > 0;

  async function call(act: (file: Import) => Promise<unknown>): Promise<void> {
    setIsBusy(true);
    setProblem(null);
    try {
      await act(file);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setProblem(error.sentence);
    }
    await onChange();
    setIsBusy(false);
  }

  return (
    <>
      <Stack component="section" className={classes.part}>
        <FileName file={file} />
        {problem !== null && <FormAlert title={text.runFailed} sentence={problem} />}
        {problemCount > 0 && <FormAlert title={text.hasProblems} sentence={text.hasProblemsSentence} />}
        <dl className={classes.counts}>
          <Count label={text.toCreate} count={toCreate} />
          <Count label={text.toUpdate} count={toUpdate} />
          <Count label={text.unchanged} count={unchanged} />
          <Count label={text.problems} count={problemCount} isBad={problemCount > 0} />
        </dl>
        <Remarks file={file} />
        {problemCount === 0 && !canRun && <p>{text.nothingToDo}</p>}
        <Group gap="sm">
          {canRun && (
            <ActionButton isDisabled={isBusy || isOtherRunning} onClick={() => void call(importCalls.run)}>
              {isBusy ? text.starting : text.run(KIND_TEXTS[kind].count(toCreate + toUpdate))}
            </ActionButton>
          )}
          <Button variant="default" onClick={() => void call(importCalls.end)}>
            {text.discard}
          </Button>
        </Group>
      </Stack>
      {problemCount > 0 && <ProblemTable file={file} />}
      {problemCount > 0 && <ChooseFile kind={kind} onChecked={onChange} />}
    </>
  );
}

export function FileName({ file: { name, startedBy } }: { file: Import }) {
  return (
    <div>
      <Box component="h2" fz="lg">
        {name}
      </Box>
      <Box component="p" c="dimmed" fz="sm">
        {text.uploadedBy(startedBy)}
      </Box>
    </div>
  );
}

function Count({ label, count, isBad = false }: { label: string; count: number; isBad?: boolean }) {
  return (
    <div className={classes.count}>
      <Box component="dt" c="dimmed" fz="sm">
        {label}
      </Box>
      <Box component="dd" c={isBad ? 'var(--mantine-color-danger)' : undefined} fz="1.5rem" fw={700}>
        {formatNumber(count)}
      </Box>
    </div>
  );
}

function Remarks({ file: { newCategories, ignoredColumns } }: { file: Import }) {
  const quoted = newCategories.map((name) => `«${name}»`);
  return (
    <>
      {quoted.length === 1 && <p>{text.newCategory(quoted.join())}</p>}
      {quoted.length > 1 && <p>{text.newCategories(listed(quoted))}</p>}
      {ignoredColumns.length > 0 && (
        <Box component="p" c="dimmed" fz="sm">
          {text.ignored(listed(ignoredColumns))}
        </Box>
      )}
    </>
  );
}

function listed(names: readonly string[]): string {
  return new Intl.ListFormat('es').format(names);
}
