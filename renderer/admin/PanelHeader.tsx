import { Box, Group, Text } from '@mantine/core';
import { IconLogout } from '@tabler/icons-react';
import { useContext, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { AdminSession as Staff } from '../../contract/auth.ts';
import { AcademyHomeLink } from '../academy/AcademyHomeLink.tsx';
import { Avatar } from '../kit/Avatar.tsx';
import { ConfirmDialog } from '../kit/ConfirmDialog.tsx';
import { SearchBox } from '../search-box/SearchBox.tsx';
import { useAdminSessionActions } from '../session/useAdminSession.ts';
import { text } from './admin.es.ts';
import { UnsavedContext } from './form/unsaved.ts';
import classes from './PanelHeader.module.css';
import { HeadButton } from './palette/HeadButton.tsx';
import { PaletteButton } from './palette/PaletteButton.tsx';
import { COURSES_PATH, tabsFor } from './tabs.ts';

/** Head of the panel: search, name of the member of staff, palette and the button that ends the session. */
export function PanelHeader({ staff, onLeave }: { staff: Staff; onLeave: () => void }) {
  const leaving = useLeave(onLeave);
  const tabs = tabsFor(staff.role);
  return (
    <Group gap="sm" wrap="nowrap" h="3.5rem" px="var(--mantine-gutter)">
      <AcademyHomeLink className={classes.logo} markClass={classes.mark} />
      <Box component="span" className={classes.panel} visibleFrom="lg" c="dimmed" fz="sm" fw={500}>
        {text.panel}
      </Box>
      {tabs.some(({ path }) => path === COURSES_PATH) && <CourseSearch />}
      <Group component="p" visibleFrom="sm" gap="xs" wrap="nowrap" flex="none" maw="14rem" fz="sm" fw={600}>
        <Avatar name={staff.name} size="sm" />
        <Text span inherit truncate>
          {staff.name}
        </Text>
      </Group>
      <PaletteButton label={text.openPalette} tabs={tabs} onLeave={leaving.ask} />
      <HeadButton
        label={text.leave}
        labelFrom="sm"
        leftSection={<IconLogout aria-hidden="true" />}
        onClick={leaving.ask}
      />
      {leaving.question}
    </Group>
  );
}

function CourseSearch() {
  const navigate = useNavigate();
  return (
    <Box className={classes.search} visibleFrom="sm">
      <SearchBox
        label={text.headerSearch}
        placeholder={text.searchCourses}
        onSearch={(q) =>
          void navigate({ pathname: `/admin/${COURSES_PATH}`, search: q && `?${new URLSearchParams({ q })}` })
        }
      />
    </Box>
  );
}

/** Ends the session, here and on the server. Asks first when a form has changes. */
function useLeave(onLeave: () => void) {
  const session = useAdminSessionActions();
  const unsaved = useContext(UnsavedContext);
  const [isAsking, setIsAsking] = useState(false);

  function leave(): void {
    onLeave();
    void session.logout();
  }

  const question = (
    <ConfirmDialog
      isOpen={isAsking}
      title={text.leaveUnsaved}
      confirmLabel={text.leaveAnyway}
      isBusy={false}
      problem={null}
      onConfirm={leave}
      onClose={() => setIsAsking(false)}
    >
      <p>{text.leaveUnsavedSentence}</p>
    </ConfirmDialog>
  );
  return { ask: () => (unsaved.current ? setIsAsking(true) : leave()), question };
}
