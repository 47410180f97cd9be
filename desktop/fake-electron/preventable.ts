/** An event that its listeners may prevent, as in Electron. */
export function preventable<Params extends object>(
  params: Params,
): Params & { preventDefault: () => void; readonly defaultPrevented: boolean } {
  let isPrevented = false;
  return Object.defineProperty(
    Object.assign(params, {
      defaultPrevented: false as boolean,
      preventDefault: () => {
        isPrevented = true;
      },
    }),
    'defaultPrevented',
    { get: () => isPrevented },
  );
}
