import { Center, Group } from '@mantine/core';
import { useId } from 'react';
import classes from './PillChoice.module.css';

interface PillChoiceProps<T extends string | number> {
  /** Name of the group. */
  label: string;
  choices: readonly { value: T; label: string }[];
  /** `null`, or a value outside `choices`, selects none. */
  chosen: T | null;
  onChoose: (value: T) => void;
}

/** Radio group that shows a few choices as pills. */
export function PillChoice<T extends string | number>({ label, choices, chosen, onChoose }: PillChoiceProps<T>) {
  const name = useId();
  return (
    <Group gap="xxs" role="radiogroup" aria-label={label}>
      {choices.map((choice) => (
        <Center
          component="label"
          key={choice.value}
          className={classes.pill}
          pos="relative"
          flex="1 0 auto"
          miw="2.75rem"
          mih="2.75rem"
          bdrs="pill"
        >
          <input
            className={classes.input}
            type="radio"
            name={name}
            checked={choice.value === chosen}
            onChange={() => onChoose(choice.value)}
          />
          {choice.label}
        </Center>
      ))}
    </Group>
  );
}
