const UNITS = ['B', 'KB', 'MB', 'GB'];
const STEP = 1_024;

/** A file's size as '8.4 MB', or '512 B' (docs/requirements.md, 'Materials and files'). @param bytes not below 0 */
export function formatFileSize(bytes: number): string {
  let size = bytes;
  let unit = 0;
  // Shows '1.0 MB' instead of '1024.0 KB'.
  while (unit < UNITS.length - 1 && Number(size.toFixed(1)) >= STEP) {
    size /= STEP;
    unit += 1;
  }
  return `${unit === 0 ? size : size.toFixed(1)} ${UNITS[unit]}`;
}
