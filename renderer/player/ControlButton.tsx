import type { IconPlayerPlayFilled } from '@tabler/icons-react';
import classes from './PlayerControls.module.css';

interface ControlButtonProps {
  icon: typeof IconPlayerPlayFilled;
  label: string;
  onClick: () => void;
  className?: string | undefined;
  /** Of a switch: whether it is on. */
  isPressed?: boolean;
  /** Of what opens something: whether it is open. */
  isExpanded?: boolean;
}

/** One of the video's controls: an icon, with its name under the pointer. */
export function ControlButton({
  icon: Icon,
  label,
  onClick,
  className = '',
  isPressed,
  isExpanded,
}: ControlButtonProps) {
  return (
    <button
      type="button"
      className={`${classes.button} ${className}`}
      aria-label={label}
      title={label}
      aria-pressed={isPressed}
      aria-expanded={isExpanded}
      onClick={onClick}
    >
      <Icon size={24} aria-hidden="true" />
    </button>
  );
}
