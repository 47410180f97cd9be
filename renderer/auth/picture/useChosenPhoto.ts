import { useEffect, useState } from 'react';
import { openPhoto, type Photo, PhotoRefusal } from './photo-file.ts';

/** The photo that the learner has chosen for cropping, or the reason why a file was refused. */
export function useChosenPhoto() {
  const [photo, setPhoto] = useState<Photo | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  useEffect(() => () => photo?.close(), [photo]);

  async function choose(file: File | undefined): Promise<void> {
    if (!file) return;
    setProblem(null);
    try {
      setPhoto(await openPhoto(file));
    } catch (error) {
      if (!(error instanceof PhotoRefusal)) throw error;
      setProblem(error.message);
    }
  }

  return { photo, problem, choose, close: () => setPhoto(null) };
}
