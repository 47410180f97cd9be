import { Switch, type SwitchProps } from '@mantine/core';
import { text } from './help.es.ts';

/** Whether people see the row. */
export function ShownSwitch(props: SwitchProps) {
  return <Switch label={text.shown} {...props} />;
}
