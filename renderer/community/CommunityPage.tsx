import { VisuallyHidden } from '@mantine/core';
import { SearchBox } from '../catalogue/SearchBox.tsx';
import { Badge } from '../kit/Badge.tsx';
import { EmptyState } from '../kit/EmptyState.tsx';
import { EmptyStall } from '../kit/illustrations/EmptyStall.tsx';
import { usePageTitle } from '../kit/usePageTitle.ts';
import { ActiveSellers } from './ActiveSellers.tsx';
import { ChannelChips } from './ChannelChips.tsx';
import classes from './CommunityPage.module.css';
import { text } from './community.es.ts';
import { DiscussionList } from './DiscussionList.tsx';
import { NewPost } from './NewPost.tsx';
import { useCommunityAddress } from './useCommunityAddress.ts';
import { useDiscussions } from './useDiscussions.ts';

/** What sellers ask and answer, by channel and text. */
export function CommunityPage() {
  const { query, channelId, typed, type, search, chooseChannel } = useCommunityAddress();
  const list = useDiscussions({ q: query, channelId });
  const isSearch = query !== '';
  usePageTitle(text.title);

  return (
    <>
      <div className={classes.head}>
        <h1 className={classes.title}>{text.academy}</h1>
        <Badge kind="brand">{text.badge}</Badge>
      </div>
      <div className={classes.search}>
        <SearchBox label={text.search} placeholder={text.searchPlaceholder} value={typed} onType={type} onSearch={search} />
      </div>
      <ChannelChips chosen={channelId} onChoose={chooseChannel} />
      <div className={classes.columns}>
        <ActiveSellers />
        <div className={classes.posts}>
          <VisuallyHidden component="h2">{text.discussions}</VisuallyHidden>
          <DiscussionList
            key={`${channelId} ${query}`}
            list={list}
            failedTitle={isSearch ? text.searchFailed : text.postsFailed}
            empty={
              <EmptyState
                picture={<EmptyStall />}
                title={isSearch ? text.nothingFound : text.empty}
                text={isSearch ? text.nothingFoundHint : text.emptyHint}
              />
            }
          />
        </div>
      </div>
      <NewPost channelId={channelId} />
    </>
  );
}
