/** A file of the page's code could not be loaded: the server does not answer, or a newer release has replaced it. */
export class CodeNotLoaded extends Error {
  constructor(cause: unknown) {
    super('code of the page did not come', { cause });
    this.name = 'CodeNotLoaded';
  }
}

/** Loads code with `load`, an `import()`. @throws CodeNotLoaded, after which it may be tried again */
export function loadCode<T>(load: () => Promise<T>): Promise<T> {
  return load().catch((cause: unknown) => {
    throw new CodeNotLoaded(cause);
  });
}

/** Removes the link of a stylesheet that failed: with the link in the page, the next attempt would load the code without its styles. */
export function removeFailedStyles(): void {
  const handleError = ({ target }: Event) => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') target.remove();
  };
  window.addEventListener('error', handleError, { capture: true });
}
