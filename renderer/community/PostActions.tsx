import { Button, Group } from '@mantine/core';
import { IconFlag, IconPencil, IconShare, IconTrash } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Discussion } from '../../contract/community.ts';
import { toast } from '../kit/toast.ts';
import { useSession } from '../session/useSession.ts';
import { useSharing } from '../sharing/useSharing.tsx';
import { text } from './posts/community.es.ts';
import { DeleteDialog } from './posts/DeleteDialog.tsx';
import { useDiscussionActions } from './posts/useDiscussionActions.ts';
import { postAddress } from './posts/useDiscussions.ts';
import { ReportDialog } from './ReportDialog.tsx';
import { LatePostDrawer } from './writing/LatePostDrawer.tsx';

type Asked = 'edit' | 'delete' | 'report';

/** The actions on a post: of a reader (share, report) and of its author (edit, delete). */
export function PostActions({ discussion }: { discussion: Discussion }) {
  const { status, actorId } = useSession();
  const isOwn = status === 'authenticated' && discussion.authorId === actorId;
  return (
    <Group gap={0} mx="-0.625rem">
      <ShareButton discussion={discussion} />
      {isOwn ? <AuthorActions discussion={discussion} /> : <ReportButton discussion={discussion} />}
    </Group>
  );
}

function ShareButton({ discussion: { id, title } }: { discussion: Discussion }) {
  const { share, dialog } = useSharing();
  const link = { title, path: postAddress(id), copied: text.linkCopiedHint };
  return (
    <>
      <Action icon={<IconShare size={18} aria-hidden="true" />} label={text.share} onClick={() => void share(link)} />
      {dialog}
    </>
  );
}

function ReportButton({ discussion }: { discussion: Discussion }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Action icon={<IconFlag size={18} aria-hidden="true" />} label={text.report} onClick={() => setIsOpen(true)} />
      <ReportDialog postId={discussion.id} isOpen={isOpen} onClose={() => setIsOpen(false)} />
    </>
  );
}

function AuthorActions({ discussion }: { discussion: Discussion }) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const { deleteDiscussion } = useDiscussionActions();
  const navigate = useNavigate();

  function handleDeleted(): void {
    toast({ title: text.postDeleted });
    void navigate('/comunidad', { replace: true });
  }

  return (
    <>
      <Action icon={<IconPencil size={18} aria-hidden="true" />} label={text.edit} onClick={() => setAsked('edit')} />
      <Action
        color="danger"
        icon={<IconTrash size={18} aria-hidden="true" />}
        label={text.delete}
        onClick={() => setAsked('delete')}
      />
      <LatePostDrawer isOpen={asked === 'edit'} post={discussion} onClose={() => setAsked(null)} />
      <DeleteDialog
        isOpen={asked === 'delete'}
        title={text.deletePostTitle(discussion.title)}
        sentence={text.deletePostSentence}
        remove={() => deleteDiscussion(discussion.id)}
        onDeleted={handleDeleted}
        onClose={() => setAsked(null)}
      />
    </>
  );
}

interface ActionProps {
  icon: ReactNode;
  label: string;
  color?: 'danger';
  onClick: () => void;
}

function Action({ icon, label, color, onClick }: ActionProps) {
  return (
    <Button variant="subtle" color={color} px="0.625rem" fz="sm" leftSection={icon} onClick={onClick}>
      {label}
    </Button>
  );
}
