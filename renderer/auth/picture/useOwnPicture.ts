import { useState } from 'react';
import { type Profile, profileSchema } from '../../../contract/profile.ts';
import { ApiError } from '../../client/api-error.ts';
import { uploadFile } from '../../client/api-files.ts';
import { toast, toastError } from '../../kit/toast.ts';
import { useSessionActions } from '../../session/useSession.ts';
import { useForgetShownPeople } from '../useForgetShownPeople.ts';
import { text } from './picture.es.ts';

interface Results {
  onSaved: () => void;
  onRemoved: () => void;
}

/** Saves and removes the learner's own picture. */
export function useOwnPicture({ onSaved, onRemoved }: Results) {
  const session = useSessionActions();
  const forgetShown = useForgetShownPeople();
  const [isRemoving, setIsRemoving] = useState(false);

  /** @throws ApiError */
  async function save(picture: Blob): Promise<void> {
    const profile = await uploadFile<Profile>('/v1/me/picture', picture, { schema: profileSchema });
    if (profile) session.takeProfile(profile);
    forgetShown();
    onSaved();
    toast({ title: text.saved });
  }

  async function remove(): Promise<void> {
    setIsRemoving(true);
    try {
      await session.updateProfile({ picture: '' });
      forgetShown();
      toast({ title: text.removed });
      onRemoved();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      toastError({ title: text.removeFailed, message: error.sentence });
    } finally {
      setIsRemoving(false);
    }
  }

  return { save, remove, isRemoving };
}
