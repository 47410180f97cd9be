import { useLocation } from 'react-router-dom';

/** Screens that nobody comes back to once they have signed in. */
const SIGN_IN_SCREENS = ['/login', '/registro', '/recuperar', '/clave'];
/** Longer ones are nobody's. */
const MAX_CHARS = 2_000;

/** What the way to the sign-in carries: where somebody was. In the history's own state, never in an address: nobody can send a link with it. */
export interface SignInState {
  readonly backTo: string;
}

/** For links to the sign-in and to registering: from there, one comes back to this screen. */
export function useSignInState(): SignInState {
  const { pathname, search, hash } = useLocation();
  const backTo = useWayBack();
  return { backTo: SIGN_IN_SCREENS.includes(pathname) ? backTo : `${pathname}${search}${hash}` };
}

/** Where to go when one has signed in; home where nothing of the academy's is said. */
export function useWayBack(): string {
  const { state } = useLocation();
  const value: unknown = typeof state === 'object' && state !== null ? Reflect.get(state, 'backTo') : undefined;
  return typeof value === 'string' && isOwnPath(value) ? value : '/';
}

/** Whether it is a path of the academy's, whichever way a browser reads it: `//host` and `/\host` are other sites. */
export function isOwnPath(path: string): boolean {
  if (path.length > MAX_CHARS || !/^\/(?![/\\])[\x21-\x7e]*$/.test(path) || path.includes('\\')) return false;
  const [pathname = ''] = path.split(/[?#]/);
  return !SIGN_IN_SCREENS.includes(pathname);
}
