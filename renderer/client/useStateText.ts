import { useLocation } from 'react-router-dom';

/** A text passed on by the previous screen in the navigation, such as an e-mail typed there; empty without one. */
export function useStateText(name: string): string {
  const { state } = useLocation();
  const value: unknown = typeof state === 'object' && state !== null ? Reflect.get(state, name) : undefined;
  return typeof value === 'string' ? value : '';
}
