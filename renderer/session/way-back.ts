import { useLocation } from 'react-router-dom';

/** Screens that are no destination after a sign-in. */
const SIGN_IN_SCREENS = ['/login', '/registro', '/recuperar', '/clave'];
/** Maximum length of a path to return to, in characters. */
const MAX_CHARS = 2_000;

/** Path to return to after the sign-in. It is in the history state, not in an address, so no link can set it. */
export interface SignInState {
  readonly backTo: string;
}

/** State for links to the sign-in and registration, which return to this screen. */
export function useSignInState(): SignInState {
  const { pathname, search, hash } = useLocation();
  const backTo = useWayBack();
  return { backTo: SIGN_IN_SCREENS.includes(pathname) ? backTo : `${pathname}${search}${hash}` };
}

/** Path to open after the sign-in; '/' if the state has no valid path. */
export function useWayBack(): string {
  const { state } = useLocation();
  const value: unknown = typeof state === 'object' && state !== null ? Reflect.get(state, 'backTo') : undefined;
  return typeof value === 'string' && isOwnPath(value) ? value : '/';
}

/** Whether it is a path of the academy in every browser: `//host` and `/\host` are other sites. */
export function isOwnPath(path: string): boolean {
  if (path.length > MAX_CHARS || !/^\/(?![/\\])[\x21-\x7e]*$/.test(path) || path.includes('\\')) return false;
  const [pathname = ''] = path.split(/[?#]/);
  return !SIGN_IN_SCREENS.includes(pathname);
}
