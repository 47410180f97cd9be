import { NumberInput, type NumberInputProps } from '@mantine/core';
import { text } from './help.es.ts';

/** Position of a row in its list, a whole number. */
export function OrderField(props: NumberInputProps) {
  return <NumberInput label={text.order} description={text.orderHelp} min={0} clampBehavior="none" {...props} />;
}
