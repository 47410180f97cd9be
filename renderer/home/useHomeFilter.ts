import { useSearchParams } from 'react-router-dom';
import { searchTextIn } from '../../contract/reads.ts';

export interface HomeFilter {
  /** Trimmed search text; empty for none. */
  q: string;
  /** Empty for all. */
  category: string;
  isActive: boolean;
  /** Searches in all categories. */
  search: (query: string) => void;
  chooseCategory: (category: string) => void;
  clear: () => void;
}

/** The filter of the home page's catalogue, stored in the address. */
export function useHomeFilter(): HomeFilter {
  const [params, setParams] = useSearchParams();
  const q = searchTextIn(params);
  const category = params.get('category') ?? '';

  function show(next: { q: string; category: string }): void {
    setParams(Object.entries(next).filter(([, value]) => value !== ''));
  }

  return {
    q,
    category,
    isActive: q !== '' || category !== '',
    search: (query) => query !== q && show({ q: query, category: '' }),
    chooseCategory: (chosen) => show({ q, category: chosen }),
    clear: () => show({ q: '', category: '' }),
  };
}
