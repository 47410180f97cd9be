import { TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import type { StartLearner } from '../../contract/room-machine.ts';
import { fold } from '../kit/fold.ts';
import { text } from './room.es.ts';

interface NameSearchProps {
  className?: string | undefined;
  search: string;
  onSearch: (search: string) => void;
}

/** The field that finds a name of the training room. */
export function NameSearch({ className, search, onSearch }: NameSearchProps) {
  return (
    <TextInput
      className={className}
      type="search"
      size="lg"
      aria-label={text.search}
      placeholder={text.searchExample}
      autoComplete="off"
      spellCheck={false}
      maxLength={60}
      leftSection={<IconSearch size="1.25rem" aria-hidden="true" />}
      value={search}
      onChange={(event) => onSearch(event.currentTarget.value)}
    />
  );
}

/** Learners with a word that begins with each typed word. */
export function matchingNames(roster: readonly StartLearner[], search: string): readonly StartLearner[] {
  const typed = fold(search).split(/\s+/).filter(Boolean);
  return roster.filter(({ name }) => {
    const words = fold(name).split(/\s+/);
    return typed.every((one) => words.some((word) => word.startsWith(one)));
  });
}
