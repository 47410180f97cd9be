import { Button, Group, Paper, Skeleton, Stack, Text } from '@mantine/core';
import { IconFlame } from '@tabler/icons-react';
import { useId, useState } from 'react';
import type { ShownContributions } from '../../../contract/reputation.ts';
import { text as client } from '../../client/client.es.ts';
import { text } from '../posts/community.es.ts';
import classes from './ActiveSellers.module.css';
import { OwnPlace } from './OwnPlace.tsx';
import { PointsDialog } from './PointsDialog.tsx';
import { SellerRow } from './SellerRow.tsx';
import { useActiveSellers } from './useReputation.ts';

/** Placeholder rows while the sellers load (docs/requirements.md, 'Community'). */
const PLACES = [1, 2, 3];

/** The seller whose points are explained. */
interface Explained extends ShownContributions {
  title: string;
}

/** The sellers with the most reputation, and the person's own place. Each row opens the explanation of its points. */
export function ActiveSellers() {
  const headingId = useId();
  const { data: sellers = [] } = useActiveSellers();
  const [explained, setExplained] = useState<Explained | null>(null);
  return (
    <Paper component="aside" className={classes.card} pt="md" pb="sm" aria-labelledby={headingId}>
      <Group component="h2" id={headingId} wrap="nowrap" gap="xs" px="md" fz="1.0625rem">
        <IconFlame size={20} color="var(--mantine-color-star)" aria-hidden="true" />
        {sellers.length > 0 ? text.sellers : text.sellersWaiting}
      </Group>
      <Ranking headingId={headingId} onExplain={setExplained} />
      <OwnPlace onExplain={(own) => setExplained({ ...own, title: text.ownPoints })} />
      <Text px="md" pt="0.625rem" fz="xs" c="var(--mantine-color-faint)">
        {text.sellersFoot}
      </Text>
      <PointsDialog explained={explained} onClose={() => setExplained(null)} />
    </Paper>
  );
}

function Ranking({ headingId, onExplain }: { headingId: string; onExplain: (explained: Explained) => void }) {
  const { data: sellers, error, mutate } = useActiveSellers();

  if (!sellers && error) return <RankingFailed onRetry={() => void mutate()} />;
  if (!sellers) return <SellerPlaces />;
  if (sellers.length === 0)
    return (
      <Text p="md" c="dimmed">
        {text.noSellers}
      </Text>
    );

  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <ol className={classes.sellers} tabIndex={0} aria-labelledby={headingId} data-no-swipe>
      {sellers.map((seller, index) => (
        <li key={seller.id} className={classes.seller}>
          <SellerRow
            seller={seller}
            rank={index + 1}
            onExplain={() => onExplain({ ...seller, title: text.pointsOf(seller.fullName) })}
          />
        </li>
      ))}
    </ol>
  );
}

function SellerPlaces() {
  return (
    <div className={classes.sellers} role="status" aria-busy="true" aria-label={text.loadingSellers}>
      {PLACES.map((place) => (
        <Skeleton key={place} className={classes.place} />
      ))}
    </div>
  );
}

function RankingFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <Stack align="flex-start" gap="sm" p="md" c="dimmed" role="alert">
      <p>{text.sellersFailed}</p>
      <Button variant="light" onClick={onRetry}>
        {client.retry}
      </Button>
    </Stack>
  );
}
