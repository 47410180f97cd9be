import { Group } from '@mantine/core';
import { IconLayoutGrid, IconList } from '@tabler/icons-react';
import { IconButton } from '../../kit/IconButton.tsx';
import { text } from './courses-admin.es.ts';
import classes from './ViewChoice.module.css';

interface ViewChoiceProps {
  isCards: boolean;
  onChange: (isCards: boolean) => void;
}

/** Switches between table and cards. */
export function ViewChoice({ isCards, onChange }: ViewChoiceProps) {
  return (
    <Group
      component="fieldset"
      align="stretch"
      gap="0.125rem"
      wrap="nowrap"
      flex="none"
      m={0}
      p="0.125rem"
      bd={0}
      bdrs="md"
      bg="var(--mantine-color-track)"
      aria-label={text.view}
    >
      <IconButton
        className={classes.option}
        aria-pressed={!isCards}
        aria-label={text.asTable}
        onClick={() => onChange(false)}
      >
        <IconList size={20} aria-hidden="true" />
      </IconButton>
      <IconButton
        className={classes.option}
        aria-pressed={isCards}
        aria-label={text.asCards}
        onClick={() => onChange(true)}
      >
        <IconLayoutGrid size={20} aria-hidden="true" />
      </IconButton>
    </Group>
  );
}
