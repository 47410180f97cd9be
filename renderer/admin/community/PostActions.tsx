import { IconEye, IconEyeOff, IconPin, IconPinnedOff, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { ModeratedDiscussion } from '../../../contract/community-moderation.ts';
import { IconButton } from '../../kit/IconButton.tsx';
import { useStaffAct } from '../form/useStaffAct.ts';
import { posts as text } from './community.es.ts';
import { moderate, SHOWS_COMMUNITY } from './community-calls.ts';

interface PostActionsProps {
  post: ModeratedDiscussion;
  onDelete: () => void;
}

/** The buttons of a post: pin, hide, delete. */
export function PostActions({ post: { id, title, isPinned, isHidden }, onDelete }: PostActionsProps) {
  const { isBusy, act } = useStaffAct(SHOWS_COMMUNITY);
  const change = (changes: Parameters<typeof moderate>[1], done: string) =>
    void act(() => moderate(id, changes), { done, failed: text.moderateFailed });

  return (
    <>
      <Action
        label={text.of(isPinned ? text.unpin : text.pin, title)}
        isBusy={isBusy}
        onClick={() => change({ isPinned: !isPinned }, isPinned ? text.wasUnpinned : text.wasPinned)}
      >
        {isPinned ? <IconPinnedOff aria-hidden="true" /> : <IconPin aria-hidden="true" />}
      </Action>
      <Action
        label={text.of(isHidden ? text.show : text.hide, title)}
        isBusy={isBusy}
        onClick={() => change({ isHidden: !isHidden }, isHidden ? text.wasShown : text.wasHidden)}
      >
        {isHidden ? <IconEye aria-hidden="true" /> : <IconEyeOff aria-hidden="true" />}
      </Action>
      <Action label={text.of(text.delete, title)} isBusy={isBusy} onClick={onDelete}>
        <IconTrash aria-hidden="true" />
      </Action>
    </>
  );
}

interface ActionProps {
  label: string;
  isBusy: boolean;
  onClick: () => void;
  children: ReactNode;
}

function Action({ label, isBusy, onClick, children }: ActionProps) {
  return (
    <IconButton aria-label={label} title={label} aria-disabled={isBusy} onClick={() => !isBusy && onClick()}>
      {children}
    </IconButton>
  );
}
