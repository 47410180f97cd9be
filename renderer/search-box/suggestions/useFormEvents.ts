import { type RefObject, useEffect, useEffectEvent } from 'react';

interface FormEvents {
  /** Called once. @param hasFocus whether the focus is in the form */
  onStart: (hasFocus: boolean) => void;
  onSubmit: () => void;
  /** Called when the focus moves to an element of the form. */
  onFocus: () => void;
  /** Called when the focus leaves the form. */
  onLeave: () => void;
}

/** Listens to the form of a field. */
export function useFormEvents(fieldRef: RefObject<HTMLInputElement | null>, events: FormEvents): void {
  const handleStart = useEffectEvent(events.onStart);
  const handleSubmit = useEffectEvent(events.onSubmit);
  const handleFocus = useEffectEvent(events.onFocus);
  const handleLeave = useEffectEvent(events.onLeave);

  useEffect(() => {
    const form = fieldRef.current?.form;
    if (!form) return;
    const stop = new AbortController();
    const { signal } = stop;
    const isIn = (place: EventTarget | null) => place instanceof Node && form.contains(place);
    form.addEventListener('submit', () => handleSubmit(), { signal });
    form.addEventListener('focusin', () => handleFocus(), { signal });
    form.addEventListener('focusout', ({ relatedTarget }) => !isIn(relatedTarget) && handleLeave(), { signal });
    handleStart(isIn(document.activeElement));
    return () => stop.abort();
  }, [fieldRef]);
}
