import { Box, Group, Stack } from '@mantine/core';
import { useState } from 'react';
import type { Import } from '../../../contract/imports.ts';
import { ApiError } from '../../client/api-error.ts';
import { ActionButton } from '../../kit/ActionButton.tsx';
import { ProgressBar } from '../../kit/ProgressBar.tsx';
import { toastError } from '../../kit/toast.ts';
import look from '../look/look.module.css';
import { FileName } from './CheckedImport.tsx';
import classes from './ImportTab.module.css';
import { importCalls } from './import-calls.ts';
import { text } from './imports.es.ts';

/** Progress of a running import, including one that a colleague has started. */
export function RunningImport({ file, onChange }: { file: Import; onChange: () => Promise<void> }) {
  const [isCancelling, setIsCancelling] = useState(false);
  const { written, rows } = file;

  async function cancel(): Promise<void> {
    setIsCancelling(true);
    try {
      await importCalls.end(file);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      toastError({ title: text.cancelFailed, message: error.sentence });
    }
    await onChange();
    setIsCancelling(false);
  }

  return (
    <Stack component="section" className={classes.part}>
      <FileName file={file} />
      <Stack
        gap="xs"
        role="progressbar"
        aria-label={text.running}
        aria-valuemin={0}
        aria-valuemax={rows}
        aria-valuenow={written}
        aria-valuetext={text.progress(written, rows)}
      >
        <Group component="p" className={look.digits} justify="space-between" gap={0} wrap="nowrap">
          <span>{text.running}</span>
          <span>{text.progress(written, rows)}</span>
        </Group>
        <ProgressBar percent={(written / Math.max(1, rows)) * 100} />
      </Stack>
      <Box component="p" c="dimmed" fz="sm">
        {text.runningSentence}
      </Box>
      <ActionButton mr="auto" variant="default" isDisabled={isCancelling} onClick={() => void cancel()}>
        {isCancelling ? text.cancelling : text.cancel}
      </ActionButton>
    </Stack>
  );
}
