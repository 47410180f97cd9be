import type { CSSProperties } from 'react';

/** Illustrations are decorative; the class or the style sets their size. */
export interface IllustrationProps {
  className?: string;
  style?: CSSProperties;
}
