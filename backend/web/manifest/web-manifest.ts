import { z } from 'zod';
import { text } from './manifest.es.ts';

const iconSchema = z.object({
  src: z.string(),
  sizes: z.string(),
  type: z.literal('image/png'),
  purpose: z.enum(['any', 'maskable']).optional(),
});

/** The manifest with which a browser installs the academy (W3C, 'Web Application Manifest'). */
export const webManifestSchema = z
  .object({
    id: z.string(),
    name: z.string(),
    short_name: z.string(),
    description: z.string(),
    lang: z.string(),
    dir: z.literal('ltr'),
    start_url: z.string(),
    scope: z.string(),
    display: z.literal('standalone'),
    /** The colour of the light scheme: a manifest has only one. The tags of each page contain both colours. */
    theme_color: z.string(),
    background_color: z.string(),
    categories: z.array(z.string()),
    icons: z.array(iconSchema),
    shortcuts: z.array(z.object({ name: z.string(), url: z.string(), icons: z.array(iconSchema) })),
  })
  .meta({ id: 'WebManifest' });
export type WebManifest = z.infer<typeof webManifestSchema>;

/** Characters that home screens show of a name. */
const SHORT_NAME_MAX_CHARS = 12;
/** Length of joining words such as 'de', 'del', 'la' and 'y', with which a short name does not end. */
const JOINING_MAX_CHARS = 3;
/** The colour in `index.html`. */
const LIGHT = '#fafaf7';

/** Independent of the academy's name: a browser recognises an installed academy by it. */
const ID = '/';

/** @param name the academy's name */
export function webManifestOf(name: string): WebManifest {
  return {
    id: ID,
    name,
    short_name: shortNameOf(name),
    description: text.description,
    lang: 'es',
    dir: 'ltr',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    theme_color: LIGHT,
    background_color: LIGHT,
    categories: ['education'],
    icons: [
      icon('app', 192, 'any'),
      icon('app', 512, 'any'),
      icon('maskable', 192, 'maskable'),
      icon('maskable', 512, 'maskable'),
    ],
    shortcuts: [
      { name: text.search, url: '/search', icons: [icon('search', 96)] },
      { name: text.goOn, url: '/training-history', icons: [icon('history', 96)] },
      { name: text.live, url: '/eventos', icons: [icon('live', 96)] },
    ],
  };
}

/** As many words of a name as fit under an icon and do not end with a joining word; a longer first word is not cut. */
export function shortNameOf(name: string): string {
  const words = name.split(/\s+/);
  let count = words.length;
  while (count > 1 && (words.slice(0, count).join(' ').length > SHORT_NAME_MAX_CHARS || isJoining(words[count - 1])))
    count -= 1;
  return words.slice(0, count).join(' ');
}

function isJoining(word = ''): boolean {
  return word.length <= JOINING_MAX_CHARS;
}

/** An icon drawn by `tools/icons/make-web-icons.mjs`. */
function icon(drawing: string, px: number, purpose?: 'any' | 'maskable'): WebManifest['icons'][number] {
  return { src: `/icons/${drawing}-${px}.png`, sizes: `${px}x${px}`, type: 'image/png', ...(purpose && { purpose }) };
}
