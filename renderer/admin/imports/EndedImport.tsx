import { Button, Stack } from '@mantine/core';
import { Link } from 'react-router-dom';
import type { Import } from '../../../contract/imports.ts';
import { FormAlert } from '../../kit/FormAlert.tsx';
import { FileName } from './CheckedImport.tsx';
import { ImportLinksPart } from './ImportLinksPart.tsx';
import classes from './ImportTab.module.css';
import { KIND_TEXTS, text } from './imports.es.ts';
import { ProblemTable } from './ProblemTable.tsx';

/** Result of an import, with the links of the accounts that it created. */
export function EndedImport({ file, another }: { file: Import; another: string }) {
  const { kind, state, rows, written, failed, unchanged, toCreate, toUpdate, reason } = file;
  return (
    <>
      <Stack component="section" className={classes.part}>
        <FileName file={file} />
        {state === 'failed' ? (
          <FormAlert title={text.failed} sentence={reason ?? undefined} />
        ) : (
          <p role="status">
            <strong>{state === 'done' ? text.done : text.cancelled}</strong>
          </p>
        )}
        <p>
          {state === 'done'
            ? text.written(KIND_TEXTS[kind].count(toCreate + toUpdate - failed), unchanged)
            : text.partly(written, rows)}
        </p>
        <ImportLinksPart file={file} />
        <Button mr="auto" component={Link} to={another} variant="default">
          {text.otherFile}
        </Button>
      </Stack>
      {failed > 0 && (
        <>
          <p>{text.refused(failed)}</p>
          <ProblemTable file={file} />
        </>
      )}
    </>
  );
}
