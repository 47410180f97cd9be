import { Button, type ButtonProps, VisuallyHidden } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { text } from './kit.es.ts';

interface NewTabButtonProps extends ButtonProps {
  href: string;
  /** What the button is about, which tells screen readers several such buttons apart. */
  about?: string;
}

/** A link that looks like a button, leads out of the academy and says that it opens a new tab. */
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
