import { NativeSelect } from '@mantine/core';
import { Outcome } from './Outcome.tsx';
import classes from './Section.module.css';
import type { SectionProps } from './section.ts';
import { text } from './shell.es.ts';
import { useAct } from './useAct.ts';

/** Which printer prints, or that the system asks. */
export function PrintingSection({ preferences, change }: SectionProps) {
  const act = useAct();
  const { printer } = preferences.settings;
  const known = preferences.printers.map(({ name, displayName }) => ({ value: name, label: displayName || name }));
  const isGone = printer !== null && !known.some(({ value }) => value === printer);

  return (
    <>
      <p className={classes.lead}>{text.printingLead}</p>
      <NativeSelect
        className={classes.field}
        size="md"
        label={text.printer}
        description={text.printerHelp}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        data={[
          { value: '', label: text.askPrinter },
          ...known,
          ...(isGone ? [{ value: printer, label: text.printerGone(printer) }] : []),
        ]}
        value={printer ?? ''}
        onChange={({ currentTarget }) => {
          const chosen = currentTarget.value || null;
          void act.run(() => change({ printer: chosen }));
        }}
      />
      <Outcome act={act} />
    </>
  );
}
