import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import classes from './EventDescription.module.css';
import { text } from './events.es.ts';

/** Characters above which a description starts folded. */
const FOLDED_OVER_CHARS = 180;

interface EventDescriptionProps {
  description: string;
}

/** An event's description; a long one shows its first lines and unfolds. */
export function EventDescription({ description }: EventDescriptionProps) {
  const [isOpen, setIsOpen] = useState(false);
  const canFold = description.length > FOLDED_OVER_CHARS;

  return (
    <div>
      <Text className={classes.text} fz="sm" c="dimmed" lineClamp={canFold && !isOpen ? 3 : undefined}>
        {description}
      </Text>
      {canFold && (
        <Button variant="subtle" ml="-xs" px="xs" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {isOpen ? text.less : text.more}
        </Button>
      )}
    </div>
  );
}
