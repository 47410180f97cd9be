import type { Mail } from '../../mail/mail.service.ts';
import { greetingOf, mailPage } from './mail-page.ts';

interface Reset {
  readonly to: string;
  readonly name: string;
  readonly academy: string;
  readonly url: string;
}

/** The mail with the link for choosing a new password. */
export function passwordResetMail({ to, name, academy, url }: Reset): Mail {
  const hello = greetingOf(name);
  const why = `Alguien pidió una contraseña nueva para tu cuenta de ${academy}. Si fuiste tú, elígela aquí:`;
  const until = 'El enlace sirve una sola vez y durante una hora.';
  const after = `${until} Si no fuiste tú, no hagas nada: tu contraseña sigue siendo la misma.`;
  return {
    to,
    subject: `Elige una contraseña nueva · ${academy}`,
    text: [hello, why, url, after, academy].join('\n\n'),
    html: mailPage({ academy, hello, why, button: 'Elegir mi contraseña', after, url }),
  };
}
