import { Button, Group, Loader } from '@mantine/core';
import { text as client } from '../../client/client.es.ts';
import { FilterChips } from '../../kit/FilterChips.tsx';
import { text } from '../posts/community.es.ts';
import { useChannels } from '../posts/useChannels.ts';

const ALL = { value: '', label: text.all, emoji: text.allEmoji };

interface ChannelChipsProps {
  /** The chosen channel's id; empty for all. */
  chosen: string;
  onChoose: (channelId: string) => void;
  /** Search text; empty without a search. */
  query: string;
}

/** The channels to choose from; 'Todo' comes first. */
export function ChannelChips({ chosen, onChoose, query }: ChannelChipsProps) {
  const { data: channels, error, mutate } = useChannels();
  const options = (channels ?? []).map(({ id, name, emoji }) => ({ value: id, label: name, emoji }));
  return (
    <Group gap="0 var(--mantine-spacing-sm)">
      <FilterChips
        label={text.channels}
        options={[ALL, ...options]}
        chosen={chosen}
        onChoose={onChoose}
        name="channel"
        otherFields={{ q: query }}
      />
      {!channels && !error && (
        <span role="status" aria-busy="true" aria-label={text.loadingChannels}>
          <Loader size="sm" aria-hidden="true" />
        </span>
      )}
      {!channels && error && (
        <Group component="p" gap={0} c="dimmed" role="alert">
          {text.channelsFailed}
          <Button variant="subtle" onClick={() => void mutate()}>
            {client.retry}
          </Button>
        </Group>
      )}
    </Group>
  );
}
