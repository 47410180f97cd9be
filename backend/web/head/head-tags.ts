import { escaped, inertJson } from '../../text/markup.ts';
import { appTags } from './app-tags.ts';
import type { Academy, SceneHead, SharedPicture } from './scene.ts';
import { shortText } from './short-text.ts';

/** The page around a head. */
export interface HeadFrame {
  readonly academy: Academy;
  readonly academyPicture: SharedPicture;
  /** The screen's title in the browser tab, without the academy's name; empty when the screen has none. */
  readonly title: string;
  /** The page's title, with the academy's name. */
  readonly pageTitle: string;
  /** The path under which the screen is shared; null when it has none. */
  readonly path: string | null;
}

/** Latin American Spanish, in Facebook's notation. */
const LOCALE = 'es_LA';
/** The length that search engines show. */
const DESCRIPTION_MAX_CHARS = 160;
const SHARE_TITLE_MAX_CHARS = 200;

/** The tags that describe a page to search engines and messengers. Every text in them may be hostile and is escaped. */
export function headTags(head: SceneHead, { academy, academyPicture, title, pageTitle, path }: HeadFrame): string {
  const { article, isUnlisted = false } = head;
  const shareTitle = shortText(head.shareTitle ?? (title || academy.name), SHARE_TITLE_MAX_CHARS);
  const description = shortText(head.description, DESCRIPTION_MAX_CHARS);
  const canonicalPath = isUnlisted ? null : (head.canonicalPath ?? path);
  return [
    `<title>${escaped(pageTitle)}</title>`,
    named('description', description),
    appTags(academy.name),
    isUnlisted && named('robots', 'noindex'),
    canonicalPath !== null && `<link rel="canonical" href="${escaped(academy.urlOf(canonicalPath))}">`,
    property('og:type', article ? 'article' : 'website'),
    property('og:site_name', academy.name),
    property('og:locale', LOCALE),
    property('og:title', shareTitle),
    property('og:description', description),
    path !== null && property('og:url', academy.urlOf(path)),
    article && property('article:published_time', article.publishedAt),
    article?.modifiedAt && property('article:modified_time', article.modifiedAt),
    ...pictureTags(head.picture ?? academyPicture),
    named('twitter:title', shareTitle),
    named('twitter:description', description),
    head.data && head.data.length > 0 && dataScript(head.data),
  ]
    .filter(Boolean)
    .join('');
}

function pictureTags({ url, alt, type, width, height }: SharedPicture) {
  return [
    property('og:image', url),
    type && property('og:image:type', type),
    width && property('og:image:width', String(width)),
    height && property('og:image:height', String(height)),
    property('og:image:alt', alt),
    named('twitter:card', 'summary_large_image'),
    named('twitter:image', url),
    named('twitter:image:alt', alt),
  ];
}

/** Data for schema.org, in a block that browsers do not execute. */
function dataScript(data: readonly object[]): string {
  const json = inertJson({ '@context': 'https://schema.org', '@graph': data });
  return `<script type="application/ld+json">${json}</script>`;
}

function named(name: string, content: string): string {
  return `<meta name="${name}" content="${escaped(content)}">`;
}

function property(name: string, content: string): string {
  return `<meta property="${name}" content="${escaped(content)}">`;
}
