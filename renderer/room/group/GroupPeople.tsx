import { Modal, Paper, Stack, VisuallyHidden } from '@mantine/core';
import { IconCheck, IconPlus } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { GROUP_SESSION_MAX_LEARNERS } from '../../../contract/group-sessions.ts';
import type { StartLearner } from '../../../contract/room-machine.ts';
import { Avatar } from '../../kit/Avatar.tsx';
import { EmptyState } from '../../kit/EmptyState.tsx';
import { firstNameOf } from '../first-name.ts';
import { NameList } from '../NameList.tsx';
import { text as roomText } from '../room.es.ts';
import { matchingNames, NameSearch } from '../SearchedNames.tsx';
import classes from './GroupPeople.module.css';
import { text } from './group.es.ts';
import type { Member, StoredGroup } from './group-storage.ts';

interface GroupPeopleProps {
  group: StoredGroup;
  /** The learners of the training room; null while they are not known. */
  roster: readonly StartLearner[] | null;
  /** The dialog with the learners who can be added is open. */
  isAdding: boolean;
  onAdding: (isAdding: boolean) => void;
  onArrive: (learner: StartLearner) => void;
  onLeave: (learnerId: string) => void;
}

/** The attendance: a press on a learner records a departure or a return; others of the training room are added. */
export function GroupPeople({ group, roster, isAdding, onAdding, onArrive, onLeave }: GroupPeopleProps) {
  const titleId = useId();
  const { name, members } = group;
  const presentCount = members.filter(({ isPresent }) => isPresent).length;
  const others = roster?.filter(({ id }) => !members.some((member) => member.id === id)) ?? null;
  const isFull = members.length >= GROUP_SESSION_MAX_LEARNERS;

  function add(learner: StartLearner): void {
    onArrive(learner);
    onAdding(false);
  }

  return (
    <Paper component="section" className={classes.people} aria-labelledby={titleId}>
      <header className={classes.head}>
        <h2 id={titleId}>{name}</h2>
        <p role="status">
          <strong>{presentCount}</strong> {text.presentOf(members.length)}
        </p>
      </header>
      <ul className={classes.tiles} aria-label={text.people}>
        {members.map((member) => (
          <li key={member.id}>
            <Tile member={member} onPress={() => (member.isPresent ? onLeave(member.id) : onArrive(member))} />
          </li>
        ))}
        {!isFull && (
          <li>
            <button type="button" className={classes.tile} aria-label={text.addLabel} onClick={() => onAdding(true)}>
              <span className={classes.add}>
                <IconPlus aria-hidden="true" />
              </span>
              <span>{text.add}</span>
            </button>
          </li>
        )}
      </ul>
      <Modal
        opened={isAdding}
        onClose={() => onAdding(false)}
        title={text.addTitle}
        size="xl"
        closeButtonProps={{ 'aria-label': text.close }}
      >
        <NamesToAdd learners={others} onAdd={add} />
      </Modal>
    </Paper>
  );
}

/** @param learners null while they are not known */
function NamesToAdd({
  learners,
  onAdd,
}: {
  learners: readonly StartLearner[] | null;
  onAdd: (one: StartLearner) => void;
}) {
  const [search, setSearch] = useState('');
  if (!learners) return <EmptyState title={text.rosterUnknown} text={text.rosterUnknownSentence} />;
  if (learners.length === 0) return <EmptyState title={text.everybodyIsIn} />;
  const found = matchingNames(learners, search);
  return (
    <Stack gap="md">
      <NameSearch search={search} onSearch={setSearch} />
      {found.length > 0 ? (
        <NameList
          key={search}
          learners={found}
          isChosen={() => false}
          onChoose={(id) => {
            const learner = found.find((one) => one.id === id);
            if (learner) onAdd(learner);
          }}
        />
      ) : (
        <p>{roomText.noMatch}</p>
      )}
    </Stack>
  );
}

function Tile({ member, onPress }: { member: Member; onPress: () => void }) {
  const { name, isPresent, isRefused } = member;
  const firstName = firstNameOf(name);
  const title = isRefused ? `${name}, ${text.refused}` : name;
  return (
    <button type="button" className={classes.tile} aria-pressed={isPresent} title={title} onClick={onPress}>
      <Avatar name={name} />
      {isPresent && (
        <span className={classes.check}>
          <IconCheck stroke={3} aria-hidden="true" />
        </span>
      )}
      <span className={classes.name}>
        {firstName}
        <VisuallyHidden>{title.slice(firstName.length)}</VisuallyHidden>
      </span>
    </button>
  );
}
