import { Box, Button, FileButton, Stack } from '@mantine/core';
import { IconCopy, IconFileUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { type ImportedRoster, ROSTER_CSV } from '../../../contract/room-roster.ts';
import { ApiError } from '../../client/api-error.ts';
import { FormAlert } from '../../kit/FormAlert.tsx';
import { toast, toastError } from '../../kit/toast.ts';
import { useReadAgain } from '../form/useReadAgain.ts';
import { SHOWS_ROOMS } from './room-calls.ts';
import { text } from './roster.es.ts';
import { importLearners } from './roster-calls.ts';

const HEADINGS = Object.values(ROSTER_CSV).join(', ');

/** Adds the learners of a CSV file, all or none; shows the problems, or the PINs once. */
export function LearnersByFile({ roomId }: { roomId: string }) {
  const readAgain = useReadAgain();
  const [isSending, setIsSending] = useState(false);
  const [result, setResult] = useState<ImportedRoster | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);

  async function handleFile(file: File | null): Promise<void> {
    if (!file) return;
    setIsSending(true);
    setResult(null);
    setRefusal(null);
    try {
      setResult(await importLearners(roomId, await textOf(file)));
    } catch (error) {
      if (error instanceof ApiError) setRefusal(error.sentence);
      else if (error instanceof TypeError) setRefusal(text.notUtf8);
      else throw error;
    } finally {
      setIsSending(false);
      void readAgain(SHOWS_ROOMS);
    }
  }

  return (
    <Stack gap="sm">
      <Box component="p" c="dimmed" fz="sm">
        {text.fileHelp(HEADINGS)}
      </Box>
      {refusal && <FormAlert title={text.addFailed} sentence={refusal} />}
      {result && result.problems.length > 0 && <Problems problems={result.problems} />}
      {result && result.added.length > 0 && <Pins added={result.added} onClose={() => setResult(null)} />}
      <FileButton accept=".csv,text/csv" onChange={(file) => void handleFile(file)}>
        {(props) => (
          <Button
            {...props}
            variant="default"
            aria-disabled={isSending}
            leftSection={<IconFileUpload aria-hidden="true" />}
          >
            {isSending ? text.sendingFile : text.chooseFile}
          </Button>
        )}
      </FileButton>
    </Stack>
  );
}

function Problems({ problems }: Pick<ImportedRoster, 'problems'>) {
  return (
    <Stack gap="xs" role="alert">
      <strong>{text.fileProblems(problems.length)}</strong>
      <Stack component="ul" gap="0.25rem" fz="sm">
        {problems.map(({ row, column, message }) => (
          <li key={`${row} ${column} ${message}`}>{text.fileProblem(row, column, message)}</li>
        ))}
      </Stack>
    </Stack>
  );
}

function Pins({ added, onClose }: Pick<ImportedRoster, 'added'> & { onClose: () => void }) {
  const lines = added.map(({ learner, pin }) => `${learner.name} ${learner.lastName}: ${pin}`);

  async function handleCopy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(lines.join('\n'));
      toast({ title: text.copied });
    } catch {
      toastError({ title: text.copyFailed });
    }
  }

  return (
    <Stack gap="xs" role="status">
      <p>
        <strong>{text.addedByFile(added.length)}</strong> {text.pinsOnce}
      </p>
      <Stack component="ul" gap="0.25rem" fz="sm">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </Stack>
      <Button leftSection={<IconCopy aria-hidden="true" />} onClick={() => void handleCopy()}>
        {text.copyPins}
      </Button>
      <Button variant="default" onClick={onClose}>
        {text.forgetPins}
      </Button>
    </Stack>
  );
}

/** The text of a file. @throws TypeError for a file that is not UTF-8 */
async function textOf(file: File): Promise<string> {
  return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(await file.arrayBuffer());
}
