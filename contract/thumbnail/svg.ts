/** An SVG element as text. Values are not escaped: they never contain texts of people, which are drawn as outlines. */
export function svg(
  tag: string,
  attributes: Readonly<Record<string, string | number | undefined>>,
  ...children: string[]
): string {
  const written = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => ` ${name}="${value}"`);
  return `<${tag}${written.join('')}>${children.join('')}</${tag}>`;
}
