import type { Mail } from '../../mail/mail.service.ts';

interface Reset {
  readonly to: string;
  readonly name: string;
  readonly academy: string;
  readonly url: string;
}

/** Readers of mail know no style sheets: what is to look like something says so itself. */
const PAGE = 'margin:0;padding:24px 12px;background:#fafaf7;color:#10231f;font:16px/1.5 Figtree,Arial,sans-serif';
const CARD = 'max-width:480px;margin:0 auto;padding:28px 24px;border:1px solid #e3e7e3;border-radius:12px;background:#ffffff';
const BUTTON =
  'display:inline-block;padding:12px 24px;border-radius:8px;background:#0f766e;color:#ffffff;font-weight:700;text-decoration:none';
const SMALL = 'margin:16px 0 0;color:#5b6b66;font-size:14px';

/** Longer ones are messages. */
const NAME_MAX_CHARS = 40;

/** The mail with the link by which somebody chooses another password. */
export function passwordResetMail({ to, name, academy, url }: Reset): Mail {
  const lines = {
    hello: isPlainName(name) ? `Hola, ${name}:` : 'Hola:',
    why: `Alguien pidió una contraseña nueva para tu cuenta de ${academy}. Si fuiste tú, elígela aquí:`,
    button: 'Elegir mi contraseña',
    until: 'El enlace sirve una sola vez y durante una hora.',
    notYou: 'Si no fuiste tú, no hagas nada: tu contraseña sigue siendo la misma.',
    plain: 'Si el botón no funciona, copia esta dirección en tu navegador:',
  };
  return {
    to,
    subject: `Elige una contraseña nueva · ${academy}`,
    text: [lines.hello, lines.why, url, `${lines.until} ${lines.notYou}`, academy].join('\n\n'),
    html: `<!doctype html>
<html lang="es"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light"></head>
<body style="${PAGE}"><div style="${CARD}">
<p style="margin:0 0 20px;color:#0f766e;font-weight:700">${escaped(academy)}</p>
<p style="margin:0 0 12px">${escaped(lines.hello)}</p>
<p style="margin:0 0 20px">${escaped(lines.why)}</p>
<p style="margin:0 0 20px"><a href="${escaped(url)}" style="${BUTTON}">${lines.button}</a></p>
<p style="margin:0">${lines.until} ${lines.notYou}</p>
<p style="${SMALL}">${lines.plain}<br><a href="${escaped(url)}" style="color:#0f766e;word-break:break-all">${escaped(url)}</a></p>
</div></body></html>`,
  };
}

/**
 * Anybody may register another's e-mail under any name, and have this mailed to them: what mail readers make a link of, or what is no name,
 * does not go out in the academy's own words.
 */
function isPlainName(name: string): boolean {
  return name.length <= NAME_MAX_CHARS && /^[\p{L}\p{M}]+(\.? [\p{L}\p{M}]+|['’-][\p{L}\p{M}]+){0,5}$/u.test(name);
}

/** What people wrote is no markup. */
function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
