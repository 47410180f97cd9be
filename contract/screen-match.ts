import {
  OTHER_SCREENS,
  PUBLIC_SCREENS,
  type PublicPath,
  type PublicScreen,
  type ScreenAddress,
  type ScreenPath,
} from './screens.ts';

/** The screen of an address, chosen as the router in the browser does. */
export type MatchedScreen = ScreenAddress &
  (
    | { readonly path: PublicPath; readonly isPublic: true }
    | { readonly path: Exclude<ScreenPath, PublicPath>; readonly isPublic: false }
  );

interface Pattern {
  readonly path: ScreenPath;
  readonly matcher: RegExp;
  readonly names: readonly string[];
}

const PARAM = /\/:(\w+)/g;
/** Characters that an address cannot contain; requests over HTTP have none. */
const UNPAIRED_SURROGATES = /\p{Cs}/gu;

const PATTERNS: readonly Pattern[] = [...(Object.keys(PUBLIC_SCREENS) as PublicPath[]), ...OTHER_SCREENS]
  .filter((path) => path !== '*')
  .map((path) => ({ path, matcher: matcherOf(path), names: [...path.matchAll(PARAM)].map(([, name = '']) => name) }));

/**
 * The screen of an address (path and query), with decoded params. Its query has the parameters that the screen
 * declares, each once, without empty ones. An address that cannot be decoded is matched as written, as the router does.
 */
export function matchScreen(address: string): MatchedScreen {
  const [written = '', search = ''] = partsOf(address.replace(UNPAIRED_SURROGATES, '\ufffd'));
  const pathname = decoded(written);
  for (const { path, matcher, names } of PATTERNS) {
    const match = matcher.exec(pathname);
    if (!match) continue;
    const params = Object.fromEntries(
      names.map((name, index) => [name, (match[index + 1] ?? '').replace(/%2F/g, '/')]),
    );
    if (!isPublicPath(path)) return { path, params, query: new URLSearchParams(), isPublic: false };
    return { path, params, query: declaredQuery(PUBLIC_SCREENS[path], search), isPublic: true };
  }
  return { path: '*', params: {}, query: new URLSearchParams(), isPublic: true };
}

/**
 * The canonical address of a screen: different spellings of an address that show the same content have the same one.
 */
export function canonicalPathOf({ path, params, query }: Pick<MatchedScreen, 'path' | 'params' | 'query'>): string {
  if (path === '*') return '/*';
  const written = path
    .replace(/\/\*$/, '')
    .replace(PARAM, (_, name: string) => `/${encodeURIComponent(params[name] ?? '')}`);
  return query.size === 0 ? written : `${written}?${query}`;
}

function isPublicPath(path: ScreenPath): path is PublicPath {
  return Object.hasOwn(PUBLIC_SCREENS, path);
}

/** React Router's rules: case and trailing slashes are ignored; a param is a whole segment. */
function matcherOf(path: string): RegExp {
  const start = path.replace(/\/*\*?$/, '').replace(/^\/*/, '/');
  return new RegExp(`^${start.replace(PARAM, '/([^/]+)')}${path.endsWith('*') ? '(?:/.+|/*)' : '/*'}$`, 'i');
}

function partsOf(address: string): string[] {
  const [addressed = ''] = address.split('#', 1);
  const start = addressed.indexOf('?');
  return start < 0 ? [addressed] : [addressed.slice(0, start), addressed.slice(start)];
}

/** The path with decoded segments; an escaped slash stays escaped, because it does not separate segments. */
function decoded(pathname: string): string {
  try {
    return pathname
      .split('/')
      .map((segment) => decodeURIComponent(segment).replace(/\//g, '%2F'))
      .join('/');
  } catch {
    return pathname;
  }
}

function declaredQuery({ query: declared }: PublicScreen, search: string): URLSearchParams {
  const query = new URLSearchParams();
  if (declared.length === 0 || search === '') return query;
  const given = new URLSearchParams(search);
  for (const name of declared) {
    const value = given.get(name);
    if (value) query.set(name, value);
  }
  return query;
}
