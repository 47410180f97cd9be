import { ActionIcon, Group, Text } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { toast, toastError } from '../kit/toast.ts';
import { text } from './certificate-dialog.es.ts';
import classes from './VerificationCode.module.css';

interface VerificationCodeProps {
  code: string;
  /** The public page of the certificate. */
  verificationUrl: string;
}

/**
 * The verification code and a link to the public check. The link opens in this window, because the desktop app
 * opens no plain HTTP address in another.
 */
export function VerificationCode({ code, verificationUrl }: VerificationCodeProps) {
  async function handleCopy(): Promise<void> {
    try {
      // `navigator.clipboard` is undefined on pages loaded over plain HTTP.
      await navigator.clipboard.writeText(code);
      toast({ title: text.codeCopied, message: text.codeCopiedHint });
    } catch {
      toastError({ title: text.error, message: text.codeFailedHint });
    }
  }

  return (
    <div>
      <Text fz="sm" c="dimmed">
        {text.code}
      </Text>
      <Group component="p" gap="xxs" wrap="nowrap" fw={700} className={classes.code}>
        {/* A code of wide letters takes two lines. */}
        <Text span inherit miw={0}>
          {code}
        </Text>
        <ActionIcon
          variant="subtle"
          c="var(--mantine-color-text)"
          color="gray"
          size="2.75rem"
          aria-label={text.copyCode}
          onClick={() => void handleCopy()}
        >
          <IconCopy size={20} aria-hidden="true" />
        </ActionIcon>
      </Group>
      <Text fz="sm" c="dimmed">
        {text.anybody}{' '}
        <Link to="/verify" className={classes.where}>
          {formOf(verificationUrl)}
        </Link>
      </Text>
    </div>
  );
}

/** The public form for codes, as it is read: without the scheme. */
function formOf(verificationUrl: string): string {
  const { host } = new URL(verificationUrl, window.location.origin);
  return `${host}/verify`;
}
