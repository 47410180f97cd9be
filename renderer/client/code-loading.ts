/** Code of the page that did not come: the server does not answer, or a newer release has taken the place of the page's. */
export class CodeNotLoaded extends Error {
  constructor(cause: unknown) {
    super('code of the page did not come', { cause });
    this.name = 'CodeNotLoaded';
  }
}

/** Loads code with `load`, an `import()`. @throws CodeNotLoaded, after which it can be asked for again */
export function loadCode<T>(load: () => Promise<T>): Promise<T> {
  return load().catch((cause: unknown) => {
    throw new CodeNotLoaded(cause);
  });
}

/** A stylesheet whose link stands is taken for loaded: one that failed has to go, or the code would come later without styles. */
export function removeFailedStyles(): void {
  const handleError = ({ target }: Event) => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') target.remove();
  };
  window.addEventListener('error', handleError, { capture: true });
}
