import { Box, Button, Skeleton, Text } from '@mantine/core';
import type { OwnReputation } from '../../../contract/reputation.ts';
import { formatNumber } from '../../kit/format.ts';
import { useSession } from '../../session/useSession.ts';
import { text } from '../posts/community.es.ts';
import classes from './OwnPlace.module.css';
import { useOwnReputation } from './useReputation.ts';

/**
 * The person's place in the ranking; renders nothing for guests. With a session in the browser, its space is reserved
 * from the first paint (`data-person`, early.ts), by a placeholder of the same height.
 */
export function OwnPlace({ onExplain }: { onExplain: (own: OwnReputation) => void }) {
  const { status } = useSession();
  const { data: own, error } = useOwnReputation();

  if (!own && (error || status === 'guest')) return null;
  const isUnsure = !own && status === 'starting';
  return (
    <Box className={classes.room} flex="none" px="md" pt="xs" data-unsure={isUnsure}>
      {own ? (
        <Button
          variant="light"
          fullWidth
          h="auto"
          mih="2.75rem"
          py="0.375rem"
          fz="sm"
          classNames={{ label: classes.label }}
          aria-haspopup="dialog"
          onClick={() => onExplain(own)}
        >
          <Text inherit span fw={700}>
            {text.ownPlace(formatNumber(own.place))}
          </Text>
          <Text inherit span ml="sm" fw={500}>
            {text.levels[own.level]} · {formatNumber(own.reputation)}
          </Text>
        </Button>
      ) : (
        <Skeleton h="2.75rem" aria-busy={!isUnsure} />
      )}
    </Box>
  );
}
