import { Box, Stack } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { type Reply, replySchema } from '../../../contract/community.ts';
import type { ModeratedDiscussion } from '../../../contract/community-moderation.ts';
import { Failure } from '../../client/Failure.tsx';
import { FRESH_AT_EVERY_VISIT } from '../../client/freshness.ts';
import { ListFoot } from '../../client/ListFoot.tsx';
import { usePagedList } from '../../client/usePagedList.ts';
import { Badge } from '../../kit/Badge.tsx';
import { IconButton } from '../../kit/IconButton.tsx';
import { LinkedText } from '../../kit/LinkedText.tsx';
import { PostTime } from '../../kit/PostTime.tsx';
import { DeleteDialog } from '../form/DeleteDialog.tsx';
import look from '../look/look.module.css';
import { posts as text } from './community.es.ts';
import { deleteReply, postPath, SHOWS_COMMUNITY } from './community-calls.ts';
import { PostFacts } from './PostFacts.tsx';
import classes from './PostPanel.module.css';

const TEXTS = { deleted: text.replyDeleted, deleteFailed: text.replyDeleteFailed };

/** The replies to a post; each can be deleted. */
export function PostReplies({ post: { id, replyCount } }: { post: ModeratedDiscussion }) {
  const list = usePagedList(`${postPath(id)}/replies`, {}, replySchema, { freshness: FRESH_AT_EVERY_VISIT });
  const [toDelete, setToDelete] = useState<Reply | null>(null);
  const { rows: replies, error } = list;

  return (
    <section aria-labelledby="replies">
      <h3 id="replies">{text.comments(replyCount)}</h3>
      {!replies && error && <Failure error={error} title={text.repliesFailed} onRetry={list.retry} />}
      {replies?.length === 0 && (
        <Box component="p" c="dimmed" fz="sm">
          {text.noReplies}
        </Box>
      )}
      {replies && replies.length > 0 && (
        <>
          <Stack component="ol" gap="sm" mt="xs">
            {replies.map((reply) => (
              <li key={reply.id} className={`${classes.row} ${look.lineAbove}`}>
                <div>
                  <PostFacts>
                    <strong>{reply.author.username}</strong>
                    <PostTime at={reply.createdAt} />
                    {reply.isAccepted && <Badge kind="ok">{text.accepted}</Badge>}
                  </PostFacts>
                  <LinkedText>{reply.content}</LinkedText>
                </div>
                <IconButton aria-label={text.deleteReply(reply.author.username)} onClick={() => setToDelete(reply)}>
                  <IconTrash aria-hidden="true" />
                </IconButton>
              </li>
            ))}
          </Stack>
          {list.hasMore && <ListFoot list={list} shown={replies.length} words={text} />}
        </>
      )}
      <DeleteDialog
        row={toDelete}
        title={({ author }) => text.deleteReplyQuestion(author.username)}
        remove={(reply) => deleteReply(reply.id)}
        texts={TEXTS}
        readAgain={SHOWS_COMMUNITY}
        onClose={() => setToDelete(null)}
      >
        {() => <p>{text.deleteReplySentence}</p>}
      </DeleteDialog>
    </section>
  );
}
