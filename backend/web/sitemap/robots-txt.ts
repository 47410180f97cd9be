/** Paths of nothing that is to be found: what is somebody's own, the staff's, the server's, and every search. */
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
/** Whoever shows a link to a certificate may read its page, which no search engine lists. */
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

/** What search engines and messengers may read (RFC 9309). @param publicUrl without a slash at its end */
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
