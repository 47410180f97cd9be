import { Box, Button, Group, Paper, Skeleton, Stack } from '@mantine/core';
import { useId } from 'react';
import { Link, useParams } from 'react-router-dom';
import type { Discussion } from '../../contract/community.ts';
import { Failure } from '../client/Failure.tsx';
import { Breadcrumb } from '../kit/Breadcrumb.tsx';
import { EmptyState } from '../kit/EmptyState.tsx';
import { FormAlert } from '../kit/FormAlert.tsx';
import { EmptyStall } from '../kit/illustrations/EmptyStall.tsx';
import { LinkedText } from '../kit/LinkedText.tsx';
import { useEmojis } from '../kit/useEmojis.ts';
import { usePageTitle } from '../kit/usePageTitle.ts';
import { PostActions } from './PostActions.tsx';
import classes from './PostPage.module.css';
import { text } from './posts/community.es.ts';
import { DiscussionHead } from './posts/DiscussionHead.tsx';
import { LessonLink } from './posts/LessonLink.tsx';
import card from './posts/PostCard.module.css';
import { TagList } from './posts/TagList.tsx';
import { useDiscussion } from './posts/useDiscussions.ts';
import { useRecordPostView } from './posts/useRecordPostView.ts';
import { RepliesPanel } from './replies/RepliesPanel.tsx';
import { DiscussionFigures } from './votes/DiscussionFigures.tsx';

/** The whole post and its replies. */
export function PostPage() {
  useEmojis();
  const { postId = '' } = useParams();
  const { data: discussion, error, mutate } = useDiscussion(postId);
  // No such post, or a malformed id.
  const isGone = error?.status === 404 || error?.status === 400;
  useRecordPostView(discussion && !isGone ? discussion.id : null);
  usePageTitle(discussion?.title ?? (isGone ? text.postGone : text.title));

  if (!discussion && isGone) return <PostGone />;
  if (!discussion && error)
    return <Failure isPage error={error} title={text.postFailed} onRetry={() => void mutate()} />;

  return (
    <Stack maw="50rem">
      <Breadcrumb
        crumbs={[{ label: text.title, to: '/comunidad' }, ...(discussion ? [{ label: discussion.title }] : [])]}
      />
      {discussion ? <Post discussion={discussion} isGone={isGone} /> : <PostPlace />}
    </Stack>
  );
}

function Post({ discussion, isGone }: { discussion: Discussion; isGone: boolean }) {
  const { id, title, content, tags, lesson } = discussion;
  const headingId = useId();
  return (
    <>
      {isGone && <FormAlert title={text.postGone} sentence={text.postGoneMeanwhile} />}
      <Paper component="article" className={`${card.card} ${classes.post}`} aria-labelledby={headingId}>
        <DiscussionHead discussion={discussion} />
        <Box component="h1" id={headingId} className={classes.title} lh={1.25}>
          {title}
        </Box>
        <LinkedText>{content}</LinkedText>
        <LessonLink lesson={lesson} />
        <TagList tags={tags} showsAll />
        <Group justify="space-between" gap="0 var(--mantine-spacing-md)">
          <DiscussionFigures discussion={discussion} />
          <PostActions discussion={discussion} />
        </Group>
      </Paper>
      <Box component="h2" mt="xs" fz="lg">
        {text.replies(discussion.replyCount)}
      </Box>
      <RepliesPanel key={id} discussion={discussion} pagesByItself />
    </>
  );
}

function PostPlace() {
  return (
    <Paper className={`${card.card} ${classes.post}`} role="status" aria-busy="true" aria-label={text.loadingPost}>
      <Skeleton height="2.5rem" width="12rem" />
      <Skeleton height="2rem" width="80%" />
      <Skeleton height="9rem" />
    </Paper>
  );
}

function PostGone() {
  return (
    <EmptyState
      isPage
      picture={<EmptyStall />}
      title={text.postGone}
      text={text.postGoneHint}
      action={
        <Button component={Link} to="/comunidad" variant="light">
          {text.seeCommunity}
        </Button>
      }
    />
  );
}
