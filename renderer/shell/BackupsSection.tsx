import { Box, NativeSelect, Text } from '@mantine/core';
import { ActionButton } from '../kit/ActionButton.tsx';
import { ActionOutcome } from './ActionOutcome.tsx';
import { BackupList } from './BackupList.tsx';
import classes from './Section.module.css';
import type { SectionProps } from './section.ts';
import { text } from './shell.es.ts';
import { shellApi } from './shell-api.ts';
import { useBackups } from './useShell.ts';
import { useShellAction } from './useShellAction.ts';

/** Offered numbers of kept backups; the current number is added when it is another. */
const KEPT_CHOICES = [3, 7, 14, 30, 60, 100];

/** Backups of the academy on this machine; a server makes its own. */
export function BackupsSection({ preferences, change }: SectionProps) {
  const { mode } = preferences.settings;
  if (mode !== 'local') return <p>{mode === 'remote' ? text.backupsRemote : text.notChosen}</p>;

  return (
    <>
      <Text c="dimmed" mb="md">
        {text.backupsLead}
      </Text>
      <MakeBackup />
      <BackupList />
      <KeptBackups count={preferences.settings.backupsKept} onChange={(backupsKept) => change({ backupsKept })} />
    </>
  );
}

function MakeBackup() {
  const action = useShellAction();
  const { reload } = useBackups();

  async function make(): Promise<void> {
    if (await action.run(shellApi().makeBackup)) await reload();
  }

  return (
    <Box mb="lg">
      <ActionButton isDisabled={action.isBusy} onClick={() => void make()}>
        {text.makeBackup}
      </ActionButton>
      <ActionOutcome action={action} busy={text.makingBackup} done={text.backupMade} />
    </Box>
  );
}

function KeptBackups({ count, onChange }: { count: number; onChange: (count: number) => Promise<void> }) {
  const action = useShellAction();
  const choices = [...new Set([...KEPT_CHOICES, count])].sort((one, other) => one - other);

  return (
    <div className={classes.apart}>
      <NativeSelect
        maw="20rem"
        size="md"
        label={text.backupsKept}
        description={text.backupsKeptHelp}
        data={choices.map(String)}
        value={String(count)}
        onChange={({ currentTarget }) => {
          const chosen = Number(currentTarget.value);
          void action.run(() => onChange(chosen));
        }}
      />
      <ActionOutcome action={action} />
    </div>
  );
}
