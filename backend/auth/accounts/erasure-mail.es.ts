import { DateTime } from 'luxon';
import type { Mail } from '../../mail/mail.service.ts';
import { greetingOf, mailPage } from './mail-page.ts';

interface DueErasure {
  readonly to: string;
  readonly name: string;
  readonly academy: string;
  /** ISO 8601 in UTC. */
  readonly erasesAt: string;
  readonly timeZone: string;
  /** Screen that withdraws the request. */
  readonly url: string;
}

/** The mail with the day of the erasure and the way to withdraw it. */
export function erasureMail({ to, name, academy, erasesAt, timeZone, url }: DueErasure): Mail {
  const day = DateTime.fromISO(erasesAt, { zone: timeZone, locale: 'es' }).toFormat("d 'de' MMMM 'de' yyyy");
  const hello = greetingOf(name);
  const why = `El ${day} se eliminarán tu cuenta de ${academy} y tus datos. Si cambias de opinión, entra antes y consérvala:`;
  const after = 'Si no lo pediste, conserva tu cuenta y cambia tu contraseña.';
  return {
    to,
    subject: `Tu cuenta se elimina el ${day} · ${academy}`,
    text: [hello, why, url, after, academy].join('\n\n'),
    html: mailPage({ academy, hello, why, button: 'Conservar mi cuenta', after, url }),
  };
}
