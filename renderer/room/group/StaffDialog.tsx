import { Modal, Stack } from '@mantine/core';
import { ActionButton } from '../../kit/ActionButton.tsx';
import { FormAlert } from '../../kit/FormAlert.tsx';
import { useForgetWhenIdle } from '../useForgetWhenIdle.ts';
import { text } from './group.es.ts';
import { StaffFields } from './StaffFields.tsx';
import { useResumeForm } from './useGroupForm.ts';

interface StaffDialogProps {
  isOpen: boolean;
  title: string;
  /** The session that needs a password; absent: the one that runs at this machine. */
  groupId?: string;
  onClose: () => void;
}

/** Asks for user and password of a trainer, so that a group session goes on or is sent. */
export function StaffDialog({ isOpen, title, groupId, onClose }: StaffDialogProps) {
  return (
    <Modal opened={isOpen} onClose={onClose} title={title} size="md" closeButtonProps={{ 'aria-label': text.close }}>
      <StaffForm groupId={groupId} onDone={onClose} />
    </Modal>
  );
}

/** In the dialog, so that a closed one forgets what was typed. */
function StaffForm({ groupId, onDone }: { groupId: string | undefined; onDone: () => void }) {
  const { form, isSending, failure, props } = useResumeForm(groupId, onDone);
  useForgetWhenIdle(onDone);
  return (
    <form {...props}>
      <Stack gap="md">
        {failure && <FormAlert title={failure.sentence} />}
        <StaffFields propsOf={(name) => form.getInputProps(name)} />
        <ActionButton type="submit" size="lg" fullWidth isDisabled={isSending}>
          {isSending ? text.unlocking : text.confirm}
        </ActionButton>
      </Stack>
    </form>
  );
}
