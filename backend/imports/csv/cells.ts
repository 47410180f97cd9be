/** The number in a cell, for the schema of a form; a cell that holds none stays text, which the schema refuses. */
export function numberIn(cell: string): number | string {
  const text = cell.trim();
  return /^\d{1,9}$/.test(text) ? Number(text) : text;
}

/** The items of a list: one per line. */
export function listIn(cell: string): string[] {
  return cell
    .split('\n')
    .map((item) => item.trim())
    .filter(Boolean);
}

export function textOrNull(cell: string): string | null {
  return cell.trim() === '' ? null : cell;
}
