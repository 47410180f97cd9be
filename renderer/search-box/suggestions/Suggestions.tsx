import { Paper, VisuallyHidden } from '@mantine/core';
import { type AriaAttributes, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { hideKeyboard } from '../../kit/touch-keyboard.ts';
import { SearchHistoryButtons } from './SearchHistoryButtons.tsx';
import { SuggestionList } from './SuggestionList.tsx';
import classes from './Suggestions.module.css';
import { fittingSearches, groupsOf } from './suggestion-groups.ts';
import { text } from './suggestions.es.ts';
import { useCombobox } from './useCombobox.ts';
import { useFieldAttributes } from './useFieldAttributes.ts';
import { useFormEvents } from './useFormEvents.ts';
import { type SearchHistory, useSearchHistory } from './useSearchHistory.ts';
import { useSuggestions } from './useSuggestions.ts';

export interface SuggestionsProps {
  /** The field above the list, inside its form. */
  inputRef: RefObject<HTMLInputElement | null>;
  /** Whether text was typed and not yet searched, maybe before this code had loaded. */
  isTypingRef: RefObject<boolean>;
  /** The text of the field. */
  typed: string;
  onType: (typed: string) => void;
  /** Called when a suggestion is followed as a link; the typed text is then obsolete. */
  onLeave: () => void;
  /** Whether typing searches by itself; the text then counts as a search when the field is left. */
  searchesWhileTyping: boolean;
  onSearch: (query: string) => void;
  /** Called with the ARIA attributes of the field. */
  onShow: (attributes: AriaAttributes) => void;
}

/** The list below a search field: the person's earlier searches, and suggestions of the academy. */
export function Suggestions({ inputRef, typed, onShow, ...field }: SuggestionsProps) {
  const listId = useId();
  const [isOpen, setIsOpen] = useState(false);
  const history = useSearchHistory();
  const query = typed.trim();
  const fitting = fittingSearches(history.searches, query);
  const groups = groupsOf(fitting, useSuggestions(isOpen ? query : ''));
  const keys = groups.flatMap(({ options }) => options.map(({ key }) => key));
  const idOf = (key: string) => `${listId}${keys.indexOf(key)}`;
  const press = (key: string) => document.getElementById(idOf(key))?.click();
  const active = useCombobox(inputRef, { isOpen, setIsOpen, keys, onChoose: press });
  const isShown = isOpen && keys.length > 0;
  const { pathname } = useLocation();

  // biome-ignore lint/correctness/useExhaustiveDependencies(pathname): every way to another screen closes it
  useEffect(() => setIsOpen(false), [pathname]);
  useFieldAttributes({ listId, isShown, activeId: active === null ? undefined : idOf(active) }, onShow);
  const choose = useSearching({ inputRef, query, history, setIsOpen, ...field });

  function handleClear(): void {
    history.clear();
    inputRef.current?.focus();
  }

  return (
    <>
      <VisuallyHidden role="status">{isShown && text.count(keys.length)}</VisuallyHidden>
      {isShown && (
        <Paper className={classes.panel} p="xs" shadow="over">
          <SuggestionList id={listId} groups={groups} query={query} active={active} idOf={idOf} onChoose={choose} />
          {fitting.length > 0 && (
            <SearchHistoryButtons searches={fitting} onRemove={history.remove} onClear={handleClear} />
          )}
        </Paper>
      )}
    </>
  );
}

interface Searching extends Omit<SuggestionsProps, 'typed' | 'onShow'> {
  /** The trimmed text of the field. */
  query: string;
  history: SearchHistory;
  setIsOpen: (isOpen: boolean) => void;
}

/**
 * Opens and closes the list as the field is used, and stores searches: on Enter, on a chosen search, and on leaving the
 * field if typing searches.
 * @returns handles a chosen option: the search to repeat, or `null` for a link
 */
function useSearching({ inputRef, query, history, setIsOpen, ...field }: Searching): (search: string | null) => void {
  const isDoneRef = useRef(false);

  function handleFocus(): void {
    isDoneRef.current = false;
    history.readAgain();
    if (document.activeElement === inputRef.current && query === '') setIsOpen(true);
  }

  function remember(search: string): void {
    history.add(search);
    setIsOpen(false);
  }

  useFormEvents(inputRef, {
    onStart: (hasFocus) => {
      handleFocus();
      if (field.isTypingRef.current && hasFocus) setIsOpen(true);
    },
    onSubmit: () => remember(query),
    onFocus: handleFocus,
    onLeave: () => {
      setIsOpen(false);
      if (field.searchesWhileTyping && !isDoneRef.current) history.add(query);
    },
  });

  return (search) => {
    isDoneRef.current = true;
    if (inputRef.current) hideKeyboard(inputRef.current);
    setIsOpen(false);
    if (search === null) return field.onLeave();
    remember(search);
    field.onType(search);
    field.onSearch(search);
  };
}
