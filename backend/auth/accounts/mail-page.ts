import { escaped } from '../../text/markup.ts';

/** Mail programs ignore style sheets, so each element has its own styles. */
const PAGE = 'margin:0;padding:24px 12px;background:#fafaf7;color:#10231f;font:16px/1.5 Figtree,Arial,sans-serif';
const CARD =
  'max-width:480px;margin:0 auto;padding:28px 24px;border:1px solid #e3e7e3;border-radius:12px;background:#ffffff';
const BUTTON =
  'display:inline-block;padding:12px 24px;border-radius:8px;background:#0f766e;color:#ffffff;font-weight:700;text-decoration:none';
const SMALL = 'margin:16px 0 0;color:#5b6b66;font-size:14px';

/** A longer name may be a message. */
const NAME_MAX_CHARS = 40;
const PLAIN = 'Si el botón no funciona, copia esta dirección en tu navegador:';

interface Page {
  readonly academy: string;
  readonly hello: string;
  readonly why: string;
  readonly button: string;
  readonly after: string;
  readonly url: string;
}

/** A mail with one button, as HTML. */
export function mailPage({ academy, hello, why, button, after, url }: Page): string {
  return `<!doctype html>
<html lang="es"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light"></head>
<body style="${PAGE}"><div style="${CARD}">
<p style="margin:0 0 20px;color:#0f766e;font-weight:700">${escaped(academy)}</p>
<p style="margin:0 0 12px">${escaped(hello)}</p>
<p style="margin:0 0 20px">${escaped(why)}</p>
<p style="margin:0 0 20px"><a href="${escaped(url)}" style="${BUTTON}">${escaped(button)}</a></p>
<p style="margin:0">${escaped(after)}</p>
<p style="${SMALL}">${PLAIN}<br><a href="${escaped(url)}" style="color:#0f766e;word-break:break-all">${escaped(url)}</a></p>
</div></body></html>`;
}

/**
 * Any visitor can register another person's e-mail under any name and have this mail sent. A name that a mail program
 * would turn into a link, or that does not look like a name, is left out.
 */
export function greetingOf(name: string): string {
  const isPlainName =
    name.length <= NAME_MAX_CHARS && /^[\p{L}\p{M}]+(\.? [\p{L}\p{M}]+|['’-][\p{L}\p{M}]+){0,5}$/u.test(name);
  return isPlainName ? `Hola, ${name}:` : 'Hola:';
}
