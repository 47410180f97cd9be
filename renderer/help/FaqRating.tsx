import { Group } from '@mantine/core';
import { IconThumbDown, IconThumbUp } from '@tabler/icons-react';
import { useId } from 'react';
import { ActionButton } from '../kit/ActionButton.tsx';
import classes from './FaqRating.module.css';
import { text } from './help.es.ts';
import { useFaqRating } from './useFaqRating.ts';

const CHOICES = [
  { value: true, label: text.yes, icon: IconThumbUp },
  { value: false, label: text.no, icon: IconThumbDown },
];

/** Asks once whether an answer was helpful. */
export function FaqRating({ faqId }: { faqId: string }) {
  const questionId = useId();
  const { isHelpful, rate } = useFaqRating(faqId);
  const isRated = isHelpful !== null;

  return (
    <Group gap="xs" fz="sm" role="group" aria-labelledby={questionId}>
      <span id={questionId}>{isRated ? text.thanks : text.wasHelpful}</span>
      {CHOICES.map(({ value, label, icon: Icon }) => (
        <ActionButton
          key={label}
          variant={isHelpful === value ? 'light' : 'default'}
          className={classes.choice}
          fz="sm"
          aria-pressed={isHelpful === value}
          isDisabled={isRated}
          leftSection={<Icon size={16} aria-hidden="true" />}
          onClick={() => rate(value)}
        >
          {label}
        </ActionButton>
      ))}
    </Group>
  );
}
