import { useEffect, useState } from 'react';
import type { Playable } from './playable.ts';
import { addressOfPlayable, isSavedHere } from './prospect.ts';

/** Whether a video is saved on this device and plays offline. @param isAsked false skips the check */
export function useIsSaved(playable: Playable | null, isAsked: boolean): boolean {
  const address = addressOfPlayable(playable);
  const [savedAddress, setSavedAddress] = useState<string | null>(null);

  useEffect(() => {
    if (!isAsked) return;
    let isCurrent = true;
    void isSavedHere(address).then((isSaved) => isCurrent && setSavedAddress(isSaved ? address : null));
    return () => {
      isCurrent = false;
    };
  }, [address, isAsked]);

  return savedAddress === address;
}
