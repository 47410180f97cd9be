import { IconX } from '@tabler/icons-react';
import { type MouseEvent, useRef } from 'react';
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
    <div className={classes.forget} ref={rootRef}>
      <button type="button" className={classes.clear} onMouseDown={keepFocus} onClick={onClear}>
        {text.clear}
      </button>
      {searches.map((search) => (
        <button
          key={search}
          type="button"
          className={classes.remove}
          aria-label={text.remove(search)}
          onMouseDown={keepFocus}
          onClick={() => handleRemove(search)}
        >
          <IconX aria-hidden="true" />
        </button>
      ))}
    </div>
  );
}

function keepFocus(event: MouseEvent): void {
  event.preventDefault();
}
