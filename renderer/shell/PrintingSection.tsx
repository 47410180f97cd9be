import { NativeSelect } from '@mantine/core';
import { ActionOutcome } from './ActionOutcome.tsx';
import classes from './Section.module.css';
import type { SectionProps } from './section.ts';
import { text } from './shell.es.ts';
import { useShellAction } from './useShellAction.ts';

/** The fixed printer, or the choice that the system asks each time. */
export function PrintingSection({ preferences, change }: SectionProps) {
  const action = useShellAction();
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
        data={[
          { value: '', label: text.askPrinter },
          ...known,
          ...(isGone ? [{ value: printer, label: text.printerGone(printer) }] : []),
        ]}
        value={printer ?? ''}
        onChange={({ currentTarget }) => {
          const chosen = currentTarget.value || null;
          void action.run(() => change({ printer: chosen }));
        }}
      />
      <ActionOutcome action={action} />
    </>
  );
}
