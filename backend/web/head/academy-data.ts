import type { Academy } from './scene.ts';

/** A name and where it leads. */
export interface Link {
  readonly name: string;
  readonly path: string;
}

/** The academy itself, in the few words with which other things name it. */
export function academyReference({ name, urlOf }: Academy): object {
  return { '@type': 'EducationalOrganization', '@id': urlOf('/#academy'), name, url: urlOf('/') };
}

/** The academy, and where its catalogue can be searched. */
export function academyData(academy: Academy): object[] {
  const { name, logoUrl, urlOf } = academy;
  return [
    { ...academyReference(academy), ...(logoUrl && { logo: urlOf(logoUrl) }) },
    {
      '@type': 'WebSite',
      '@id': urlOf('/#website'),
      name,
      url: urlOf('/'),
      inLanguage: 'es',
      publisher: { '@id': urlOf('/#academy') },
      potentialAction: {
        '@type': 'SearchAction',
        target: { '@type': 'EntryPoint', urlTemplate: urlOf('/search?q={search_term_string}') },
        'query-input': 'required name=search_term_string',
      },
    },
  ];
}

/** The way to a screen: those above it, and itself. */
export function breadcrumbData(links: readonly Link[], { urlOf }: Academy): object {
  const items = links.map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: urlOf(path),
  }));
  return { '@type': 'BreadcrumbList', itemListElement: items };
}

/** What a list leads to, in its order; nothing for an empty one. */
export function listData(links: readonly Link[], { urlOf }: Academy): object[] {
  if (links.length === 0) return [];
  const items = links.map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    url: urlOf(path),
  }));
  return [{ '@type': 'ItemList', numberOfItems: items.length, itemListElement: items }];
}
