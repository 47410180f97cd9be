/** Other query parameters as hidden fields: a submit without scripts preserves them. */
export function HiddenFields({ fields }: { fields: Readonly<Record<string, string>> }) {
  const filled = Object.entries(fields).filter(([, value]) => value !== '');
  return filled.map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);
}
