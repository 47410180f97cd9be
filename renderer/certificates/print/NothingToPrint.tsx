import { Anchor } from '@mantine/core';
import { useEffect } from 'react';
import { usePageTitle } from '../../kit/usePageTitle.ts';
import type { PrintingWindow } from './certificate-printing.ts';
import classes from './PrintPage.module.css';
import { text } from './print.es.ts';

interface NothingToPrintProps {
  reason: 'notFound' | 'failed';
  printer: Pick<PrintingWindow, 'close' | 'alert'>;
}

/** Why nothing is printed. What failed is told in a dialog, and the window closes (specification, section 2). */
export function NothingToPrint({ reason, printer }: NothingToPrintProps) {
  const hasFailed = reason === 'failed';
  usePageTitle(text[reason]);

  useEffect(() => {
    if (!hasFailed) return;
    printer.alert(text.failed);
    printer.close();
  }, [hasFailed, printer]);

  return (
    <main className={classes.message}>
      <h1 className={classes.title} role={hasFailed ? 'alert' : undefined}>
        {text[reason]}
      </h1>
      {/* Where the browser does not let the window close, the link leads out of it. */}
      <Anchor href="/" onClick={printer.close}>
        {text.close}
      </Anchor>
    </main>
  );
}
