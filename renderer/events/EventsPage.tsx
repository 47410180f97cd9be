import { Box, Group, Stack } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { useSettings } from '../academy/useSettings.ts';
import { cityOf } from '../kit/format.ts';
import hoverLink from '../kit/HoverLink.module.css';
import { usePageTitle } from '../kit/usePageTitle.ts';
import { EventList } from './EventList.tsx';
import { text } from './events.es.ts';

export function EventsPage() {
  usePageTitle(text.title);
  const { data: settings } = useSettings();
  const city = settings && cityOf(settings.timeZone);

  return (
    <>
      <Stack component="header" align="flex-start" gap="xxs" mb="lg">
        <Link to="/" className={hoverLink.link}>
          <Group component="span" gap="xs" wrap="nowrap" mih="2.75rem" fw={600}>
            <IconArrowLeft size={20} aria-hidden="true" />
            {text.back}
          </Group>
        </Link>
        <h1>{text.title}</h1>
        <Box component="p" c="dimmed">
          {city ? `${text.subtitle}. ${text.zone(city)}.` : text.subtitle}
        </Box>
      </Stack>
      <EventList />
    </>
  );
}
