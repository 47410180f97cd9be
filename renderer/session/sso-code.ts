const PARAMETER = 'sso_code';
/** Screens to which a mobile app opens the academy with a sign-in code. */
const SCREENS = ['/', '/training-history'];

/** Removes the one-time sign-in code from the address, so that neither the history nor a shared link contains it. */
export function takeSsoCode(location: Location, history: History): string | null {
  const address = new URL(location.href);
  const code = address.searchParams.get(PARAMETER);
  if (code === null || !SCREENS.includes(address.pathname)) return null;
  address.searchParams.delete(PARAMETER);
  history.replaceState(history.state, '', address);
  return code.trim() || null;
}
