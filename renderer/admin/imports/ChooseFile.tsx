import { Button, FileButton } from '@mantine/core';
import { IconDownload, IconFileImport } from '@tabler/icons-react';
import { type DragEvent, useEffect, useRef, useState } from 'react';
import { IMPORT_MAX_BYTES, type ImportKind } from '../../../contract/imports.ts';
import { ApiError } from '../../client/api-error.ts';
import { FormAlert } from '../../kit/FormAlert.tsx';
import { ProgressBar } from '../../kit/ProgressBar.tsx';
import classes from './ImportTab.module.css';
import { importCalls } from './import-calls.ts';
import { KIND_TEXTS, text } from './imports.es.ts';
import { saveCsv } from './save-csv.ts';
import { templateOf } from './templates.ts';

interface ChooseFileProps {
  kind: ImportKind;
  /** Called after the server has validated a file. */
  onChecked: () => Promise<void>;
}

/** Uploads a chosen or dropped file, which the server validates. */
export function ChooseFile({ kind, onChecked }: ChooseFileProps) {
  const [percent, setPercent] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isOver, setIsOver] = useState(false);
  const upload = useRef<AbortController>(null);
  useEffect(() => () => upload.current?.abort(), []);

  async function send(file: File | null | undefined): Promise<void> {
    if (!file || percent !== null) return;
    setProblem(file.size > IMPORT_MAX_BYTES ? text.tooLarge : null);
    if (file.size > IMPORT_MAX_BYTES) return;
    upload.current = new AbortController();
    setPercent(0);
    try {
      const onProgress = (sentBytes: number) => setPercent(Math.floor((sentBytes / Math.max(1, file.size)) * 100));
      await importCalls.upload(kind, file, { onProgress, signal: upload.current.signal });
      await onChecked();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.code !== 'cancelled') setProblem(error.details[0]?.message ?? error.sentence);
    } finally {
      setPercent(null);
    }
  }

  function handleDrop(event: DragEvent): void {
    event.preventDefault();
    setIsOver(false);
    void send(event.dataTransfer.files[0]);
  }

  return (
    <section className={classes.part}>
      <p>{KIND_TEXTS[kind].intro}</p>
      {problem !== null && <FormAlert title={text.uploadFailed} sentence={problem} />}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way; the button inside is the first */}
      <div
        className={classes.drop}
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
            <IconFileImport className={classes.icon} aria-hidden="true" />
            <p>{text.drop}</p>
            <FileButton accept=".csv,text/csv" onChange={(file) => void send(file)}>
              {(props) => <Button {...props}>{text.choose}</Button>}
            </FileButton>
            <p className={classes.faint}>{text.limit}</p>
          </>
        ) : (
          <>
            <p role="status">{percent < 100 ? text.uploading(percent) : text.checking}</p>
            <ProgressBar percent={percent} />
            <Button variant="default" onClick={() => upload.current?.abort()}>
              {text.cancelUpload}
            </Button>
          </>
        )}
      </div>
      <Button
        className={classes.start}
        variant="subtle"
        leftSection={<IconDownload aria-hidden="true" />}
        onClick={() => void saveCsv(KIND_TEXTS[kind].templateName, ...templateOf(kind))}
      >
        {text.template}
      </Button>
    </section>
  );
}
