/** Whether an address matches one of Chrome's patterns: `<all_urls>` or `scheme://host/path`, with `*` in each part. */
export function matchesAny(patterns: string[], url: string): boolean {
  return patterns.some((pattern) => pattern === '<all_urls>' || toExpression(pattern).test(url));
}

function toExpression(pattern: string): RegExp {
  const parts = /^(\*|[a-z]+):\/\/([^/]*)(\/.*)$/.exec(pattern);
  if (!parts) throw new TypeError(`Invalid url pattern ${pattern}`);
  const [, scheme = '', host = '', path = ''] = parts;
  const hostText = host.startsWith('*.') ? `([^/]+\\.)?${escaped(host.slice(2))}` : escaped(host);
  const port = /:\d+$/.test(host) ? '' : '(:\\d+)?';
  return new RegExp(`^${scheme === '*' ? 'https?' : scheme}://${hostText}${port}${escaped(path)}$`);
}

function escaped(text: string): string {
  return text.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replaceAll('*', '.*');
}
