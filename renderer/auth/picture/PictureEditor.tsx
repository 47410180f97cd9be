import { Group, Stack, Text } from '@mantine/core';
import { useRef } from 'react';
import { lazyPart, useLazyPart } from '../../client/useLazyPart.ts';
import { ActionButton } from '../../kit/ActionButton.tsx';
import { Avatar } from '../../kit/Avatar.tsx';
import type { User } from '../../session/user.ts';
import { PHOTO_TYPES } from './photo-file.ts';
import { text } from './picture.es.ts';
import { useChosenPhoto } from './useChosenPhoto.ts';
import { useOwnPicture } from './useOwnPicture.ts';

const dialogPart = lazyPart(async () => (await import('./PictureDialog.tsx')).PictureDialog);

/** Picture of the learner, with buttons to change and remove it. */
export function PictureEditor({ user }: { user: User }) {
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const { photo, problem, choose, close } = useChosenPhoto();
  const { save, remove, isRemoving } = useOwnPicture({ onSaved: handleClose, onRemoved: focusButton });
  const { Part: PictureDialog, hasFailed } = useLazyPart(dialogPart, photo !== null);

  const failure = problem ?? (hasFailed ? text.dialogFailed : null);

  function focusButton(): void {
    button.current?.focus();
  }

  function handleClose(): void {
    close();
    focusButton();
  }

  return (
    <Group wrap="nowrap" miw={0}>
      <Avatar name={user.fullName} picture={user.avatar} size="xl" />
      <Stack gap="xs" miw={0}>
        <Group gap="xs">
          <ActionButton ref={button} variant="default" isDisabled={isRemoving} onClick={() => input.current?.click()}>
            {user.avatar ? text.change : text.choose}
          </ActionButton>
          {user.avatar && (
            <ActionButton variant="subtle" isDisabled={isRemoving} onClick={() => void remove()}>
              {isRemoving ? text.removing : text.remove}
            </ActionButton>
          )}
        </Group>
        <Text c={failure ? 'var(--mantine-color-error)' : 'dimmed'} fz="sm" role={failure ? 'alert' : undefined}>
          {failure ?? text.kinds}
        </Text>
      </Stack>
      <input
        ref={input}
        type="file"
        accept={PHOTO_TYPES}
        hidden
        aria-label={text.choose}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          currentTarget.value = ''; // allows choosing the same file again
          void choose(file);
        }}
      />
      {photo && PictureDialog && <PictureDialog photo={photo} onSave={save} onClose={handleClose} />}
    </Group>
  );
}
