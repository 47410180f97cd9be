import { Group, VisuallyHidden } from '@mantine/core';
import { useState } from 'react';
import type { Discussion } from '../../contract/community.ts';
import { useSearchMiss } from '../client/useSearchMiss.ts';
import { Badge } from '../kit/Badge.tsx';
import { useEmojis } from '../kit/useEmojis.ts';
import { usePageTitle } from '../kit/usePageTitle.ts';
import { SearchBox } from '../search-box/SearchBox.tsx';
import classes from './CommunityPage.module.css';
import { ChannelChips } from './feed/ChannelChips.tsx';
import { DiscussionList } from './feed/DiscussionList.tsx';
import { NoPosts } from './feed/NoPosts.tsx';
import { useCommunityAddress } from './feed/useCommunityAddress.ts';
import { text } from './posts/community.es.ts';
import { useDiscussions } from './posts/useDiscussions.ts';
import { ActiveSellers } from './ranking/ActiveSellers.tsx';
import { NewPost } from './writing/NewPost.tsx';

/** The posts of sellers, by channel and text. */
export function CommunityPage() {
  useEmojis();
  const { query, channelId, typed, type, search, chooseChannel, showChannel } = useCommunityAddress();
  const list = useDiscussions({ q: query, channelId });
  const [isWriting, setIsWriting] = useState(false);
  const [newId, setNewId] = useState<string | null>(null);
  const isSearch = query !== '';
  useSearchMiss('community', query, list.rows?.length === 0 && channelId === '' && !list.isOfflineCopy);
  usePageTitle(text.title);

  function handlePublished(post: Discussion): void {
    setNewId(post.id);
    if (isSearch || (channelId !== '' && channelId !== post.channelId)) showChannel(post.channelId);
  }

  return (
    <>
      <Group className={classes.head} gap="var(--mantine-spacing-xxs) var(--mantine-spacing-sm)">
        <h1 className={classes.title}>{text.academy}</h1>
        <Badge kind="brand">{text.badge}</Badge>
      </Group>
      <div className={classes.search}>
        <SearchBox
          label={text.search}
          placeholder={text.searchPlaceholder}
          value={typed}
          onType={type}
          onSearch={search}
          otherFields={{ channel: channelId }}
        />
      </div>
      <ChannelChips chosen={channelId} onChoose={chooseChannel} query={query} />
      {/* Precedes the posts in the tab order, since there may be many. */}
      <NewPost
        channelId={channelId}
        isOpen={isWriting}
        onOpen={() => setIsWriting(true)}
        onClose={() => setIsWriting(false)}
        onPublished={handlePublished}
      />
      <div className={classes.columns}>
        <ActiveSellers />
        <div>
          <VisuallyHidden component="h2">{text.discussions}</VisuallyHidden>
          <DiscussionList
            key={`${channelId} ${query}`}
            list={list}
            newId={newId}
            onNewShown={() => setNewId(null)}
            failedTitle={isSearch ? text.searchFailed : text.postsFailed}
            empty={<NoPosts isSearch={isSearch} onSeeAll={() => showChannel('')} onWrite={() => setIsWriting(true)} />}
          />
        </div>
      </div>
    </>
  );
}
