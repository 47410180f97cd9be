import type { Academy } from './scene.ts';

/** A name with its path. */
export interface Link {
  readonly name: string;
  readonly path: string;
}

/** The short data with which other items reference the academy. */
export function academyReference({ name, urlOf }: Academy): object {
  return { '@type': 'EducationalOrganization', '@id': urlOf('/#academy'), name, url: urlOf('/') };
}

/** The academy as an organisation, and its site with the address of the search. */
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

/** The breadcrumbs of a screen: the screens above it, then the screen itself. */
export function breadcrumbData(links: readonly Link[], { urlOf }: Academy): object {
  const items = links.map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: urlOf(path),
  }));
  return { '@type': 'BreadcrumbList', itemListElement: items };
}

/** The links of a list, in its order; empty for an empty list. */
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
