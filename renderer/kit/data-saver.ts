/** Whether the person, or their browser for them, wants to save mobile data. */
export function savesData(): boolean {
  const connection: { saveData?: boolean } | undefined = Reflect.get(navigator, 'connection');
  return connection?.saveData === true || window.matchMedia('(prefers-reduced-data: reduce)').matches;
}
