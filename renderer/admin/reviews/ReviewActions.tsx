import { Button } from '@mantine/core';
import { IconCheck, IconEye, IconEyeOff, IconTrash } from '@tabler/icons-react';
import type { ComponentType } from 'react';
import type { AdminReview } from '../../../contract/review-moderation.ts';
import { IconButton } from '../../kit/IconButton.tsx';
import { useStaffAct } from '../form/useStaffAct.ts';
import { excerptOf, isWhole } from './excerpt.ts';
import { moderateReview, SHOWS_REVIEWS } from './review-calls.ts';
import { text } from './reviews.es.ts';

/** Action that makes a review visible, or keeps it visible, by its state. */
const SHOWING = {
  waiting: { label: text.approve, done: text.wasApproved, Icon: IconCheck },
  hidden: { label: text.restore, done: text.wasRestored, Icon: IconEye },
  shown: { label: text.keep, done: text.wasKept, Icon: IconCheck },
} as const;

interface ReviewActionsProps {
  review: AdminReview;
  /** In a row of the list: icons without labels, and approval only of a text that the list shows in full. */
  isRow?: boolean;
  onDelete: () => void;
}

/** Buttons that approve, restore or keep a review, hide it and delete it. */
export function ReviewActions({ review, isRow = false, onDelete }: ReviewActionsProps) {
  const { isBusy, act } = useStaffAct(SHOWS_REVIEWS);
  const { state, openReports } = review;
  const showing = SHOWING[state];
  const canShow = (state !== 'shown' || openReports > 0) && (!isRow || isWhole(review.review));
  const change = (to: 'shown' | 'hidden', done: string) =>
    void act(() => moderateReview(review, to), { done, failed: text.failed });
  const shared = { review: review.review, isRow, isBusy };

  return (
    <>
      {canShow && (
        <Action {...shared} label={showing.label} Icon={showing.Icon} onClick={() => change('shown', showing.done)} />
      )}
      {state !== 'hidden' && (
        <Action {...shared} label={text.hide} Icon={IconEyeOff} onClick={() => change('hidden', text.wasHidden)} />
      )}
      <Action {...shared} label={text.delete} Icon={IconTrash} onClick={onDelete} />
    </>
  );
}

interface ActionProps {
  review: string;
  isRow: boolean;
  isBusy: boolean;
  label: string;
  Icon: ComponentType<{ size?: number; 'aria-hidden': 'true' }>;
  onClick: () => void;
}

function Action({ review, isRow, isBusy, label, Icon, onClick }: ActionProps) {
  const handleClick = () => !isBusy && onClick();
  if (isRow) {
    return (
      <IconButton
        aria-label={text.about(label, excerptOf(review))}
        title={label}
        aria-disabled={isBusy}
        onClick={handleClick}
      >
        <Icon aria-hidden="true" />
      </IconButton>
    );
  }
  return (
    <Button
      variant="default"
      aria-disabled={isBusy}
      leftSection={<Icon size={18} aria-hidden="true" />}
      onClick={handleClick}
    >
      {label}
    </Button>
  );
}
