import { Button, TextInput } from '@mantine/core';
import { IconSearch, IconUser, IconUsers } from '@tabler/icons-react';
import { useState } from 'react';
import type { MachineRoom, StartLearner } from '../../contract/room-machine.ts';
import { useLazyPart } from '../client/useLazyPart.ts';
import { fold } from '../kit/fold.ts';
import { beginGuestSession } from './begin-session.ts';
import { useWaitingGroups } from './group/useGroups.ts';
import { groupFormPart, waitingGroupsPart } from './group-parts.ts';
import { NameList } from './NameList.tsx';
import { PinPanel } from './PinPanel.tsx';
import { text } from './room.es.ts';
import classes from './StartScreen.module.css';
import { hasSealed } from './sealed-reports.ts';
import { useForgetWhenIdle } from './useForgetWhenIdle.ts';

/** The names of the training room, and the PIN of the chosen one. */
export function StartScreen({ room }: { room: MachineRoom }) {
  const [search, setSearch] = useState('');
  const [chosenId, setChosenId] = useState<string | null>(null);
  const [isChecking, setIsChecking] = useState(false);
  const [isDiskFull, setIsDiskFull] = useState(false);
  const chosen = room.roster.find(({ id }) => id === chosenId) ?? null;
  const found = matching(room.roster, search);
  const [isGrouping, setIsGrouping] = useState(false);
  const { Part: GroupForm } = useLazyPart(groupFormPart, isGrouping);
  const waiting = useWaitingGroups();
  const { Part: WaitingGroups } = useLazyPart(waitingGroupsPart, waiting.length > 0);
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
          {room.roster.length > 0 && (
            <TextInput
              className={classes.search}
              type="search"
              size="lg"
              aria-label={text.search}
              placeholder={text.searchExample}
              autoComplete="off"
              spellCheck={false}
              maxLength={60}
              leftSection={<IconSearch size="1.25rem" aria-hidden="true" />}
              value={search}
              onChange={(event) => setSearch(event.currentTarget.value)}
            />
          )}
        </div>
        {found.length > 0 ? (
          <NameList key={search} learners={found} isChosen={(id) => id === chosenId} onChoose={setChosenId} />
        ) : (
          <p className={classes.empty}>{room.roster.length === 0 ? text.noNames : text.noMatch}</p>
        )}
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
            onClick={() => setIsGrouping(true)}
          >
            {text.group}
          </Button>
          {hasSealed() && <p role="status">{text.waiting}</p>}
          {WaitingGroups && waiting.length > 0 && <WaitingGroups groups={waiting} />}
        </div>
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

/** Learners with a word that begins with each typed word. */
function matching(roster: readonly StartLearner[], search: string): readonly StartLearner[] {
  const typed = fold(search).split(/\s+/).filter(Boolean);
  return roster.filter(({ name }) => {
    const words = fold(name).split(/\s+/);
    return typed.every((one) => words.some((word) => word.startsWith(one)));
  });
}
