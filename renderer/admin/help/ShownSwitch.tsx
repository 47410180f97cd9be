import { Switch, type SwitchProps } from '@mantine/core';
import { text } from './help.es.ts';

/** Switch for the visibility of a row in the help centre. */
export function ShownSwitch(props: SwitchProps) {
  return <Switch label={text.shown} {...props} />;
}
