/** Illustrations are decorative; the class sets their size. */
export interface IllustrationProps {
  className?: string;
}
