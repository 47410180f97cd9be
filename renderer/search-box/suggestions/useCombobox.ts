import { type RefObject, useEffect, useEffectEvent, useState } from 'react';

interface List {
  /** Whether the list is shown. */
  isOpen: boolean;
  setIsOpen: (isOpen: boolean) => void;
  /** Keys of the options, in order. */
  keys: readonly string[];
  /** Called with the key of the option that Enter chooses. */
  onChoose: (key: string) => void;
}

/**
 * An editable combobox as in the ARIA Authoring Practices: the focus stays in the field, whose keys walk through the
 * options.
 * @returns key of the option that Enter chooses; `null`: Enter searches
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
    // Before the first option comes the field itself, and before that the last option.
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
    // Listens above React's root: a render before React handles the letter would lose it.
    document.addEventListener('input', ({ target }) => target === field && reopen(), { signal: stop.signal });
    return () => stop.abort();
  }, [fieldRef, setIsOpen]);

  return active;
}
