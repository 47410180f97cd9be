import { escaped } from '../../text/markup.ts';

/**
 * The tags with which the academy can be installed. Apple's systems read name and icon from tags of their own.
 * @param name the academy's name
 */
export function appTags(name: string): string {
  return [
    '<link rel="manifest" href="/manifest.webmanifest">',
    '<link rel="apple-touch-icon" href="/icons/apple-touch-icon.png">',
    '<meta name="mobile-web-app-capable" content="yes">',
    '<meta name="apple-mobile-web-app-capable" content="yes">',
    `<meta name="apple-mobile-web-app-title" content="${escaped(name)}">`,
  ].join('');
}
