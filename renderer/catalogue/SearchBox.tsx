import { IconSearch, IconX } from '@tabler/icons-react';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { SEARCH_MAX_CHARS } from '../../contract/courses.ts';
import { text } from './catalogue.es.ts';
import classes from './SearchBox.module.css';

/** How long typing pauses before a list is searched for the text, in ms. */
export const TYPING_PAUSE_MS = 300;

interface SearchBoxProps {
  /** Name of the box for screen readers; two boxes of one screen have different ones. */
  label: string;
  /** What can be searched for. */
  placeholder?: string;
  /** The text it shows at first and whenever this changes. */
  value?: string;
  /** Called with the trimmed text on Enter or by the button. */
  onSearch: (query: string) => void;
  /** Called with each text typed, untrimmed. */
  onType?: (typed: string) => void;
  size?: 'md' | 'lg';
  /** Put at the end of the box, such as a button that submits. */
  children?: ReactNode;
}

/** The box to search courses with. */
export function SearchBox({ label, value = '', onSearch, onType, size = 'md', ...box }: SearchBoxProps) {
  const [typed, setTyped] = useState(value);
  const inputRef = useRef<HTMLInputElement>(null);

  useEffect(() => setTyped(value), [value]);

  function type(next: string): void {
    setTyped(next);
    onType?.(next);
  }

  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    onSearch(typed.trim());
  }

  function handleClear(): void {
    type('');
    inputRef.current?.focus();
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: <search> is unknown to Safari before 17 and to test browsers
    <form className={classes.box} role="search" data-size={size} aria-label={label} onSubmit={handleSubmit}>
      <IconSearch className={classes.icon} aria-hidden="true" />
      <input
        ref={inputRef}
        className={classes.input}
        type="search"
        name="q"
        value={typed}
        onChange={(event) => type(event.currentTarget.value)}
        placeholder={box.placeholder ?? text.searchPlaceholder}
        aria-label={label}
        maxLength={SEARCH_MAX_CHARS}
        autoComplete="off"
        enterKeyHint="search"
      />
      {typed !== '' && (
        <button type="button" className={classes.clear} aria-label={text.clearSearch} onClick={handleClear}>
          <IconX className={classes.icon} aria-hidden="true" />
        </button>
      )}
      {box.children}
    </form>
  );
}
