import { useLocation } from 'react-router-dom';

/** A text that the screen before has handed over with the way here, such as an e-mail that was just typed; empty where there is none. */
export function useStateText(name: string): string {
  const { state } = useLocation();
  const value: unknown = typeof state === 'object' && state !== null ? Reflect.get(state, name) : undefined;
  return typeof value === 'string' ? value : '';
}
