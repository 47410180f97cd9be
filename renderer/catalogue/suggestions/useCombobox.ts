import { type RefObject, useEffect, useEffectEvent, useState } from 'react';

interface List {
  /** Whether it is to be shown. */
  isOpen: boolean;
  setIsOpen: (isOpen: boolean) => void;
  /** Of the options, in their order. */
  keys: readonly string[];
  /** Called with the key of the option that Enter chooses. */
  onChoose: (key: string) => void;
}

/**
 * The list of a field, as the ARIA Authoring Practices have it (editable combobox): the focus stays in the field, whose keys go through the
 * options.
 * @returns the key of the option that Enter chooses; null: none, Enter searches
 */
export function useCombobox(
  fieldRef: RefObject<HTMLInputElement | null>,
  { isOpen, setIsOpen, keys, onChoose }: List,
): string | null {
  const [chosen, setChosen] = useState<string | null>(null);
  const place = isOpen && chosen !== null ? keys.indexOf(chosen) : -1;
  const active = keys[place] ?? null;

  function goTo(next: number): void {
    setIsOpen(true);
    setChosen(keys[next] ?? null);
  }

  const handleKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const last = keys.length - 1;
    if (event.isComposing || event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === 'ArrowDown') goTo(place + 1);
    // Before the first one comes the field itself, and then the last.
    else if (event.key === 'ArrowUp') goTo(place === -1 ? last : place - 1);
    else if (event.key === 'Escape' && isOpen && last >= 0) setIsOpen(false);
    else if (active === null) return;
    else if (event.key === 'Home') goTo(0);
    else if (event.key === 'End') goTo(last);
    else if (event.key === 'Enter') onChoose(active);
    else return;
    event.preventDefault();
  });

  useEffect(() => {
    const field = fieldRef.current;
    const stop = new AbortController();
    const reopen = () => {
      setIsOpen(true);
      setChosen(null);
    };
    field?.addEventListener('keydown', (event) => handleKeyDown(event), { signal: stop.signal });
    field?.addEventListener('click', reopen, { signal: stop.signal });
    // Above what React listens at: rendered before React has heard of a letter, the field would lose it.
    document.addEventListener('input', ({ target }) => target === field && reopen(), { signal: stop.signal });
    return () => stop.abort();
  }, [fieldRef, setIsOpen]);

  return active;
}
