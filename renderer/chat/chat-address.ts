/** Distance of the chat from the window's corner, in CSS px (docs/requirements.md, 'Help and chat'). */
const CORNER_PX = 20;

interface ChatLook {
  /** Name of the agent. */
  agent: string;
  /** A CSS colour. */
  color: string;
}

/**
 * Address of the chat page with its settings in the query. `null` for an address that is no web page, or has the
 * academy's origin: the sandboxed frame could then read what the academy stores.
 * @param ownOrigins origins of the academy
 */
export function chatAddress(page: string, ownOrigins: readonly string[], { agent, color }: ChatLook): string | null {
  if (!URL.canParse(page)) return null;
  const address = new URL(page);
  if (!/^https?:$/.test(address.protocol) || ownOrigins.includes(address.origin)) return null;
  const settings = { agent, lang: 'es', color, position: 'bottom-right', x: CORNER_PX, y: CORNER_PX };
  for (const [name, value] of Object.entries(settings)) address.searchParams.set(name, String(value));
  return address.href;
}
