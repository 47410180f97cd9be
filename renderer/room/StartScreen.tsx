import { Button } from '@mantine/core';
import { IconUser, IconUsers } from '@tabler/icons-react';
import { useState } from 'react';
import type { MachineRoom } from '../../contract/room-machine.ts';
import { useLazyPart } from '../client/useLazyPart.ts';
import { beginGuestSession } from './begin-session.ts';
import { useWaitingGroups } from './group/useGroups.ts';
import { groupFormPart, waitingGroupsPart } from './group-parts.ts';
import { NameList } from './NameList.tsx';
import { PinPanel } from './PinPanel.tsx';
import { text } from './room.es.ts';
import { matchingNames, NameSearch } from './SearchedNames.tsx';
import classes from './StartScreen.module.css';
import { hasSealed } from './sealed-reports.ts';
import { useForgetWhenIdle } from './useForgetWhenIdle.ts';

/** The names of the training room, and the PIN of the chosen one. */
export function StartScreen({ room }: { room: MachineRoom }) {
  const [search, setSearch] = useState('');
  const [chosenId, setChosenId] = useState<string | null>(null);
  const [isChecking, setIsChecking] = useState(false);
  const chosen = room.roster.find(({ id }) => id === chosenId) ?? null;
  const found = matchingNames(room.roster, search);
  const [isGrouping, setIsGrouping] = useState(false);
  const { Part: GroupForm, hasFailed } = useLazyPart(groupFormPart, isGrouping);
  useForgetWhenIdle(() => {
    setSearch('');
    setChosenId(null);
  });

  if (isGrouping && GroupForm) return <GroupForm room={room} onLeave={() => setIsGrouping(false)} />;
  return (
    <div className={classes.layout} data-chosen={chosen !== null}>
      <div className={classes.roster} inert={isChecking}>
        <div className={classes.head}>
          <h1>{text.who}</h1>
          {room.roster.length > 0 && <NameSearch className={classes.search} search={search} onSearch={setSearch} />}
        </div>
        {found.length > 0 ? (
          <NameList key={search} learners={found} isChosen={(id) => id === chosenId} onChoose={setChosenId} />
        ) : (
          <p className={classes.empty}>{room.roster.length === 0 ? text.noNames : text.noMatch}</p>
        )}
        <StartActions room={room} hasGroupFailed={isGrouping && hasFailed} onGroup={() => setIsGrouping(true)} />
      </div>
      <PinPanel
        key={chosenId}
        room={room}
        learner={chosen}
        onChecking={setIsChecking}
        onLeave={() => setChosenId(null)}
      />
    </div>
  );
}

interface StartActionsProps {
  room: MachineRoom;
  /** The code of group sessions did not load. */
  hasGroupFailed: boolean;
  onGroup: () => void;
}

/** What can be begun without a name of one's own, and what waits to be sent. */
function StartActions({ room, hasGroupFailed, onGroup }: StartActionsProps) {
  const [isDiskFull, setIsDiskFull] = useState(false);
  const waiting = useWaitingGroups();
  const { Part: WaitingGroups } = useLazyPart(waitingGroupsPart, waiting.length > 0);
  return (
    <div className={classes.guest}>
      <Button
        size="lg"
        variant="default"
        leftSection={<IconUser size="1.25rem" aria-hidden="true" />}
        onClick={() => setIsDiskFull(!beginGuestSession(room))}
      >
        {text.guest}
      </Button>
      {isDiskFull ? <p role="alert">{text.diskFull}</p> : <p>{text.guestHelp}</p>}
      <Button
        className={classes.group}
        size="lg"
        variant="light"
        leftSection={<IconUsers size="1.25rem" aria-hidden="true" />}
        onClick={onGroup}
      >
        {text.group}
      </Button>
      {hasGroupFailed && <p role="alert">{text.groupFailed}</p>}
      {hasSealed() && <p role="status">{text.waiting}</p>}
      {WaitingGroups && waiting.length > 0 && <WaitingGroups groups={waiting} />}
    </div>
  );
}
