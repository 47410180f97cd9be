import { UnstyledButton } from '@mantine/core';
import type { IconPlayerPlayFilled } from '@tabler/icons-react';
import classes from './PlayerControls.module.css';

interface ControlButtonProps {
  icon: typeof IconPlayerPlayFilled;
  label: string;
  onClick: () => void;
  className?: string | undefined;
  /** State of a toggle button. */
  isPressed?: boolean;
  /** State of a button that opens a panel. */
  isExpanded?: boolean;
}

/** Control of the video: an icon with its name as a tooltip. */
export function ControlButton({
  icon: Icon,
  label,
  onClick,
  className = '',
  isPressed,
  isExpanded,
}: ControlButtonProps) {
  return (
    <UnstyledButton
      className={`${classes.button} ${className}`}
      display="grid"
      flex="none"
      bdrs="pill"
      aria-label={label}
      title={label}
      aria-pressed={isPressed}
      aria-expanded={isExpanded}
      onClick={onClick}
    >
      <Icon size={24} aria-hidden="true" />
    </UnstyledButton>
  );
}
