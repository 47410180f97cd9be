import { useSearchParams } from 'react-router-dom';
import { searchTextIn } from '../../contract/reads.ts';
import { type TypedSearch, useTypedSearch } from '../search-box/useTypedSearch.ts';

export const MATERIALS_ADDRESS = '/materiales';
export const ALL_ADDRESS = `${MATERIALS_ADDRESS}?view=all`;

/** Path and query of a brand's materials. */
export function brandAddress(brandId: string): string {
  return `${MATERIALS_ADDRESS}?brand=${encodeURIComponent(brandId)}`;
}

/** 'brands': the list of brands; 'brand': the materials of one; 'all': all materials. */
export type MaterialsView = 'brands' | 'brand' | 'all';

export interface MaterialsAddress extends Pick<TypedSearch, 'typed' | 'type'> {
  /** Trimmed search text; empty for none. */
  query: string;
  /** Empty without a chosen brand. */
  brandId: string;
  view: MaterialsView;
  /** Searches at once, as a new history entry. */
  search: (query: string) => void;
}

/** View, brand and search text in the address (`view`, `brand`, `q`), read and written. */
export function useMaterialsAddress(): MaterialsAddress {
  const [params, setParams] = useSearchParams();
  const query = searchTextIn(params);
  const { typed, type, settle } = useTypedSearch(query, (text) => goTo(text, { replace: true }));

  function goTo(text: string, { replace = false } = {}) {
    settle(text);
    if (text === query) return;
    const next = new URLSearchParams(params);
    if (text === '') next.delete('q');
    else next.set('q', text);
    setParams(next, { replace });
  }

  const brandId = params.get('brand') ?? '';
  const withoutBrand = params.get('view') === 'all' ? 'all' : 'brands';
  return {
    query,
    brandId,
    view: brandId === '' ? withoutBrand : 'brand',
    typed,
    type,
    search: (text) => goTo(text),
  };
}
