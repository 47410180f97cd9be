/** An element of SVG as text. What people wrote is never in it: it is drawn as outlines. */
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
