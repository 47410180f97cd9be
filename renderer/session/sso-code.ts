const PARAMETER = 'sso_code';
/** The screens a mobile app hands a person over to (specification, section 4). */
const SCREENS = ['/', '/training-history'];

/** Takes the one-time sign-in code out of the address: it must stay in no history and be shared with nobody. */
export function takeSsoCode(location: Location, history: History): string | null {
  const address = new URL(location.href);
  const code = address.searchParams.get(PARAMETER);
  if (code === null || !SCREENS.includes(address.pathname)) return null;
  address.searchParams.delete(PARAMETER);
  history.replaceState(history.state, '', address);
  return code.trim() || null;
}
