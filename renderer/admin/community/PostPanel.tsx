import { Button, Group, Skeleton } from '@mantine/core';
import type { ModeratedDiscussion } from '../../../contract/community-moderation.ts';
import { Failure } from '../../client/Failure.tsx';
import { Badge } from '../../kit/Badge.tsx';
import { EmptyState } from '../../kit/EmptyState.tsx';
import { LinkedText } from '../../kit/LinkedText.tsx';
import { NewTabButton } from '../../kit/NewTabButton.tsx';
import { PostTime } from '../../kit/PostTime.tsx';
import { PanelBody } from '../form/PanelBody.tsx';
import { SidePanel } from '../form/SidePanel.tsx';
import look from '../look/look.module.css';
import { posts as text } from './community.es.ts';
import { usePost } from './community-calls.ts';
import { PostActions } from './PostActions.tsx';
import { PostFacts } from './PostFacts.tsx';
import { PostReplies } from './PostReplies.tsx';
import { PostReports } from './PostReports.tsx';

interface PostPanelProps {
  id: string;
  onDelete: (post: ModeratedDiscussion) => void;
  onClose: () => void;
}

/** The open post: text, reports, replies, and the buttons of staff. */
export function PostPanel({ id, onDelete, onClose }: PostPanelProps) {
  const { data: post, error, mutate } = usePost(id);
  const isGone = error?.status === 404 || error?.status === 400;

  if (isGone) {
    const back = (
      <Button variant="default" onClick={onClose}>
        {text.backToList}
      </Button>
    );
    return (
      <SidePanel title={text.post} onClose={onClose}>
        <EmptyState title={text.gone} text={text.goneSentence} action={back} />
      </SidePanel>
    );
  }

  return (
    <SidePanel title={post?.title ?? text.post} onClose={onClose}>
      {post && <OpenPost post={post} onDelete={() => onDelete(post)} />}
      {!post && error && <Failure error={error} title={text.failed} onRetry={() => void mutate()} />}
      {!post && !error && (
        <PanelBody role="status" aria-busy="true" aria-label={text.loading}>
          <Skeleton height="2rem" />
          <Skeleton height="8rem" />
        </PanelBody>
      )}
    </SidePanel>
  );
}

function OpenPost({ post, onDelete }: { post: ModeratedDiscussion; onDelete: () => void }) {
  const { id, author, channel, content, createdAt, isHidden, isPinned } = post;
  return (
    <PanelBody className={look.breakable}>
      <PostFacts>
        <strong>{author.username}</strong>
        <span>
          {channel.emoji} {channel.name}
        </span>
        <PostTime at={createdAt} />
        {isHidden && <Badge kind="accent">{text.hidden}</Badge>}
        {isPinned && <Badge kind="brand">{text.pinned}</Badge>}
      </PostFacts>
      <Group gap={0}>
        <PostActions post={post} onDelete={onDelete} />
        {!isHidden && (
          <NewTabButton variant="subtle" href={`/comunidad/${id}`}>
            {text.seeInCommunity}
          </NewTabButton>
        )}
      </Group>
      <LinkedText>{content}</LinkedText>
      <PostReports postId={id} />
      <PostReplies post={post} />
    </PanelBody>
  );
}
