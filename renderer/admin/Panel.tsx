import { VisuallyHidden } from '@mantine/core';
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
import classes from './Panel.module.css';
import { PanelHeader } from './PanelHeader.tsx';
import { TabScreen } from './TabScreen.tsx';
import { TabStrip } from './TabStrip.tsx';
import { placeOf, tabAt } from './tabs.ts';
import { useForgetAnswersOfStaff } from './useForgetAnswersOfStaff.ts';

/** The panel of somebody who is signed in: head, tabs, and the tab of this address. */
export function Panel({ staff, onLeave }: { staff: Staff; onLeave: () => void }) {
  const mainRef = useRef<HTMLElement>(null);
  const unsaved = useRef(false);
  const { pathname } = useLocation();
  const place = placeOf(pathname);
  // A tab names the page when its code has come, which may be later: it is announced by its label.
  const isNew = useNewPage(mainRef, place) !== '';
  // Each begins at its top, and is where it was left when one goes back; a row that opens moves nothing.
  useScrollPosition(place);
  useRepeatOfflineReads();
  useForgetAnswersOfActor();
  useForgetAnswersOfStaff(staff);
  const isOffline = useIsOffline();

  return (
    <UnsavedContext value={unsaved}>
      <div className={classes.panel}>
        <SkipLink mainRef={mainRef} />
        <header className={classes.head}>
          <PanelHeader staff={staff} onLeave={onLeave} />
          <TabStrip role={staff.role} current={tabAt(pathname)?.path} />
          <div role="status">{isOffline && <OfflineNotice />}</div>
        </header>
        <main id={MAIN_ID} className={classes.main} ref={mainRef} tabIndex={-1}>
          <TabScreen role={staff.role} />
        </main>
        <LateToasts />
        <VisuallyHidden role="status">{isNew && tabAt(pathname)?.label}</VisuallyHidden>
      </div>
    </UnsavedContext>
  );
}
