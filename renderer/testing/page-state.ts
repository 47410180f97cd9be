import type { StorageKey } from '../client/storage.ts';

/** A guest's id, which the session makes again. */
const GUEST_KEY: StorageKey = 'anonymousUserId';

/** State that a test can leave in the window shared with others (one-window.environment.ts). */
export interface PageState {
  /** Path, query and hash. */
  readonly address: string;
  readonly title: string;
  /** Attributes of `html` and `body`. */
  readonly root: Record<string, string>;
  readonly body: Record<string, string>;
  /** Number of elements in the body. */
  readonly elements: number;
  /**
   * Keys of both storages, without leases, which end by themselves (setup.ts), and without a guest's id, which the
   * session makes again.
   */
  readonly stored: readonly string[];
  readonly scroll: readonly [number, number];
  readonly hasFocus: boolean;
}

/** A page before anything was drawn. */
export const UNTOUCHED: PageState = {
  address: '/',
  title: '',
  root: {},
  body: {},
  elements: 0,
  stored: [],
  scroll: [0, 0],
  hasFocus: false,
};

export function pageState(): PageState {
  const { documentElement, body, title, activeElement } = document;
  const { pathname, search, hash } = window.location;
  const keys = [...Object.keys(window.localStorage), ...Object.keys(window.sessionStorage)];
  return {
    address: pathname + search + hash,
    title,
    root: attributesOf(documentElement),
    body: attributesOf(body),
    elements: body.children.length,
    stored: keys.filter((key) => !key.startsWith('lease:') && key !== GUEST_KEY),
    scroll: [window.scrollX, window.scrollY],
    hasFocus: activeElement !== null && activeElement !== body,
  };
}

/** Resets the page to `UNTOUCHED`. */
export function restorePage(): void {
  (document.activeElement as HTMLElement | null)?.blur();
  document.body.replaceChildren();
  for (const element of [document.documentElement, document.body])
    for (const name of element.getAttributeNames()) element.removeAttribute(name);
  document.title = '';
  window.history.replaceState(null, '', '/');
  window.localStorage.clear();
  window.sessionStorage.clear();
  window.scrollTo(0, 0);
}

function attributesOf(element: Element): Record<string, string> {
  return Object.fromEntries(element.getAttributeNames().map((name) => [name, element.getAttribute(name) ?? '']));
}
