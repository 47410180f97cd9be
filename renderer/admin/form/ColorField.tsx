import { Radio, Stack, TextInput } from '@mantine/core';
import { COLOR_MAX_CHARS, COLOR_NAMES, colorWordSchema } from '../../../contract/colors.ts';
import { ColorDot } from '../../kit/ColorDot.tsx';
import classes from './ColorField.module.css';
import { text } from './form.es.ts';

/** Value of the radio button for a hexadecimal colour. */
const OWN = 'own';
const FIRST_OWN = '#0f766e';

interface ColorFieldProps {
  label: string;
  /** A colour name of the contract, or a hexadecimal colour. */
  value?: string;
  onChange?: (color: string) => void;
  error?: React.ReactNode;
  'data-path'?: string;
}

/** A choice among the named colours, with a text field for a hexadecimal one. Takes the props of `getInputProps`. */
export function ColorField({ label, value = '', onChange, error, 'data-path': path }: ColorFieldProps) {
  const isWord = colorWordSchema.safeParse(value).success;
  return (
    <Stack gap="xs">
      <Radio.Group
        label={label}
        value={isWord ? value : OWN}
        onChange={(chosen) => onChange?.(chosen === OWN ? FIRST_OWN : chosen)}
      >
        <div className={classes.colors}>
          {colorWordSchema.options.map((word) => (
            <Radio key={word} value={word} py="0.625rem" label={<Named color={word} name={COLOR_NAMES[word]} />} />
          ))}
          <Radio value={OWN} py="0.625rem" label={text.ownColor} />
        </div>
      </Radio.Group>
      {!isWord && (
        <TextInput
          label={text.ownColorLabel}
          description={text.ownColorHelp}
          autoComplete="off"
          spellCheck={false}
          maxLength={COLOR_MAX_CHARS}
          leftSection={<ColorDot color={value} />}
          value={value}
          onChange={(event) => onChange?.(event.currentTarget.value.trim())}
          error={error}
          data-path={path}
        />
      )}
    </Stack>
  );
}

function Named({ color, name }: { color: string; name: string }) {
  return (
    <>
      <ColorDot color={color} />
      {name}
    </>
  );
}

/** Name of a stored colour, for a sentence; `undefined` for a colour without a name. */
export function colorNameOf(color: unknown): string | undefined {
  const { data } = colorWordSchema.safeParse(color);
  return data && COLOR_NAMES[data];
}
