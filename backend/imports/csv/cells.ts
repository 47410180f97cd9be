/** What a cell says where the schema of a form wants something else than text; what it can't be is left for the schema to refuse. */
export function numberIn(cell: string): number | string {
  const text = cell.trim();
  return /^\d{1,9}$/.test(text) ? Number(text) : text;
}

/** A list has a line for each item. */
export function listIn(cell: string): string[] {
  return cell
    .split('\n')
    .map((item) => item.trim())
    .filter(Boolean);
}

export function textOrNull(cell: string): string | null {
  return cell.trim() === '' ? null : cell;
}
