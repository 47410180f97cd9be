import { IconSearch, IconX } from '@tabler/icons-react';
import { type AriaAttributes, type FormEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { SEARCH_MAX_CHARS } from '../../contract/courses.ts';
import { lazyPart, useLazyPart } from '../client/useLazyPart.ts';
import { HiddenFields } from '../kit/HiddenFields.tsx';
import { IconButton } from '../kit/IconButton.tsx';
import { hideKeyboard } from '../kit/touch-keyboard.ts';
import classes from './SearchBox.module.css';
import { text } from './search-box.es.ts';
import type { SuggestionsProps } from './suggestions/Suggestions.tsx';
import { useFieldText } from './useFieldText.ts';

/** Loads when the field is first used. */
export const suggestionsPart = lazyPart(async () => (await import('./suggestions/Suggestions.tsx')).Suggestions);
/** ARIA attributes of the field without suggestions. */
const NO_SUGGESTIONS = { 'aria-expanded': false } as const;

/** Milliseconds without typing before a list is searched. */
export const TYPING_PAUSE_MS = 300;

interface SearchBoxProps {
  /** Name of the box for screen readers; must be unique on the screen. */
  label: string;
  /** Hint at the texts that can be searched for. */
  placeholder?: string;
  /** The text shown at first, and after each change of this value. */
  value?: string;
  /** Called with the trimmed text on Enter or by the button. */
  onSearch: (query: string) => void;
  /** Called with the untrimmed text at each change. */
  onType?: (typed: string) => void;
  size?: 'md' | 'lg';
  /** Whether it suggests items of the catalogue and the person's earlier searches while typing. */
  suggests?: boolean;
  /** Whether `onType` searches, so that the typed text counts as a search without Enter. */
  searchesWhileTyping?: boolean;
  /** Path searched without scripts, as `q` of its query; default: the page's own. */
  action?: string;
  /** Other fields of the query to keep without scripts. */
  otherFields?: Readonly<Record<string, string>>;
  /** Placed at the end of the box, such as a submit button. */
  children?: ReactNode;
}

/** The search box for courses. */
export function SearchBox({ label, value = '', onSearch, onType, suggests = false, ...box }: SearchBoxProps) {
  const inputRef = useRef<HTMLInputElement>(null);
  const { typed, type, isTypingRef } = useFieldText(inputRef, value, onType);
  const [isUsed, setIsUsed] = useState(false);
  const [shown, setShown] = useState<AriaAttributes>(NO_SUGGESTIONS);

  // The field may have been used before hydration.
  useLayoutEffect(() => setIsUsed(document.activeElement === inputRef.current), []);

  function handleSearch(): void {
    isTypingRef.current = false;
    if (inputRef.current) hideKeyboard(inputRef.current);
    onSearch((inputRef.current?.value ?? typed).trim());
  }

  function handleClear(): void {
    type('');
    inputRef.current?.focus();
  }

  return (
    <SearchForm {...box} label={label} onSearch={handleSearch} onUse={() => setIsUsed(true)}>
      <input
        ref={inputRef}
        className={classes.input}
        type="search"
        name="q"
        value={typed}
        onChange={(event) => type(event.currentTarget.value)}
        placeholder={box.placeholder ?? text.placeholder}
        aria-label={label}
        maxLength={SEARCH_MAX_CHARS}
        autoComplete="off"
        enterKeyHint="search"
        {...(suggests && { role: 'combobox', ...shown })}
      />
      {typed !== '' && <ClearButton onClick={handleClear} />}
      {box.children}
      {suggests && (
        <LateSuggestions
          isWanted={isUsed}
          inputRef={inputRef}
          isTypingRef={isTypingRef}
          typed={typed}
          onType={type}
          onSearch={onSearch}
          onLeave={() => type(value)}
          onShow={setShown}
          searchesWhileTyping={box.searchesWhileTyping ?? false}
        />
      )}
    </SearchForm>
  );
}

interface SearchFormProps extends Pick<SearchBoxProps, 'label' | 'size' | 'action' | 'otherFields'> {
  onSearch: () => void;
  /** Called when the focus moves into the form. */
  onUse: () => void;
  children: ReactNode;
}

/** The form around the field; without scripts the browser itself submits it. */
function SearchForm({ label, size = 'md', action, otherFields = {}, onSearch, onUse, children }: SearchFormProps) {
  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    onSearch();
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: <search> is unknown to Safari before 17 and to test browsers
    <form
      className={classes.box}
      role="search"
      data-size={size}
      aria-label={label}
      method="get"
      action={action}
      onSubmit={handleSubmit}
      onFocus={onUse}
    >
      <HiddenFields fields={otherFields} />
      <IconSearch size="1.25rem" aria-hidden="true" />
      {children}
    </form>
  );
}

function ClearButton({ onClick }: { onClick: () => void }) {
  return (
    <IconButton className={classes.clear} aria-label={text.clear} onClick={onClick}>
      <IconX size="1.25rem" aria-hidden="true" />
    </IconButton>
  );
}

/** The suggestions once their code has loaded. */
function LateSuggestions({ isWanted, ...props }: SuggestionsProps & { isWanted: boolean }) {
  const { Part } = useLazyPart(suggestionsPart, isWanted);
  return Part && <Part {...props} />;
}
