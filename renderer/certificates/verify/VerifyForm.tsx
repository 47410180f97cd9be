import { Box, Button, Group, Input } from '@mantine/core';
import { type FormEvent, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { verificationPageOf } from '../../../contract/verification-page.ts';
import classes from './Code.module.css';
import { text } from './verify.es.ts';

interface VerifyFormProps {
  label: string;
  /** Initial value of the field. */
  typed?: string;
  /** Whether the form is the main content of the page. */
  isMain?: boolean;
}

/**
 * Form for a code or a certificate's link; opens the result. Without JavaScript the server handles it
 * (`backend/web/typed-verification.ts`).
 */
export function VerifyForm({ label, typed = '', isMain = false }: VerifyFormProps) {
  const id = useId();
  const navigate = useNavigate();
  const fieldRef = useRef<HTMLInputElement>(null);
  const [value, setValue] = useState(typed);
  const [error, setError] = useState('');

  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    const page = verificationPageOf(value);
    if (page) return void navigate(page);
    setError(value.trim() === '' ? text.codeMissing : text.codeImpossible);
    fieldRef.current?.focus();
  }

  return (
    <Box
      component="form"
      w="min(30rem, 100%)"
      mx="auto"
      ta="left"
      method="get"
      action="/verify"
      noValidate
      onSubmit={handleSubmit}
    >
      <Input.Wrapper id={id} label={label} error={error}>
        <Group align="stretch" gap="xs">
          <Input
            ref={fieldRef}
            id={id}
            name="code"
            className={classes.code}
            flex="999 1 14rem"
            miw={0}
            size="md"
            placeholder={text.codeExample}
            value={value}
            error={error !== ''}
            onChange={(event) => {
              setValue(event.currentTarget.value);
              setError('');
            }}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
          />
          {/* As wide as its word, or as the form where it stands below the field. */}
          <Button type="submit" flex="1 0 auto" variant={isMain ? 'filled' : 'default'}>
            {text.verify}
          </Button>
        </Group>
      </Input.Wrapper>
    </Box>
  );
}
