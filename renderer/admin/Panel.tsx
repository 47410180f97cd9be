import { Box, VisuallyHidden } from '@mantine/core';
import { useRef } from 'react';
import { useLocation } from 'react-router-dom';
import type { AdminSession as Staff } from '../../contract/auth.ts';
import { LateToasts } from '../client/LateToasts.tsx';
import { OfflineNotice } from '../client/OfflineNotice.tsx';
import { useIsOffline, useRepeatOfflineReads } from '../client/useConnection.ts';
import { MAIN_ID, SkipLink } from '../kit/SkipLink.tsx';
import { useNewPage } from '../kit/useNewPage.ts';
import { useScrollPosition } from '../kit/useScrollPosition.ts';
import { useForgetAnswersOfActor } from '../session/useForgetPersonalAnswers.ts';
import { UnsavedContext } from './form/unsaved.ts';
import look from './look/look.module.css';
import classes from './Panel.module.css';
import { PanelHeader } from './PanelHeader.tsx';
import { TabScreen } from './TabScreen.tsx';
import { TabStrip } from './TabStrip.tsx';
import { placeOf, tabAt } from './tabs.ts';
import { useForgetAnswersOfStaff } from './useForgetAnswersOfStaff.ts';

/** The panel of a signed-in member of staff: head, tabs, and the tab of the address. */
export function Panel({ staff, onLeave }: { staff: Staff; onLeave: () => void }) {
  const mainRef = useRef<HTMLElement>(null);
  const unsaved = useRef(false);
  const { pathname } = useLocation();
  const place = placeOf(pathname);
  // Announces a tab by its label, because the tab sets the page's title only when its code has been loaded.
  const isNew = useNewPage(mainRef, place) !== '';
  // A tab begins at its top, and going back restores its position; opening a row does not scroll.
  useScrollPosition(place);
  useRepeatOfflineReads();
  useForgetAnswersOfActor();
  useForgetAnswersOfStaff(staff);
  const isOffline = useIsOffline();

  return (
    <UnsavedContext value={unsaved}>
      <Box className={classes.panel} mih="100dvh">
        <SkipLink mainRef={mainRef} />
        <header className={`${classes.head} ${look.lineBelow}`}>
          <PanelHeader staff={staff} onLeave={onLeave} />
          <TabStrip role={staff.role} current={tabAt(pathname)?.path} />
          <div role="status">{isOffline && <OfflineNotice />}</div>
        </header>
        <Box
          component="main"
          id={MAIN_ID}
          className={`${classes.main} ${look.scriptFocus}`}
          maw="90rem"
          mx="auto"
          ref={mainRef}
          tabIndex={-1}
        >
          <TabScreen role={staff.role} />
        </Box>
        <LateToasts />
        <VisuallyHidden role="status">{isNew && tabAt(pathname)?.label}</VisuallyHidden>
      </Box>
    </UnsavedContext>
  );
}
