/** How far the chat stands from the window's corner, in CSS px (specification, section 2). */
const CORNER_PX = 20;

interface ChatLook {
  /** Who answers. */
  agent: string;
  /** A CSS colour. */
  color: string;
}

/**
 * The page of the chat with what it is configured by, in its query. Null for a page that would see what the academy stores: with the
 * academy's origin, the sandbox of its frame would hold nothing back; and for what is no web page.
 * @param ownOrigins the origins of the academy
 */
export function chatAddress(page: string, ownOrigins: readonly string[], { agent, color }: ChatLook): string | null {
  if (!URL.canParse(page)) return null;
  const address = new URL(page);
  if (!/^https?:$/.test(address.protocol) || ownOrigins.includes(address.origin)) return null;
  const settings = { agent, lang: 'es', color, position: 'bottom-right', x: CORNER_PX, y: CORNER_PX };
  for (const [name, value] of Object.entries(settings)) address.searchParams.set(name, String(value));
  return address.href;
}
