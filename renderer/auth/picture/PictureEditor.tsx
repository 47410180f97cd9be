import { useEffect, useRef, useState } from 'react';
import { type Profile, profileSchema } from '../../../contract/profile.ts';
import { ApiError } from '../../client/api-error.ts';
import { uploadFile } from '../../client/api-files.ts';
import { lazyPart, useLazyPart } from '../../client/useLazyPart.ts';
import { ActionButton } from '../../kit/ActionButton.tsx';
import { Avatar } from '../../kit/Avatar.tsx';
import { toast, toastError } from '../../kit/toast.ts';
import type { User } from '../../session/user.ts';
import { useSessionActions } from '../../session/useSession.ts';
import { useForgetShownPeople } from '../useForgetShownPeople.ts';
import classes from './PictureEditor.module.css';
import { openPhoto, PHOTO_TYPES, type Photo, PhotoRefusal } from './photo-file.ts';
import { text } from './picture.es.ts';

const dialogPart = lazyPart(async () => (await import('./PictureDialog.tsx')).PictureDialog);

/** Picture of the learner, with buttons to change and remove it. */
export function PictureEditor({ user }: { user: User }) {
  const session = useSessionActions();
  const forgetShown = useForgetShownPeople();
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [photo, setPhoto] = useState<Photo | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isRemoving, setIsRemoving] = useState(false);
  const { Part: PictureDialog, hasFailed } = useLazyPart(dialogPart, photo !== null);

  useEffect(() => () => photo?.close(), [photo]);

  async function handleFile(file: File | undefined): Promise<void> {
    if (!file) return;
    setProblem(null);
    try {
      setPhoto(await openPhoto(file));
    } catch (error) {
      if (!(error instanceof PhotoRefusal)) throw error;
      setProblem(error.message);
    }
  }

  async function handleSave(picture: Blob): Promise<void> {
    const profile = await uploadFile<Profile>('/v1/me/picture', picture, { schema: profileSchema });
    if (profile) session.takeProfile(profile);
    forgetShown();
    handleClose();
    toast({ title: text.saved });
  }

  function handleClose(): void {
    setPhoto(null);
    button.current?.focus();
  }

  async function handleRemove(): Promise<void> {
    setIsRemoving(true);
    try {
      await session.updateProfile({ picture: '' });
      forgetShown();
      toast({ title: text.removed });
      button.current?.focus();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      toastError({ title: text.removeFailed, message: error.sentence });
    } finally {
      setIsRemoving(false);
    }
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
            <ActionButton variant="subtle" isDisabled={isRemoving} onClick={() => void handleRemove()}>
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
          void handleFile(file);
        }}
      />
      {photo && PictureDialog && <PictureDialog photo={photo} onSave={handleSave} onClose={handleClose} />}
    </div>
  );
}
