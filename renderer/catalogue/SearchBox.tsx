import { IconSearch, IconX } from '@tabler/icons-react';
import {
  type AriaAttributes,
  type FormEvent,
  type ReactNode,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { SEARCH_MAX_CHARS } from '../../contract/courses.ts';
import { lazyPart, useLazyPart } from '../client/useLazyPart.ts';
import { HiddenFields } from '../kit/HiddenFields.tsx';
import { hideKeyboard } from '../kit/touch-keyboard.ts';
import { text } from './catalogue.es.ts';
import classes from './SearchBox.module.css';

/** Loaded when somebody uses the field. */
export const suggestionsPart = lazyPart(async () => (await import('./suggestions/Suggestions.tsx')).Suggestions);
/** What the field says of its suggestions while there are none. */
const NO_SUGGESTIONS = { 'aria-expanded': false } as const;

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
  /** Whether it suggests what the catalogue has while somebody types, and what this person looked for before. */
  suggests?: boolean;
  /** Whether `onType` searches for what is typed, so that it counts as looked for without Enter. */
  searchesWhileTyping?: boolean;
  /** The path that is searched where no script runs, as `q` of its query; the page's own when absent. */
  action?: string;
  /** What else of the query stays then. */
  otherFields?: Readonly<Record<string, string>>;
  /** Put at the end of the box, such as a button that submits. */
  children?: ReactNode;
}

/** The box to search courses with. */
export function SearchBox({
  label,
  value = '',
  onSearch,
  onType,
  size = 'md',
  suggests = false,
  otherFields = {},
  ...box
}: SearchBoxProps) {
  const [typed, setTyped] = useState(value);
  const [shownValue, setShownValue] = useState(value);
  const inputRef = useRef<HTMLInputElement>(null);
  const isTypingRef = useRef(false);
  const [isUsed, setIsUsed] = useState(false);
  const [shown, setShown] = useState<AriaAttributes>(NO_SUGGESTIONS);
  const { Part } = useLazyPart(suggestionsPart, isUsed && suggests);

  // Not in an effect: that would also run after the first letters were typed into a painted page.
  if (value !== shownValue) {
    setShownValue(value);
    setTyped(value);
  }

  function type(next: string): void {
    isTypingRef.current = true;
    setTyped(next);
    onType?.(next);
  }

  // A painted page may have been typed into before it was taken over.
  const takeTyped = useEffectEvent(() => {
    const early = inputRef.current?.value ?? value;
    if (early !== value) type(early);
    setIsUsed(document.activeElement === inputRef.current);
  });
  useLayoutEffect(() => takeTyped(), []);

  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    isTypingRef.current = false;
    if (inputRef.current) hideKeyboard(inputRef.current);
    onSearch((inputRef.current?.value ?? typed).trim());
  }

  function handleClear(): void {
    type('');
    inputRef.current?.focus();
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: <search> is unknown to Safari before 17 and to test browsers
    <form
      className={classes.box}
      role="search"
      data-size={size}
      aria-label={label}
      method="get"
      action={box.action}
      onSubmit={handleSubmit}
      onFocus={() => setIsUsed(true)}
    >
      <HiddenFields fields={otherFields} />
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
        {...(suggests && { role: 'combobox', ...shown })}
      />
      {typed !== '' && (
        <button type="button" className={classes.clear} aria-label={text.clearSearch} onClick={handleClear}>
          <IconX className={classes.icon} aria-hidden="true" />
        </button>
      )}
      {box.children}
      {Part && (
        <Part
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
    </form>
  );
}
