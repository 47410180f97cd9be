/** Illustrations are decorative and take their size from the class. */
export interface IllustrationProps {
  className?: string;
}
