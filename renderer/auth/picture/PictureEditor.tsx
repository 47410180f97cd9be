import { useRef } from 'react';
import { lazyPart, useLazyPart } from '../../client/useLazyPart.ts';
import { ActionButton } from '../../kit/ActionButton.tsx';
import { Avatar } from '../../kit/Avatar.tsx';
import type { User } from '../../session/user.ts';
import classes from './PictureEditor.module.css';
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

  function focusButton(): void {
    button.current?.focus();
  }

  function handleClose(): void {
    close();
    focusButton();
  }

  return (
    <div className={classes.editor}>
      <Avatar name={user.fullName} picture={user.avatar} size="xl" />
      <div className={classes.side}>
        <div className={classes.actions}>
          <ActionButton ref={button} variant="default" isDisabled={isRemoving} onClick={() => input.current?.click()}>
            {user.avatar ? text.change : text.choose}
          </ActionButton>
          {user.avatar && (
            <ActionButton variant="subtle" isDisabled={isRemoving} onClick={() => void remove()}>
              {isRemoving ? text.removing : text.remove}
            </ActionButton>
          )}
        </div>
        <p
          className={problem || hasFailed ? classes.problem : classes.kinds}
          role={problem || hasFailed ? 'alert' : undefined}
        >
          {problem ?? (hasFailed ? text.dialogFailed : text.kinds)}
        </p>
      </div>
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
    </div>
  );
}
