import { Box, Loader, Stack, Text } from '@mantine/core';
import { Logo } from '../kit/illustrations/Logo.tsx';

interface WaitStateProps {
  title: string;
  lead: string;
}

/** The academy is starting. */
export function WaitState({ title, lead }: WaitStateProps) {
  return (
    <Stack align="center" gap="xs" ta="center" role="status">
      <Box component={Logo} w="4.5rem" h="4.5rem" />
      <Box component="h1" mt="md" fz="xl">
        {title}
      </Box>
      <Text c="dimmed">{lead}</Text>
      <Loader mt="md" type="dots" aria-hidden="true" />
    </Stack>
  );
}
