import { Button, Skeleton, Stack } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { Link, Navigate, useLocation, useSearchParams } from 'react-router-dom';
import type { Import, ImportKind } from '../../../contract/imports.ts';
import { Failure } from '../../client/Failure.tsx';
import { IMPORT_PLACES } from '../addresses/import-places.ts';
import look from '../look/look.module.css';
import { TabHead } from '../tab/TabHead.tsx';
import { CheckedImport } from './CheckedImport.tsx';
import { ChooseFile } from './ChooseFile.tsx';
import { EndedImport } from './EndedImport.tsx';
import classes from './ImportTab.module.css';
import { KIND_TEXTS, text } from './imports.es.ts';
import { RunningImport } from './RunningImport.tsx';
import { useImports } from './useImports.ts';

/** Query parameter of the address while another file is chosen. */
const ANOTHER = 'otro';

/** The screens `/admin/importar/cursos` and `/admin/importar/cuentas`; each shows the newest import of its kind. */
export function ImportTab() {
  const { pathname } = useLocation();
  const kind = (Object.keys(IMPORT_PLACES) as ImportKind[]).find((one) => pathname.startsWith(IMPORT_PLACES[one].path));
  return kind ? <ImportOf key={kind} kind={kind} /> : <Navigate to={IMPORT_PLACES.courses.path} replace />;
}

function ImportOf({ kind }: { kind: ImportKind }) {
  const [params, setParams] = useSearchParams();
  const { imports, newest, running, error, readAgain } = useImports(kind);
  const texts = KIND_TEXTS[kind];
  const shown = params.has(ANOTHER) ? undefined : newest;
  const ref = useFocusOfNextStep(shown && `${shown.id} ${shown.state}`);

  async function handleChange(): Promise<void> {
    await readAgain();
    if (params.has(ANOTHER)) setParams({}, { replace: true });
  }

  return (
    <Stack
      component="section"
      className={look.scriptFocus}
      maw="60rem"
      aria-label={texts.title}
      tabIndex={-1}
      ref={ref}
    >
      <TabHead title={texts.title}>
        <Button component={Link} to={IMPORT_PLACES[kind].list} variant="default">
          {texts.back}
        </Button>
      </TabHead>
      {!imports && error && <Failure error={error} title={text.listFailed} onRetry={() => void readAgain()} />}
      {!imports && !error && <Skeleton height="16rem" radius="lg" role="status" aria-label={text.loading} />}
      {imports && running && running.kind !== kind && <RunningElsewhere running={running} />}
      {imports && !shown && <ChooseFile kind={kind} onChecked={handleChange} />}
      {shown?.state === 'checked' && (
        <CheckedImport key={shown.id} file={shown} isOtherRunning={running !== undefined} onChange={handleChange} />
      )}
      {shown?.state === 'running' && <RunningImport file={shown} onChange={handleChange} />}
      {shown && shown.state !== 'checked' && shown.state !== 'running' && (
        <EndedImport key={shown.id} file={shown} another={`?${ANOTHER}`} />
      )}
    </Stack>
  );
}

/** Focuses the screen when the next step replaces the focused button. */
function useFocusOfNextStep(step: string | undefined) {
  const ref = useRef<HTMLDivElement>(null);
  const before = useRef(step);

  useEffect(() => {
    if (before.current !== step && document.activeElement === document.body)
      ref.current?.focus({ preventScroll: true });
    before.current = step;
  }, [step]);

  return ref;
}

function RunningElsewhere({ running }: { running: Import }) {
  return (
    <Stack className={classes.part} role="status">
      <p>{text.runningElsewhere(running.startedBy, KIND_TEXTS[running.kind].unit)}</p>
      <Button mr="auto" component={Link} to={IMPORT_PLACES[running.kind].path} variant="default">
        {text.seeRunning}
      </Button>
    </Stack>
  );
}
