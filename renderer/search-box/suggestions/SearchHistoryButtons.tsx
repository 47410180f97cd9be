import { Stack, UnstyledButton } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { type MouseEvent, useRef } from 'react';
import { IconButton } from '../../kit/IconButton.tsx';
import classes from './Suggestions.module.css';
import { text } from './suggestions.es.ts';

interface SearchHistoryButtonsProps {
  searches: readonly string[];
  onRemove: (search: string) => void;
  onClear: () => void;
}

/** Buttons that delete searches, beside the options: a listbox may not contain buttons. */
export function SearchHistoryButtons({ searches, onRemove, onClear }: SearchHistoryButtonsProps) {
  const rootRef = useRef<HTMLDivElement>(null);

  /** Keeps keyboard users on the next button. */
  function handleRemove(search: string): void {
    const buttons = Array.from(rootRef.current?.querySelectorAll('button') ?? []);
    const place = buttons.indexOf(document.activeElement as HTMLButtonElement);
    if (place >= 0) (buttons[place + 1] ?? buttons[place - 1])?.focus();
    onRemove(search);
  }

  return (
    <Stack
      align="flex-end"
      gap={0}
      pos="absolute"
      top="var(--mantine-spacing-xs)"
      right="var(--mantine-spacing-xs)"
      ref={rootRef}
    >
      <UnstyledButton className={classes.clear} onMouseDown={keepFocus} onClick={onClear}>
        {text.clear}
      </UnstyledButton>
      {searches.map((search) => (
        <IconButton
          key={search}
          aria-label={text.remove(search)}
          onMouseDown={keepFocus}
          onClick={() => handleRemove(search)}
        >
          <IconX size="1.125rem" color="var(--mantine-color-dimmed)" aria-hidden="true" />
        </IconButton>
      ))}
    </Stack>
  );
}

function keepFocus(event: MouseEvent): void {
  event.preventDefault();
}
