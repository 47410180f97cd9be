import { Box } from '@mantine/core';
import { IconDatabaseOff, IconDatabasePlus } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import type { Backup, BackupsOverview } from '../../../contract/backups.ts';
import { fingerprintOf } from '../../../contract/fingerprints.ts';
import { useSettings } from '../../academy/useSettings.ts';
import type { ApiError } from '../../client/api-error.ts';
import { Failure } from '../../client/Failure.tsx';
import { ActionButton } from '../../kit/ActionButton.tsx';
import { EmptyState } from '../../kit/EmptyState.tsx';
import { setRestoration } from '../restoring/restoration.ts';
import { TabHead } from '../tab/TabHead.tsx';
import { BackupList } from './BackupList.tsx';
import { BackupsState } from './BackupsState.tsx';
import { BackupTask } from './BackupTask.tsx';
import { type BackupRow, backupCalls } from './backup-calls.ts';
import { text } from './backups.es.ts';
import { DeleteBackup } from './DeleteBackup.tsx';
import { Problems } from './Problems.tsx';
import { RestoreDialog } from './RestoreDialog.tsx';
import { UploadBackup } from './UploadBackup.tsx';
import { UploadProgress } from './UploadProgress.tsx';
import { useBackupAct } from './useBackupAct.ts';
import { useBackups } from './useBackups.ts';
import { useBackupUpload } from './useBackupUpload.ts';
import { useEndNotice } from './useEndNotice.ts';

/** The tab Copias: makes, tries out, downloads, uploads, restores and deletes backups. */
export function BackupsTab() {
  const { data, error, mutate } = useBackups();
  const { data: settings } = useSettings();
  const { act, isBusy } = useBackupAct();
  const upload = useBackupUpload();
  const [toDelete, setToDelete] = useState<BackupRow | null>(null);
  const [toRestore, setToRestore] = useState<BackupRow | null>(null);
  const uploadRef = useRef<HTMLButtonElement>(null);
  const makeRef = useRef<HTMLButtonElement>(null);
  const timeZone = settings?.timeZone;
  useEndNotice(data);
  useWaitForRestored(data, error);

  if (data?.isAvailable === false) return <Elsewhere />;
  if (!data && error) {
    return (
      <>
        <TabHead title={text.title} />
        <Failure error={error} title={text.listFailed} onRetry={() => void mutate()} />
      </>
    );
  }
  const isRunning = !data || data.task !== null;
  return (
    <>
      <TabHead title={text.title} total={data?.backups.length ?? null}>
        <UploadBackup upload={upload} isDisabled={isRunning} buttonRef={uploadRef} />
        <ActionButton
          ref={makeRef}
          isDisabled={isRunning || isBusy}
          leftSection={<IconDatabasePlus aria-hidden="true" />}
          onClick={() => void act(backupCalls.make, text.failed.make)}
        >
          {text.make}
        </ActionButton>
      </TabHead>
      <UploadProgress upload={upload} next={uploadRef} />
      {data?.task && <BackupTask task={data.task} next={makeRef} />}
      {data && <Problems overview={data} timeZone={timeZone} />}
      <BackupsState overview={data} timeZone={timeZone} />
      <BackupList overview={data} timeZone={timeZone} onDelete={setToDelete} onRestore={setToRestore} />
      <OwnFingerprint backups={data?.backups ?? []} />
      <DeleteBackup
        backup={toDelete}
        timeZone={timeZone}
        isLast={data?.backups.length === 1}
        onClose={() => setToDelete(null)}
      />
      <RestoreDialog backup={toRestore} timeZone={timeZone} onClose={() => setToRestore(null)} />
    </>
  );
}

/** Fingerprint of this academy's signatures, for comparing in another academy; nothing without a signed backup. */
function OwnFingerprint({ backups }: { backups: readonly Backup[] }) {
  const keyId = backups.find(({ signer }) => signer.state === 'own')?.signer.keyId;
  return (
    keyId && (
      <Box component="p" mt="sm" c="dimmed" fz="sm">
        {text.ownFingerprint(fingerprintOf(keyId))}
      </Box>
    )
  );
}

/**
 * Blocks the panel while a restore can't be cancelled any more, or the server does not answer. A 401 means that the
 * restored academy answers already: a small one can be back before the next read.
 */
function useWaitForRestored(data: BackupsOverview | undefined, error: ApiError | undefined): void {
  const task = data?.task?.kind === 'restore' ? data.task : null;
  const isBack = task !== null && error?.status === 401;
  const isAway = task !== null && (!task.canCancel || error?.code === 'offline');
  useEffect(() => {
    if (isBack) setRestoration('done');
    else if (isAway) setRestoration('away');
  }, [isBack, isAway]);
}

function Elsewhere() {
  return (
    <>
      <TabHead title={text.title} />
      <EmptyState
        picture={<IconDatabaseOff size={48} stroke={1.5} aria-hidden="true" />}
        title={text.elsewhere}
        text={text.elsewhereSentence}
      />
    </>
  );
}
