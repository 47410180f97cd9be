import { Box, Button, Group, Stack, Text } from '@mantine/core';
import { Link } from 'react-router-dom';
import { EmptyStall } from '../kit/illustrations/EmptyStall.tsx';
import { usePageTitle } from '../kit/usePageTitle.ts';
import { text } from './not-found.es.ts';

export function NotFoundPage() {
  usePageTitle(text.title);

  return (
    <Stack align="center" gap="sm" py="clamp(var(--mantine-spacing-xl), 8vh, 6rem)" ta="center">
      <Box component={EmptyStall} w="min(17.5rem, 80%)" />
      <h1 lang="en">{text.title}</h1>
      <Text maw="44ch" c="dimmed">
        {text.sentence}
      </Text>
      <Group justify="center" gap="sm" mt="xs">
        <Button component={Link} to="/">
          {text.home}
        </Button>
        <Button component={Link} to="/search" variant="light">
          {text.explore}
        </Button>
      </Group>
    </Stack>
  );
}
