import { Box } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import classes from './FormAlert.module.css';

interface FormAlertProps {
  title: string;
  /** Advice for the person. */
  sentence?: string | undefined;
}

/** Scrolls to the alert: the pressed button may be far below it. */
function scrollIntoView(alert: HTMLElement | null): void {
  alert?.scrollIntoView({ block: 'nearest' });
}

/** The reason at the head of a form why it was refused; announced at once, and scrolled into view. */
export function FormAlert({ title, sentence }: FormAlertProps) {
  return (
    <div className={classes.alert} role="alert" ref={scrollIntoView}>
      <IconAlertCircle color="var(--mantine-color-danger)" aria-hidden="true" />
      <div>
        <Box component="strong" fw={600}>
          {title}
        </Box>
        {sentence && (
          <Box component="p" mt="xxs">
            {sentence}
          </Box>
        )}
      </div>
    </div>
  );
}
