import { AspectRatio, Skeleton } from '@mantine/core';
import { useSWRConfig } from 'swr';
import { courseRead } from '../contract/reads.ts';
import { lazyPart, useLazyPart } from './client/useLazyPart.ts';
import type { GroupPlayerSlot } from './room/group/group-player.ts';
import { RoomPage } from './room/RoomPage.tsx';

/** Loaded on demand: the start screen needs no player. */
const playerPart = lazyPart(async () => (await import('./player/Player.tsx')).default);

/** The machine of a training room, with the player for its group sessions. */
export function RoomScreen() {
  return <RoomPage groupPlayer={(slot) => <GroupPlayer {...slot} />} />;
}

const doNothing = () => undefined;

function GroupPlayer({ doneCount, ...slot }: GroupPlayerSlot) {
  const { course } = slot;
  const { mutate } = useSWRConfig();
  const { Part: Player } = useLazyPart(playerPart);
  if (!Player)
    return (
      <AspectRatio ratio={16 / 9}>
        <Skeleton radius={0} />
      </AspectRatio>
    );
  return (
    <Player
      {...slot}
      isCinema={null}
      standing={{ course, doneCount, isFinished: false, missing: null }}
      onCinema={doNothing}
      onFill={doNothing}
      onStale={() => mutate(courseRead(course.id))}
    />
  );
}
