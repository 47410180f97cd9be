import { VisuallyHidden } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import type { AdminSession as Staff } from '../../contract/auth.ts';
import { OfflineNotice } from '../client/OfflineNotice.tsx';
import { useIsOffline, useRepeatOfflineReads } from '../client/useConnection.ts';
import { MAIN_ID, SkipLink } from '../kit/SkipLink.tsx';
import { Toasts } from '../kit/Toasts.tsx';
import { useNewPage } from '../kit/useNewPage.ts';
import { useForgetAnswersOfActor } from '../session/useForgetPersonalAnswers.ts';
import { UnsavedContext } from './form/unsaved.ts';
import classes from './Panel.module.css';
import { PanelHeader } from './PanelHeader.tsx';
import { TabScreen } from './TabScreen.tsx';
import { TabStrip } from './TabStrip.tsx';
import { useForgetAnswersOfStaff } from './useForgetAnswersOfStaff.ts';

/** The panel of somebody who is signed in: head, tabs, and the tab of this address. */
export function Panel({ staff, onLeave }: { staff: Staff; onLeave: () => void }) {
  const mainRef = useRef<HTMLElement>(null);
  const unsaved = useRef(false);
  const tabPath = useLocation().pathname.split('/')[2] ?? '';
  const title = useNewPage(mainRef, tabPath);
  useRepeatOfflineReads();
  useForgetAnswersOfActor();
  useForgetAnswersOfStaff(staff);
  const isOffline = useIsOffline();

  // biome-ignore lint/correctness/useExhaustiveDependencies(tabPath): each tab begins at its top; a row that opens moves nothing
  useEffect(() => {
    window.scrollTo(0, 0);
  }, [tabPath]);

  return (
    <UnsavedContext value={unsaved}>
      <div className={classes.panel}>
        <SkipLink mainRef={mainRef} />
        <header className={classes.head}>
          <PanelHeader staff={staff} onLeave={onLeave} />
          <TabStrip role={staff.role} current={tabPath} />
          <div role="status">{isOffline && <OfflineNotice />}</div>
        </header>
        <main id={MAIN_ID} className={classes.main} ref={mainRef} tabIndex={-1}>
          <TabScreen role={staff.role} />
        </main>
        <Toasts />
        <VisuallyHidden role="status">{title}</VisuallyHidden>
      </div>
    </UnsavedContext>
  );
}
