import classes from './ProgressBar.module.css';

interface ProgressBarProps {
  /** 0 to 100. */
  percent: number;
  /** Amber along the foot of a picture instead of teal on its own line. */
  overPicture?: boolean;
}

/** A bar of the completed share. Decorative: the figure is shown beside it. */
export function ProgressBar({ percent, overPicture = false }: ProgressBarProps) {
  const done = Math.min(100, Math.max(0, percent));
  return (
    <svg
      className={classes.bar}
      data-over-picture={overPicture}
      viewBox="0 0 100 1"
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <rect width={done} height={1} fill="currentcolor" />
    </svg>
  );
}
