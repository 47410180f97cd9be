import { GroupReport } from './GroupReport.tsx';
import { GroupScreen, type GroupScreenProps } from './GroupScreen.tsx';

/** The group session of this machine: while it runs its screen, then its report. */
export function GroupPage({ room, group, player }: GroupScreenProps) {
  return group.end !== null ? (
    <GroupReport room={room} group={group} />
  ) : (
    <GroupScreen key={group.id} room={room} group={group} player={player} />
  );
}
