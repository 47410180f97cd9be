import { Box, Button, VisuallyHidden } from '@mantine/core';
import { IconBrandLinkedin, IconBrandWhatsapp, IconChevronDown } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Certificate } from '../../contract/certificates.ts';
import type { Settings } from '../../contract/settings.ts';
import menu from '../kit/DropPanel.module.css';
import { text as kit } from '../kit/kit.es.ts';
import { useDropPanel } from '../kit/useDropPanel.ts';
import { whatsappAddress } from '../sharing/whatsapp-address.ts';
import { text } from './certificate-dialog.es.ts';
import { linkedinAddress } from './linkedin-address.ts';
import classes from './ShareMenu.module.css';

interface ShareMenuProps {
  certificate: Certificate;
  /** Undefined until the settings load. */
  academy: Pick<Settings, 'name' | 'timeZone'> | undefined;
}

/** Links that share a certificate on other sites. */
export function ShareMenu({ certificate, academy }: ShareMenuProps) {
  const { root, button, panel, isOpen } = useDropPanel();
  const message = text.shareText(certificate.courseName, certificate.verificationUrl);
  // Escape closes only this panel, not the dialog.
  const holdsEscape = { 'data-mantine-stop-propagation': isOpen };
  return (
    <div {...root}>
      <Button
        {...button}
        {...holdsEscape}
        className={classes.button}
        variant="default"
        px="xs"
        miw="2.75rem"
        bdrs="0 var(--mantine-radius-md) var(--mantine-radius-md) 0"
        aria-label={text.shareIn}
      >
        <IconChevronDown size={18} aria-hidden="true" />
      </Button>
      <ul {...panel} className={`${menu.panel} ${classes.panel}`}>
        <Item
          href={whatsappAddress(message)}
          icon={<IconBrandWhatsapp size="1.25rem" aria-hidden="true" />}
          label={text.whatsapp}
        />
        <Item
          href={linkedinAddress(certificate, academy)}
          icon={<IconBrandLinkedin size="1.25rem" aria-hidden="true" />}
          label={text.linkedin}
        />
      </ul>
    </div>
  );
}

function Item({ href, icon, label }: { href: string; icon: ReactNode; label: string }) {
  return (
    <li>
      <Box
        component="a"
        className={menu.item}
        fz="md"
        href={href}
        target="_blank"
        rel="noopener noreferrer"
        data-mantine-stop-propagation
      >
        {icon}
        <span>
          {label}
          <VisuallyHidden> {kit.newTab}</VisuallyHidden>
        </span>
      </Box>
    </li>
  );
}
