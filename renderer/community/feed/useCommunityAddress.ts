import { useSearchParams } from 'react-router-dom';
import { searchTextIn } from '../../../contract/reads.ts';
import { type TypedSearch, useTypedSearch } from '../../search-box/useTypedSearch.ts';

export interface CommunityAddress extends Pick<TypedSearch, 'typed' | 'type'> {
  /** Search text, trimmed; empty without a search. */
  query: string;
  /** Id of the chosen channel; empty for all. */
  channelId: string;
  /** Searches at once, as a new history entry. */
  search: (query: string) => void;
  chooseChannel: (channelId: string) => void;
  /** Shows all posts of a channel. */
  showChannel: (channelId: string) => void;
}

/** Search text and channel in the address (`q`, `channel`), read and written. Both filters apply together. */
export function useCommunityAddress(): CommunityAddress {
  const [params, setParams] = useSearchParams();
  const query = searchTextIn(params);
  const channelId = params.get('channel') ?? '';
  const { typed, type, setTyped, settle } = useTypedSearch(query, (text) =>
    goTo({ query: text, channelId }, { replace: true }),
  );

  function goTo(next: { query: string; channelId: string }, { replace = false } = {}) {
    settle(next.query);
    if (next.query === query && next.channelId === channelId) return;
    const filled = Object.entries({ q: next.query, channel: next.channelId }).filter(([, value]) => value !== '');
    setParams(Object.fromEntries(filled), { replace });
  }

  return {
    query,
    channelId,
    typed,
    type,
    search: (text) => goTo({ query: text, channelId }),
    chooseChannel: (chosen) => goTo({ query: typed.trim(), channelId: chosen }),
    showChannel: (shown) => {
      setTyped('');
      goTo({ query: '', channelId: shown });
    },
  };
}
