import { Button } from '@mantine/core';
import { IconReload } from '@tabler/icons-react';
import { text } from './player.es.ts';

/** Replays a video that has ended. */
export function AgainButton({ onPress, isSmall = false }: { onPress: () => void; isSmall?: boolean }) {
  if (isSmall) {
    return (
      <Button variant="white" px="sm" aria-label={text.again} onClick={onPress}>
        <IconReload size={18} aria-hidden="true" />
      </Button>
    );
  }
  return (
    <Button variant="white" leftSection={<IconReload size={18} aria-hidden="true" />} onClick={onPress}>
      {text.again}
    </Button>
  );
}
