import type { ReactNode } from 'react';
import type { IllustrationProps } from './illustration.ts';

/** The frame of the line drawings: round lines on a ground. */
export function Drawing({ children, ...look }: IllustrationProps & { children: ReactNode }) {
  return (
    <svg
      viewBox="0 0 200 140"
      strokeWidth={2.5}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      {...look}
    >
      <ellipse fill="var(--mantine-color-skeleton)" cx={100} cy={128} rx={76} ry={6} />
      {children}
    </svg>
  );
}
