import { escaped } from '../../shared/markup.ts';

/**
 * The tags by which the academy can be installed. Apple's systems take name and icon from tags of their own.
 * @param name what the academy is called
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
