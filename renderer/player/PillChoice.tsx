import { Group } from '@mantine/core';
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
        <label key={choice.value} className={classes.pill}>
          <input
            className={classes.input}
            type="radio"
            name={name}
            checked={choice.value === chosen}
            onChange={() => onChoose(choice.value)}
          />
          {choice.label}
        </label>
      ))}
    </Group>
  );
}
