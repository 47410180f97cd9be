import { Box, Button, FileButton, Stack } from '@mantine/core';
import { IconDownload, IconFileImport } from '@tabler/icons-react';
import { type DragEvent, useState } from 'react';
import type { ImportKind } from '../../../contract/imports.ts';
import { FormAlert } from '../../kit/FormAlert.tsx';
import { ProgressBar } from '../../kit/ProgressBar.tsx';
import classes from './ImportTab.module.css';
import { KIND_TEXTS, text } from './imports.es.ts';
import { saveCsv } from './save-csv.ts';
import { templateOf } from './templates.ts';
import { useImportUpload } from './useImportUpload.ts';

interface ChooseFileProps {
  kind: ImportKind;
  /** Called after the server has validated a file. */
  onChecked: () => Promise<void>;
}

/** Uploads a chosen or dropped file, which the server validates. */
export function ChooseFile({ kind, onChecked }: ChooseFileProps) {
  const { percent, problem, send, cancel } = useImportUpload(kind, onChecked);
  const [isOver, setIsOver] = useState(false);

  function handleDrop(event: DragEvent): void {
    event.preventDefault();
    setIsOver(false);
    void send(event.dataTransfer.files[0]);
  }

  return (
    <Stack component="section" className={classes.part}>
      <p>{KIND_TEXTS[kind].intro}</p>
      {problem !== null && <FormAlert title={text.uploadFailed} sentence={problem} />}
      {/* Dropping a file is a second way; the button inside is the first. */}
      <Stack
        className={classes.drop}
        align="center"
        gap="sm"
        px="md"
        py="xl"
        ta="center"
        data-is-over={isOver}
        onDragOver={(event) => {
          event.preventDefault();
          setIsOver(true);
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={handleDrop}
      >
        {percent === null ? (
          <>
            <Box component={IconFileImport} w="2rem" h="2rem" c="dimmed" aria-hidden="true" />
            <p>{text.drop}</p>
            <FileButton accept=".csv,text/csv" onChange={(file) => void send(file)}>
              {(props) => <Button {...props}>{text.choose}</Button>}
            </FileButton>
            <Box component="p" c="dimmed" fz="sm">
              {text.limit}
            </Box>
          </>
        ) : (
          <Uploading percent={percent} onCancel={cancel} />
        )}
      </Stack>
      <Button
        mr="auto"
        variant="subtle"
        leftSection={<IconDownload aria-hidden="true" />}
        onClick={() => void saveCsv(KIND_TEXTS[kind].templateName, ...templateOf(kind))}
      >
        {text.template}
      </Button>
    </Stack>
  );
}

function Uploading({ percent, onCancel }: { percent: number; onCancel: () => void }) {
  return (
    <>
      <p role="status">{percent < 100 ? text.uploading(percent) : text.checking}</p>
      <ProgressBar percent={percent} />
      <Button variant="default" onClick={onCancel}>
        {text.cancelUpload}
      </Button>
    </>
  );
}
