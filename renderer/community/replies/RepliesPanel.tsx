import { Button, Center, Group, Loader, Stack, Text } from '@mantine/core';
import { useRef, useState } from 'react';
import type { Discussion, Reply } from '../../../contract/community.ts';
import { text as client } from '../../client/client.es.ts';
import type { PagedList } from '../../client/usePagedList.ts';
import { useNearEnd } from '../../kit/useNearEnd.ts';
import { usePostInSight } from '../../session/posts-in-sight.ts';
import { text } from '../posts/community.es.ts';
import classes from './RepliesPanel.module.css';
import { ReplyForm } from './ReplyForm.tsx';
import { ReplyItem } from './ReplyItem.tsx';
import { useLiveReplies } from './useLiveReplies.ts';
import { useReplies } from './useReplies.ts';

interface RepliesPanelProps {
  discussion: Discussion;
  /** Whether further comments load near the end of the list; otherwise only by a button. */
  pagesByItself?: boolean;
}

/** The replies to a post, and the form for a new reply. */
export function RepliesPanel({ discussion, pagesByItself = false }: RepliesPanelProps) {
  const list = useReplies(discussion.id);
  useLiveReplies(discussion.id);
  usePostInSight(discussion.id);
  const panelRef = useRef<HTMLElement>(null);
  /** Replies written here, which may not be on the loaded pages. */
  const [written, setWritten] = useState<Reply[]>([]);

  function handleDeleted(deleted: Reply): void {
    setWritten(written.filter(({ id }) => id !== deleted.id));
    // The pressed button has disappeared with the reply.
    panelRef.current?.focus();
  }

  function handleEdited(edited: Reply): void {
    setWritten(written.map((reply) => (reply.id === edited.id ? edited : reply)));
  }

  return (
    <section className={classes.panel} ref={panelRef} tabIndex={-1} aria-label={text.comments}>
      <ReplyForm postId={discussion.id} onWritten={(reply) => setWritten([...written, reply])} />
      <ReplyList
        list={list}
        written={written}
        discussion={discussion}
        pagesByItself={pagesByItself}
        onDeleted={handleDeleted}
        onEdited={handleEdited}
      />
    </section>
  );
}

interface ReplyListProps {
  list: PagedList<Reply>;
  written: Reply[];
  discussion: Discussion;
  pagesByItself: boolean;
  onDeleted: (reply: Reply) => void;
  onEdited: (reply: Reply) => void;
}

function ReplyList({ list, written, pagesByItself, ...item }: ReplyListProps) {
  const { rows: replies, error } = list;

  if (!replies && error) return <RepliesFailed sentence={error.sentence} onRetry={list.retry} />;
  if (!replies) return <Waiting />;
  const own = written.filter((reply) => replies.every(({ id }) => id !== reply.id));
  if (replies.length + own.length === 0)
    return (
      <Text pt="lg" pb="xs" ta="center" c="dimmed">
        {text.noReplies}
      </Text>
    );

  return (
    <>
      <Stack component="ol" gap="xxs" mt="sm">
        {[...replies, ...own].map((reply) => (
          <li key={reply.id}>
            <ReplyItem reply={reply} {...item} />
          </li>
        ))}
      </Stack>
      <MoreReplies list={list} shown={replies.length} pagesByItself={pagesByItself} />
    </>
  );
}

function MoreReplies({
  list,
  shown,
  pagesByItself,
}: {
  list: PagedList<Reply>;
  shown: number;
  pagesByItself: boolean;
}) {
  const endRef = useRef<HTMLDivElement>(null);
  const { total, hasMore, isLoadingMore, moreError } = list;
  useNearEnd(endRef, pagesByItself && hasMore && !isLoadingMore && !moreError, () => void list.loadMore());
  return (
    <div ref={endRef}>
      {isLoadingMore && <Waiting />}
      {moreError && <RepliesFailed sentence={moreError.sentence} onRetry={() => void list.loadMore()} />}
      {hasMore && !isLoadingMore && !moreError && (
        <Button variant="subtle" onClick={() => void list.loadMore()}>
          {text.moreReplies((total ?? 0) - shown)}
        </Button>
      )}
    </div>
  );
}

function Waiting() {
  return (
    <Center mih="4.5rem" role="status" aria-busy="true" aria-label={text.loadingReplies}>
      <Loader size="sm" aria-hidden="true" />
    </Center>
  );
}

function RepliesFailed({ sentence, onRetry }: { sentence: string; onRetry: () => void }) {
  return (
    <Group
      justify="space-between"
      gap="var(--mantine-spacing-xs) var(--mantine-spacing-md)"
      mt="md"
      c="dimmed"
      role="alert"
    >
      <p>
        {text.repliesFailed} {sentence}
      </p>
      <Button variant="light" onClick={onRetry}>
        {client.retry}
      </Button>
    </Group>
  );
}
