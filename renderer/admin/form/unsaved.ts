import { createContext, useContext, useEffect } from 'react';

/** Whether a form of the panel has unsaved values; read when a member of staff leaves the panel. */
export const UnsavedContext = createContext({ current: false });

/** Sets `UnsavedContext` while a form has changes. */
export function useMarkUnsaved(isChanged: boolean): void {
  const unsaved = useContext(UnsavedContext);
  useEffect(() => {
    unsaved.current = isChanged;
    return () => {
      unsaved.current = false;
    };
  }, [unsaved, isChanged]);
}
