import { Box, Group, SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import type { Room } from '../../../contract/rooms.ts';
import { SidePanel } from '../form/SidePanel.tsx';
import { text as attendanceText } from './attendance/attendance.es.ts';
import { GroupSessions } from './attendance/GroupSessions.tsx';
import { RoomFacts } from './RoomFacts.tsx';
import { RoomSettingsForm, useRoomForm } from './RoomForm.tsx';
import { RoomKeys } from './RoomKeys.tsx';
import { RoomState } from './RoomState.tsx';
import { Roster } from './Roster.tsx';
import { text } from './rooms.es.ts';
import { text as rosterText } from './roster.es.ts';

const VIEWS = [
  { value: 'roster', label: rosterText.view },
  { value: 'sessions', label: attendanceText.view },
  { value: 'keys', label: text.keysView },
  { value: 'settings', label: text.settingsView },
] as const;
type View = (typeof VIEWS)[number]['value'];

interface RoomPanelProps {
  room: Room;
  isAdmin: boolean;
  onClose: () => void;
}

/** An open training room: its state, its roster, its group sessions, its keys and its settings. */
export function RoomPanel({ room, isAdmin, onClose }: RoomPanelProps) {
  const [view, setView] = useState<View>('roster');
  const form = useRoomForm(room, () => undefined);
  const is = (shown: View) => ({ display: view === shown ? 'contents' : 'none' });

  return (
    <SidePanel title={room.name} isChanged={form.isChanged} onClose={onClose}>
      <Group px="1.25rem" pt="md" gap="xs">
        <RoomState state={room.state} />
        {room.state.appVersion !== null && (
          <Box component="span" c="dimmed" fz="sm">
            {text.version} {room.state.appVersion}
          </Box>
        )}
      </Group>
      <SegmentedControl
        aria-label={text.views}
        mx="1.25rem"
        mt="md"
        flex="none"
        data={[...VIEWS]}
        value={view}
        onChange={(value) => setView(value as View)}
      />
      <Box {...is('roster')}>
        <Roster roomId={room.id} isAdmin={isAdmin} />
      </Box>
      <Box {...is('sessions')}>{view === 'sessions' && <GroupSessions roomId={room.id} />}</Box>
      <Box {...is('keys')}>
        <RoomKeys roomId={room.id} isAdmin={isAdmin} />
      </Box>
      {/* Hidden instead of removed, so that typed values stay. */}
      <Box {...is('settings')}>
        {isAdmin ? <RoomSettingsForm state={form} onCancel={onClose} /> : <RoomFacts room={room} />}
      </Box>
    </SidePanel>
  );
}
