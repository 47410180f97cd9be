import { NativeSelect, Text } from '@mantine/core';
import { ActionOutcome } from './ActionOutcome.tsx';
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
      <Text c="dimmed" mb="md">
        {text.printingLead}
      </Text>
      <NativeSelect
        maw="28rem"
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
