import { Button } from '@mantine/core';
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
import { PaletteButton } from './palette/PaletteButton.tsx';
import { COURSES_PATH, tabsFor } from './tabs.ts';

/** Head of the panel: search, name of the member of staff, palette and the button that ends the session. */
export function PanelHeader({ staff, onLeave }: { staff: Staff; onLeave: () => void }) {
  const leaving = useLeave(onLeave);
  const tabs = tabsFor(staff.role);
  return (
    <div className={classes.bar}>
      <AcademyHomeLink className={classes.logo} markClass={classes.mark} />
      <span className={classes.panel}>{text.panel}</span>
      {tabs.some(({ path }) => path === COURSES_PATH) && <CourseSearch />}
      <p className={classes.who}>
        <Avatar name={staff.name} size="sm" />
        <span>{staff.name}</span>
      </p>
      <PaletteButton label={text.openPalette} tabs={tabs} onLeave={leaving.ask} />
      <Button
        variant="default"
        className={classes.leave}
        leftSection={<IconLogout aria-hidden="true" />}
        onClick={leaving.ask}
      >
        <span className={classes.leaveWord}>{text.leave}</span>
      </Button>
      {leaving.question}
    </div>
  );
}

function CourseSearch() {
  const navigate = useNavigate();
  return (
    <div className={classes.search}>
      <SearchBox
        label={text.headerSearch}
        placeholder={text.searchCourses}
        onSearch={(q) =>
          void navigate({ pathname: `/admin/${COURSES_PATH}`, search: q && `?${new URLSearchParams({ q })}` })
        }
      />
    </div>
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
