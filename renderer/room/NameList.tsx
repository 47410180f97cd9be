import { Button } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import type { StartLearner } from '../../contract/room-machine.ts';
import { Avatar } from '../kit/Avatar.tsx';
import { useIsDesktop } from '../kit/screen-width.ts';
import classes from './NameList.module.css';
import { text } from './room.es.ts';

/** Names on a page of a large screen: three columns of six, which need no scrolling. */
const PAGE_NAMES = 18;

interface NameListProps {
  learners: readonly StartLearner[];
  isChosen: (id: string) => boolean;
  onChoose: (id: string) => void;
}

/** The names, by pages on a large screen, else as one list. */
export function NameList({ learners, isChosen, onChoose }: NameListProps) {
  const [page, setPage] = useState(0);
  const isPaged = useIsDesktop() && learners.length > PAGE_NAMES;
  const first = isPaged ? page * PAGE_NAMES : 0;
  const shown = isPaged ? learners.slice(first, first + PAGE_NAMES) : learners;

  return (
    <>
      <ul className={classes.names} aria-label={text.names}>
        {shown.map(({ id, name }) => (
          <li key={id}>
            <button type="button" className={classes.name} aria-pressed={isChosen(id)} onClick={() => onChoose(id)}>
              <Avatar name={name} />
              <span>{name}</span>
            </button>
          </li>
        ))}
      </ul>
      {isPaged && (
        <div className={classes.pages}>
          <p role="status">{text.range(first + 1, first + shown.length, learners.length)}</p>
          <PageButton label={text.previous} isDisabled={page === 0} onClick={() => setPage(page - 1)}>
            <IconChevronLeft aria-hidden="true" />
          </PageButton>
          <PageButton
            label={text.next}
            isDisabled={first + PAGE_NAMES >= learners.length}
            onClick={() => setPage(page + 1)}
          >
            <IconChevronRight aria-hidden="true" />
          </PageButton>
        </div>
      )}
    </>
  );
}

interface PageButtonProps {
  label: string;
  isDisabled: boolean;
  onClick: () => void;
  children: React.ReactNode;
}

function PageButton({ label, isDisabled, ...button }: PageButtonProps) {
  return <Button size="lg" px="md" variant="default" aria-label={label} disabled={isDisabled} {...button} />;
}
