import { PasswordInput, TextInput } from '@mantine/core';
import { text } from './group.es.ts';

interface StaffFieldsProps {
  /** Props of the field of this name. */
  propsOf: (name: 'username' | 'password') => object;
}

/** User and password of a trainer. Nothing of them is suggested or stored: the machine belongs to nobody. */
export function StaffFields({ propsOf }: StaffFieldsProps) {
  return (
    <>
      <TextInput
        label={text.user}
        size="md"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        {...propsOf('username')}
      />
      <PasswordInput
        label={text.password}
        size="md"
        autoComplete="off"
        visibilityToggleButtonProps={{ 'aria-label': text.showPassword, tabIndex: 0, 'aria-hidden': false }}
        {...propsOf('password')}
      />
    </>
  );
}
