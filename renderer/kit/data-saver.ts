/** Whether the browser's data saver or the system's preference for less data is on. */
export function savesData(): boolean {
  const connection: { saveData?: boolean } | undefined = Reflect.get(navigator, 'connection');
  return connection?.saveData === true || window.matchMedia('(prefers-reduced-data: reduce)').matches;
}
