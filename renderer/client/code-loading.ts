/** A file of the page's code failed to load: the server does not answer, or a newer release has replaced the file. */
export class CodeNotLoaded extends Error {
  constructor(cause: unknown) {
    super('code of the page did not come', { cause });
    this.name = 'CodeNotLoaded';
  }
}

/** Loads code with `load`, an `import()`. @throws CodeNotLoaded; the caller may retry */
export function loadCode<T>(load: () => Promise<T>): Promise<T> {
  return load().catch((cause: unknown) => {
    throw new CodeNotLoaded(cause);
  });
}

/** Removes the link of a failed stylesheet; with it, a retry would load the code without its styles. */
export function removeFailedStyles(): void {
  const handleError = ({ target }: Event) => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') target.remove();
  };
  window.addEventListener('error', handleError, { capture: true });
}
