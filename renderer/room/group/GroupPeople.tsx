import { Modal, Paper, VisuallyHidden } from '@mantine/core';
import { IconCheck, IconPlus } from '@tabler/icons-react';
import { useId, useState } from 'react';
import type { StartLearner } from '../../../contract/room-machine.ts';
import { Avatar } from '../../kit/Avatar.tsx';
import { EmptyState } from '../../kit/EmptyState.tsx';
import { firstNameOf } from '../first-name.ts';
import { NameList } from '../NameList.tsx';
import classes from './GroupPeople.module.css';
import { text } from './group.es.ts';
import type { Member, StoredGroup } from './group-storage.ts';

interface GroupPeopleProps {
  group: StoredGroup;
  /** The learners of the training room. */
  roster: readonly StartLearner[];
  onArrive: (learner: StartLearner) => void;
  onLeave: (learnerId: string) => void;
}

/** Who is present: a press says that somebody leaves or returns; others of the training room are added. */
export function GroupPeople({ group, roster, onArrive, onLeave }: GroupPeopleProps) {
  const titleId = useId();
  const [isAdding, setIsAdding] = useState(false);
  const { name, members } = group;
  const presentCount = members.filter(({ isPresent }) => isPresent).length;
  const others = roster.filter(({ id }) => !members.some((member) => member.id === id));

  function add(learner: StartLearner): void {
    onArrive(learner);
    setIsAdding(false);
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
        <li>
          <button type="button" className={classes.tile} aria-label={text.addLabel} onClick={() => setIsAdding(true)}>
            <span className={classes.add}>
              <IconPlus aria-hidden="true" />
            </span>
            <span>{text.add}</span>
          </button>
        </li>
      </ul>
      <Modal
        opened={isAdding}
        onClose={() => setIsAdding(false)}
        title={text.addTitle}
        size="xl"
        closeButtonProps={{ 'aria-label': text.close }}
      >
        {others.length > 0 ? (
          <NameList
            learners={others}
            isChosen={() => false}
            onChoose={(id) => {
              const learner = others.find((one) => one.id === id);
              if (learner) add(learner);
            }}
          />
        ) : (
          <EmptyState title={text.everybodyIsIn} />
        )}
      </Modal>
    </Paper>
  );
}

function Tile({ member, onPress }: { member: Member; onPress: () => void }) {
  const { name, isPresent, isRefused } = member;
  const firstName = firstNameOf(name);
  const state = isRefused ? text.refused : isPresent ? text.present : text.absent;
  return (
    <button
      type="button"
      className={classes.tile}
      aria-pressed={isPresent}
      title={`${name}, ${state}`}
      onClick={onPress}
    >
      <Avatar name={name} />
      {isPresent && (
        <span className={classes.check}>
          <IconCheck stroke={3} aria-hidden="true" />
        </span>
      )}
      <span className={classes.name}>
        {firstName}
        <VisuallyHidden>{`${name.slice(firstName.length)}, ${state}`}</VisuallyHidden>
      </span>
    </button>
  );
}
