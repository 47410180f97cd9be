import { VisuallyHidden } from '@mantine/core';
import { type AriaAttributes, type RefObject, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { hideKeyboard } from '../../kit/touch-keyboard.ts';
import { useSession } from '../../session/useSession.ts';
import { SearchHistoryButtons } from './SearchHistoryButtons.tsx';
import { SuggestionList } from './SuggestionList.tsx';
import classes from './Suggestions.module.css';
import { addSearch, clearSearches, removeSearch, searchesOf } from './search-history.ts';
import { fittingSearches, groupsOf } from './suggestion-groups.ts';
import { text } from './suggestions.es.ts';
import { useCombobox } from './useCombobox.ts';
import { useSuggestions } from './useSuggestions.ts';

interface SuggestionsProps {
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
export function Suggestions({ inputRef, isTypingRef, typed, onSearch, onShow, ...field }: SuggestionsProps) {
  const { actorId } = useSession();
  const listId = useId();
  const [searches, setSearches] = useState(() => searchesOf(actorId));
  const query = typed.trim();
  const fitting = fittingSearches(searches, query);
  const [isOpen, setIsOpen] = useState(false);
  const isDoneRef = useRef(false);
  const groups = groupsOf(fitting, useSuggestions(isOpen ? query : ''));
  const keys = groups.flatMap(({ options }) => options.map(({ key }) => key));
  const idOf = (key: string) => `${listId}${keys.indexOf(key)}`;
  const choose = (key: string) => document.getElementById(idOf(key))?.click();
  const active = useCombobox(inputRef, { isOpen, setIsOpen, keys, onChoose: choose });
  const isShown = isOpen && keys.length > 0;
  const { pathname } = useLocation();

  // biome-ignore lint/correctness/useExhaustiveDependencies(pathname): every way to another screen closes it
  useEffect(() => setIsOpen(false), [pathname]);

  const tellField = useEffectEvent(onShow);
  const activeId = active === null ? undefined : idOf(active);
  useEffect(
    () =>
      tellField({
        'aria-autocomplete': 'list',
        'aria-expanded': isShown,
        'aria-controls': isShown ? listId : undefined,
        'aria-activedescendant': activeId,
      }),
    [isShown, listId, activeId],
  );

  const listen = useEffectEvent((form: HTMLFormElement, signal: AbortSignal) => {
    const isIn = (place: EventTarget | null) => place instanceof Node && form.contains(place);
    form.addEventListener('submit', () => handleSearch(), { signal });
    form.addEventListener('focusin', () => handleFocus(), { signal });
    form.addEventListener('focusout', ({ relatedTarget }) => !isIn(relatedTarget) && handleLeave(), { signal });
    handleFocus();
    if (isTypingRef.current && isIn(document.activeElement)) setIsOpen(true);
  });
  useEffect(() => {
    const stop = new AbortController();
    const form = inputRef.current?.form;
    if (form) listen(form, stop.signal);
    return () => stop.abort();
  }, [inputRef]);

  const handleFocus = useEffectEvent(() => {
    isDoneRef.current = false;
    setSearches(searchesOf(actorId));
    if (document.activeElement === inputRef.current && query === '') setIsOpen(true);
  });
  const handleSearch = useEffectEvent(() => remember(query));
  const handleLeave = useEffectEvent(() => {
    setIsOpen(false);
    if (field.searchesWhileTyping && !isDoneRef.current) addSearch(actorId, query);
  });

  function remember(search: string): void {
    addSearch(actorId, search);
    setSearches(searchesOf(actorId));
    setIsOpen(false);
  }

  function handleChoose(search: string | null): void {
    isDoneRef.current = true;
    if (inputRef.current) hideKeyboard(inputRef.current);
    setIsOpen(false);
    if (search === null) field.onLeave();
    else searchAgain(search);
  }

  function searchAgain(search: string): void {
    remember(search);
    field.onType(search);
    onSearch(search);
  }

  function handleRemove(search: string): void {
    removeSearch(actorId, search);
    setSearches(searchesOf(actorId));
  }

  function handleClear(): void {
    clearSearches(actorId);
    setSearches([]);
    inputRef.current?.focus();
  }

  return (
    <>
      <VisuallyHidden role="status">{isShown && text.count(keys.length)}</VisuallyHidden>
      {isShown && (
        <div className={classes.panel}>
          <SuggestionList
            id={listId}
            groups={groups}
            query={query}
            active={active}
            idOf={idOf}
            onChoose={handleChoose}
          />
          {fitting.length > 0 && (
            <SearchHistoryButtons searches={fitting} onRemove={handleRemove} onClear={handleClear} />
          )}
        </div>
      )}
    </>
  );
}
