type Fields = Record<string, unknown>;

/** Names of fields that no entry has: what writes them leaves such things out. Should one ever slip through, it is not shown. */
const SECRET = /passw|secret|token|hash|adminkey|privatekey|signature/i;

/** A row of the audit log as it may be shown. */
export function withoutSecrets(row: object | null): Fields | null {
  return row === null ? null : (shown(row) as Fields);
}

/** Such as whether somebody has a password. */
function isHarmless(field: unknown): boolean {
  return field === null || typeof field === 'boolean' || typeof field === 'number';
}

function shown(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(shown);
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value).filter(([name, field]) => !SECRET.test(name) || isHarmless(field));
  return Object.fromEntries(fields.map(([name, field]) => [name, shown(field)]));
}
