import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { ActionButton } from '../kit/ActionButton.tsx';
import { ConfirmDialog } from '../kit/ConfirmDialog.tsx';
import { ActionOutcome } from './ActionOutcome.tsx';
import { Facts } from './Facts.tsx';
import classes from './Section.module.css';
import type { SectionProps } from './section.ts';
import { text } from './shell.es.ts';
import { shellApi } from './shell-api.ts';
import { useShellAction } from './useShellAction.ts';

/** Location of the academy, and the actions that change it. */
export function AcademySection({ preferences, reload }: SectionProps) {
  const { mode, serverAddress } = preferences.settings;
  const isLocal = mode === 'local';

  if (mode === null) return <p>{text.notChosen}</p>;

  return (
    <>
      <Facts
        facts={[
          [text.mode, isLocal ? text.local : text.remote],
          isLocal ? [text.dataFolder, preferences.dataFolder] : [text.server, serverAddress],
        ]}
      />
      {isLocal && <DataFolderActions reload={reload} />}
      <ModeChange isApart={isLocal} />
    </>
  );
}

function DataFolderActions({ reload }: Pick<SectionProps, 'reload'>) {
  const open = useShellAction();
  const move = useShellAction();

  async function moveFolder(): Promise<void> {
    if (await move.run(shellApi().moveDataFolder)) await reload();
  }

  return (
    <>
      <Group gap="sm">
        <Button variant="default" onClick={() => void open.run(shellApi().openDataFolder)}>
          {text.openDataFolder}
        </Button>
        <ActionButton variant="default" isDisabled={move.isBusy} onClick={() => void moveFolder()}>
          {text.moveDataFolder}
        </ActionButton>
      </Group>
      <ActionOutcome action={{ ...open, hasSucceeded: false }} />
      <ActionOutcome action={move} busy={text.moving} done={text.moved} />
    </>
  );
}

function ModeChange({ isApart }: { isApart: boolean }) {
  const [isAsking, setIsAsking] = useState(false);
  const { isBusy, problem, run, forget } = useShellAction();

  function close(): void {
    setIsAsking(false);
    forget();
  }

  return (
    <div className={isApart ? classes.apart : undefined}>
      <Button variant="default" onClick={() => setIsAsking(true)}>
        {text.changeMode}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={text.changeModeTitle}
        confirmLabel={text.changeModeConfirm}
        isBusy={isBusy}
        problem={problem}
        onConfirm={() => void run(shellApi().chooseMode)}
        onClose={close}
      >
        <p>{text.changeModeSentence}</p>
      </ConfirmDialog>
    </div>
  );
}
