import { Box, Button, Skeleton, Text, VisuallyHidden } from '@mantine/core';
import { useState } from 'react';
import type { Backup } from '../../contract/backups.ts';
import classes from './BackupList.module.css';
import { formatMoment, formatMomentShort, formatSize } from './format.ts';
import { LoadFailure } from './LoadFailure.tsx';
import { RestoreDialog } from './RestoreDialog.tsx';
import { text } from './shell.es.ts';
import { useBackups } from './useShell.ts';

/** Table of backups; each row has a button that restores it. */
export function BackupList() {
  const { backups, error, reload } = useBackups();
  const [chosen, setChosen] = useState<Backup | null>(null);
  const [isAsking, setIsAsking] = useState(false);
  const [restored, setRestored] = useState<string | null>(null);

  if (!backups && error) return <LoadFailure title={text.backupsFailed} onRetry={() => void reload()} />;
  if (!backups) return <Skeleton h="12rem" aria-busy="true" aria-label={text.loading} />;

  function ask(backup: Backup): void {
    setChosen(backup);
    setIsAsking(true);
    setRestored(null);
  }

  function handleRestored(warning = ''): void {
    setIsAsking(false);
    setRestored(`${text.restored} ${warning}`.trim());
    void reload();
  }

  return (
    <>
      <Text c="var(--mantine-color-ok)" fw={600} mb={restored ? 'sm' : 0} role="status">
        {restored}
      </Text>
      {backups.length === 0 ? <NoBackups /> : <BackupTable backups={backups} onRestore={ask} />}
      <RestoreDialog backup={chosen} isOpen={isAsking} onClose={() => setIsAsking(false)} onRestored={handleRestored} />
    </>
  );
}

function NoBackups() {
  return (
    <Box p="lg" bdrs="lg" bg="var(--mantine-color-tint)" ta="center">
      <h3>{text.noBackups}</h3>
      <p>{text.noBackupsSentence}</p>
    </Box>
  );
}

function BackupTable({ backups, onRestore }: { backups: Backup[]; onRestore: (backup: Backup) => void }) {
  return (
    <table className={classes.table}>
      <Box component="caption" pb="xs" c="dimmed" ta="left">
        {text.backupCount(backups.length)}
      </Box>
      <thead>
        <tr>
          <th scope="col">{text.date}</th>
          <th scope="col">{text.reason}</th>
          <th scope="col">{text.size}</th>
          <th>
            <VisuallyHidden>{text.restore}</VisuallyHidden>
          </th>
        </tr>
      </thead>
      <tbody>
        {backups.map((backup) => (
          <tr key={backup.name}>
            <th scope="row">{formatMomentShort(backup.madeAt)}</th>
            <td>{text.reasons[backup.reason]}</td>
            <td>{formatSize(totalBytes(backup))}</td>
            <Box component="td" pl="md" pr={0}>
              <Button variant="default" size="sm" onClick={() => onRestore(backup)}>
                {text.restore}
                <VisuallyHidden> {text.ofDate(formatMoment(backup.madeAt))}</VisuallyHidden>
              </Button>
            </Box>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Bytes of the database and its objects together. */
function totalBytes({ sizeBytes, objects }: Backup): number {
  return sizeBytes + (objects?.sizeBytes ?? 0);
}
