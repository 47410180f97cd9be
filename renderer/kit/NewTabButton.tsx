import { Button, type ButtonProps, VisuallyHidden } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { text } from './kit.es.ts';

interface NewTabButtonProps extends ButtonProps {
  href: string;
  /** Subject of the button, which distinguishes several such buttons for screen readers. */
  about?: string;
}

/** A link that looks like a button, leads out of the academy and announces that it opens a new tab. */
export function NewTabButton({ href, about = '', children, ...look }: NewTabButtonProps) {
  return (
    <Button
      component="a"
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      rightSection={<IconExternalLink size={16} aria-hidden="true" />}
      {...look}
    >
      {children}
      <VisuallyHidden>{` ${about} ${text.newTab}`}</VisuallyHidden>
    </Button>
  );
}
