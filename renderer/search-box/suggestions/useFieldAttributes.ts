import { type AriaAttributes, useEffect, useEffectEvent } from 'react';

interface ShownList {
  listId: string;
  isShown: boolean;
  /** Id of the option that Enter chooses; `undefined` for none. */
  activeId: string | undefined;
}

/** Reports the ARIA attributes that the field has for the list as it is shown now. */
export function useFieldAttributes(
  { listId, isShown, activeId }: ShownList,
  onChange: (attributes: AriaAttributes) => void,
): void {
  const tellField = useEffectEvent(onChange);
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
}
