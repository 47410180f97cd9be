import { z } from 'zod';

const PORT = 587;
const PORT_OF_TLS = 465;

/** The mail server that sends the academy's mail, and the sender's address. */
export interface MailAccount {
  readonly host: string;
  readonly port: number;
  /** Encrypted from the first byte on; otherwise as soon as the server offers it (STARTTLS). */
  readonly isSecure: boolean;
  readonly user: string | undefined;
  readonly password: string | undefined;
  readonly from: string;
}

const NOT_READ =
  'usa smtp://usuario:clave@servidor:587 o smtps://usuario:clave@servidor:465, con ?from=correo si hace falta';

/** `smtp(s)://user:password@host:port?from=e-mail`; `from` defaults to a user name that is an e-mail. */
export const mailUrlSchema = z.url({ protocol: /^smtps?$/, error: NOT_READ }).transform((address, context) => {
  const { protocol, hostname, port, username, password, pathname, searchParams } = new URL(address);
  const isSecure = protocol === 'smtps:';
  const user = decoded(username);
  const from = searchParams.get('from') ?? (z.email().safeParse(user).success ? user : undefined);
  const isKnown = [...searchParams.keys()].every((name) => name === 'from') && ['', '/'].includes(pathname);
  if (hostname === '' || !isKnown || (from !== undefined && !z.email().safeParse(from).success)) {
    context.addIssue({ code: 'custom', message: NOT_READ });
    return z.NEVER;
  }
  const host = hostname.replace(/^\[(.*)\]$/, '$1');
  return {
    host,
    port: Number(port) || (isSecure ? PORT_OF_TLS : PORT),
    isSecure,
    user,
    password: decoded(password),
    from,
  };
});

/** Decodes a part of the URL; undefined when it is empty, unchanged when its encoding is invalid. */
function decoded(part: string): string | undefined {
  try {
    return decodeURIComponent(part) || undefined;
  } catch {
    return part;
  }
}
