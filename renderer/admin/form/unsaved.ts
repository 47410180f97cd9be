import { createContext, useContext, useEffect } from 'react';

/** Whether a form of the panel holds something that is not saved; read when somebody leaves the panel. */
export const UnsavedContext = createContext({ current: false });

/** Tells the panel around it that a form has changes. */
export function useMarkUnsaved(isChanged: boolean): void {
  const unsaved = useContext(UnsavedContext);
  useEffect(() => {
    unsaved.current = isChanged;
    return () => {
      unsaved.current = false;
    };
  }, [unsaved, isChanged]);
}
