/** Paths that search engines and messengers must not read: personal screens, the panel, the API, and searches. */
const NEVER = [
  '/admin',
  '/api/',
  '/v1/',
  '/login',
  '/registro',
  '/perfil',
  '/clave',
  '/recuperar',
  '/scheduling',
  '/training-history',
  '/smart-study',
  '/print/',
  '/*?q=',
  '/*&q=',
];
/** Messengers may read the page of a certificate for a link's preview; search engines must not list it. */
const CERTIFICATES = ['/verify', '/certificate/verify/'];
const MESSENGERS = [
  'Discordbot',
  'facebookexternalhit',
  'LinkedInBot',
  'Slackbot-LinkExpanding',
  'TelegramBot',
  'Twitterbot',
  'WhatsApp',
];

/** The rules for search engines and messengers (RFC 9309). @param publicUrl without a slash at its end */
export function robotsTxt(publicUrl: string): string {
  const { pathname } = new URL(publicUrl);
  const base = pathname.replace(/\/$/, '');
  const rules = (paths: readonly string[]) => paths.map((path) => `Disallow: ${base}${path}`);
  return [
    ...MESSENGERS.map((name) => `User-agent: ${name}`),
    ...rules(NEVER),
    '',
    'User-agent: *',
    ...rules([...NEVER, ...CERTIFICATES]),
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n');
}
