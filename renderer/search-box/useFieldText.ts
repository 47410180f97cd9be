import { type RefObject, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';

/**
 * The text of the field: follows `value`, and takes over the text typed before hydration.
 * @param onType called with the text at each change by typing
 */
export function useFieldText(
  inputRef: RefObject<HTMLInputElement | null>,
  value: string,
  onType: ((typed: string) => void) | undefined,
) {
  const [typed, setTyped] = useState(value);
  const [shownValue, setShownValue] = useState(value);
  /** Whether text was typed and not yet searched. */
  const isTypingRef = useRef(false);

  // Not in an effect, which would also run after the first letters were typed before hydration.
  if (value !== shownValue) {
    setShownValue(value);
    setTyped(value);
  }

  function type(next: string): void {
    isTypingRef.current = true;
    setTyped(next);
    onType?.(next);
  }

  const takeEarly = useEffectEvent(() => {
    const early = inputRef.current?.value ?? value;
    if (early !== value) type(early);
  });
  useLayoutEffect(() => takeEarly(), []);

  return { typed, type, isTypingRef };
}
