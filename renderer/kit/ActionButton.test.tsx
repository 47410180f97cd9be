import { MantineProvider } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { ActionButton } from './ActionButton.tsx';

describe('a disabled ActionButton', () => {
  it('keeps the focus, and ignores Enter and clicks', async () => {
    const onClick = vi.fn();
    const { rerender } = render(<ActionButton isDisabled={false} onClick={onClick} />, { wrapper: MantineProvider });
    const button = screen.getByRole('button');
    await userEvent.tab();
    rerender(<ActionButton isDisabled onClick={onClick} />);
    await userEvent.keyboard('{Enter}');
    await userEvent.click(button);
    expect(onClick).not.toHaveBeenCalled();
    expect([button.matches(':disabled'), button.getAttribute('aria-disabled'), document.activeElement]).toEqual([
      false,
      'true',
      button,
    ]);
  });

  it.each(['{Enter} in a field', 'a press'])('blocks the submit of its form until it is enabled: %s', async (how) => {
    const onSubmit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
    const aForm = (isDisabled: boolean) => (
      <form onSubmit={onSubmit}>
        <input />
        <ActionButton type="submit" isDisabled={isDisabled} />
      </form>
    );
    const send = () =>
      how === 'a press'
        ? userEvent.click(screen.getByRole('button'))
        : userEvent.type(screen.getByRole('textbox'), 'a{Enter}');
    const { rerender } = render(aForm(true), { wrapper: MantineProvider });
    await send();
    expect(onSubmit).not.toHaveBeenCalled();
    rerender(aForm(false));
    await send();
    expect(onSubmit).toHaveBeenCalledOnce();
  });
});
