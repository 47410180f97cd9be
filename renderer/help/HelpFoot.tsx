import { Button, Group, Text } from '@mantine/core';
import { IconBrandWhatsapp, IconHeadset } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { useSettings } from '../academy/useSettings.ts';
import { NewTabButton } from '../kit/NewTabButton.tsx';
import { whatsappAddress } from './contact-address.ts';
import { text } from './help.es.ts';
import rows from './Rows.module.css';

/** The fixed support number again, below the questions. */
export function HelpFoot() {
  const { data: settings } = useSettings();
  return (
    <Group
      component="footer"
      className={rows.line}
      justify="center"
      mt="2.75rem"
      pt="lg"
      gap="var(--mantine-spacing-sm) var(--mantine-spacing-md)"
    >
      <Text fw={600}>{text.stillStuck}</Text>
      {settings && (
        <NewTabButton
          variant="light"
          href={whatsappAddress(settings.supportWhatsapp)}
          leftSection={<IconBrandWhatsapp size={20} aria-hidden="true" />}
        >
          {text.writeUs}
        </NewTabButton>
      )}
      {/* On phones, the only link to the advisory booking. */}
      <Button
        component={Link}
        to="/scheduling"
        variant="subtle"
        leftSection={<IconHeadset size={20} aria-hidden="true" />}
      >
        {text.advisory}
      </Button>
    </Group>
  );
}
