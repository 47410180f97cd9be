type Fields = Record<string, unknown>;

/** Names of secret fields. Writers leave them out; this filter hides any that was stored by mistake. */
const SECRET = /passw|secret|token|hash|adminkey|privatekey|signature/i;

/** A row of the audit log without secret fields. */
export function withoutSecrets(row: object | null): Fields | null {
  return row === null ? null : (shown(row) as Fields);
}

/** Harmless values, such as whether an account has a password. */
function isHarmless(field: unknown): boolean {
  return field === null || typeof field === 'boolean' || typeof field === 'number';
}

function shown(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(shown);
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value).filter(([name, field]) => !SECRET.test(name) || isHarmless(field));
  return Object.fromEntries(fields.map(([name, field]) => [name, shown(field)]));
}
