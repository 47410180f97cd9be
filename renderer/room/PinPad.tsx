import { VisuallyHidden } from '@mantine/core';
import { IconBackspace } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { PIN_DIGITS } from '../../contract/room-roster.ts';
import classes from './PinPad.module.css';
import { text } from './room.es.ts';

const DIGITS = ['1', '2', '3', '4', '5', '6', '7', '8', '9'];

interface PinPadProps {
  digits: string;
  isChecking: boolean;
  type: (digit: string) => void;
  erase: () => void;
  clear: () => void;
}

/** Keys for a finger. The typed digits are only counted, never shown. */
export function PinPad({ digits, isChecking, type, erase, clear }: PinPadProps) {
  const pad = useRef<HTMLDivElement>(null);

  // Not a key: Enter would type it.
  useEffect(() => pad.current?.focus({ preventScroll: true }), []);

  return (
    <>
      <VisuallyHidden role="status">{text.typed(digits.length)}</VisuallyHidden>
      <p className={classes.dots} aria-hidden="true">
        {Array.from({ length: PIN_DIGITS }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the place of a digit is its identity
          <span key={index} data-typed={index < digits.length} />
        ))}
      </p>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would be announced as part of a form */}
      <div ref={pad} className={classes.pad} role="group" aria-label={text.pad} aria-busy={isChecking} tabIndex={-1}>
        {DIGITS.map((digit) => (
          <button key={digit} type="button" className={classes.key} onClick={() => type(digit)}>
            {digit}
          </button>
        ))}
        <button type="button" className={classes.key} data-plain onClick={clear}>
          {text.clear}
        </button>
        <button type="button" className={classes.key} onClick={() => type('0')}>
          0
        </button>
        <button type="button" className={classes.key} data-plain aria-label={text.erase} onClick={erase}>
          <IconBackspace size="1.6em" aria-hidden="true" />
        </button>
      </div>
    </>
  );
}
