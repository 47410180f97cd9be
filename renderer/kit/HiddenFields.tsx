/** What else stands in the address, in a form that works without scripts too: submitting it leaves that as it is. */
export function HiddenFields({ fields }: { fields: Readonly<Record<string, string>> }) {
  const filled = Object.entries(fields).filter(([, value]) => value !== '');
  return filled.map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);
}
