import { Box, Modal, Text } from '@mantine/core';
import { type ReactNode, useEffect, useState } from 'react';
import {
  DAY_MAX_WRITING_POINTS,
  DISCUSSION_MAX_WRITING_POINTS,
  POINTS,
  REPLY_MIN_LETTERS,
  reputationOf,
  type ShownContributions,
} from '../../../contract/reputation.ts';
import { formatNumber } from '../../kit/format.ts';
import { text } from '../posts/community.es.ts';
import classes from './PointsDialog.module.css';

/** Kinds of contributions, by descending points. */
const WORTHS = [
  ['acceptedReplies', POINTS.acceptedReply],
  ['upvotes', POINTS.upvote],
  ['written', POINTS.written],
  ['downvotes', POINTS.downvote],
] as const;

interface PointsDialogProps {
  /** The seller to explain; `null` keeps the dialog closed. */
  explained: (ShownContributions & { title: string }) | null;
  onClose: () => void;
}

/** Explains a reputation as a sum. */
export function PointsDialog({ explained, onClose }: PointsDialogProps) {
  // Keeps the content visible during the closing animation.
  const [last, setLast] = useState(explained);
  useEffect(() => {
    if (explained) setLast(explained);
  }, [explained]);

  return (
    <Modal
      opened={explained !== null}
      onClose={onClose}
      title={last?.title}
      closeButtonProps={{ 'aria-label': text.close }}
    >
      {last && <Sum contributions={last} />}
    </Modal>
  );
}

function Sum({ contributions }: { contributions: ShownContributions }) {
  const written = contributions.totalPosts + contributions.totalReplies;
  // Servers from before the limits count every contribution.
  const { writingPoints = written } = contributions;
  const amounts = { ...contributions, written };
  return (
    <>
      <Box component="table" className={classes.sum} w="100%">
        <thead>
          <tr>
            <th scope="col">{text.contribution}</th>
            <th scope="col">{text.amount}</th>
            <th scope="col">{text.worth}</th>
            <th scope="col">{text.points}</th>
          </tr>
        </thead>
        <tbody>
          {WORTHS.map(([name, worth]) => (
            <tr key={name}>
              <th scope="row">{text.contributions[name]}</th>
              <td>{formatNumber(amounts[name])}</td>
              <td>{name === 'written' ? text.upTo(worth) : worth}</td>
              {/* Avoids '-0'. */}
              <td>{formatNumber(name === 'written' ? writingPoints : amounts[name] * worth || 0)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={3}>
              {text.total}
            </th>
            <td>{formatNumber(reputationOf({ ...contributions, writingPoints }))}</td>
          </tr>
        </tfoot>
      </Box>
      <Hint>{text.writingHint(DISCUSSION_MAX_WRITING_POINTS, DAY_MAX_WRITING_POINTS, REPLY_MIN_LETTERS)}</Hint>
      <Hint>{text.uncappedHint}</Hint>
      <Hint>
        {text.levelsHint} {text.neverBelow}
      </Hint>
    </>
  );
}

function Hint({ children }: { children: ReactNode }) {
  return (
    <Text mt="md" fz="sm" c="dimmed">
      {children}
    </Text>
  );
}
