import { act, cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { recoverFocus } from './focus-recovery.ts';

let stop: () => void;

beforeEach(() => {
  stop = recoverFocus(document.body);
});

afterEach(() => {
  vi.useRealTimers();
  cleanup();
  stop();
});

function Rows({ names }: { names: string[] }) {
  const [shown, setShown] = useState(names);
  return (
    <main tabIndex={-1}>
      <h1>Guardados</h1>
      <ul>
        {shown.map((name) => (
          <li key={name}>
            <a href={`#${name}`}>{name}</a>
            <button type="button" onClick={() => setShown(shown.filter((one) => one !== name))}>
              Quitar {name}
            </button>
          </li>
        ))}
      </ul>
    </main>
  );
}

/** Shows its children one after another in the same place; each press shows the next. */
function Steps({ children }: { children: ((goOn: () => void) => ReactNode)[] }) {
  const [step, setStep] = useState(0);
  return <div key={step}>{children[step]?.(() => setStep(step + 1))}</div>;
}

async function pressWithKey(name: string): Promise<void> {
  screen.getByRole('button', { name }).focus();
  await userEvent.keyboard('{Enter}');
}

const focused = () => document.activeElement?.textContent;

describe('recoverFocus after the focused control is removed', () => {
  it('moves the focus to the next row', async () => {
    render(<Rows names={['Ventas', 'Costos', 'Redes']} />);
    await pressWithKey('Quitar Costos');
    await expect.poll(focused).toBe('Redes');
  });

  it('blocks Enter on the next control while the key is held', async () => {
    render(<Rows names={['Ventas', 'Costos', 'Redes']} />);
    await pressWithKey('Quitar Costos');
    await expect.poll(focused).toBe('Redes');
    const held = (repeat: boolean) =>
      new KeyboardEvent('keydown', { key: 'Enter', repeat, bubbles: true, cancelable: true });
    expect(document.activeElement?.dispatchEvent(held(true))).toBe(false);
    expect(document.activeElement?.dispatchEvent(held(false))).toBe(true);
    expect(document.activeElement?.dispatchEvent(held(true))).toBe(true);
  });

  it('skips a button with data-unasked', async () => {
    render(
      <main tabIndex={-1}>
        <Steps>
          {[
            (goOn) => (
              <button type="button" onClick={goOn}>
                Cancelar
              </button>
            ),
            () => (
              <>
                <p tabIndex={-1}>Guardado</p>
                <button type="button" data-unasked>
                  Borrar
                </button>
              </>
            ),
          ]}
        </Steps>
      </main>,
    );
    await pressWithKey('Cancelar');
    await expect.poll(focused).toBe('Guardado');
  });

  it('moves the focus to the previous row when there is no next one', async () => {
    render(<Rows names={['Ventas', 'Costos']} />);
    await pressWithKey('Quitar Costos');
    await expect.poll(focused).toBe('Ventas');
  });

  it('moves the focus to the heading when no row is left', async () => {
    render(<Rows names={['Ventas']} />);
    await pressWithKey('Quitar Ventas');
    await expect.poll(focused).toBe('Guardados');
  });

  it('skips a button with aria-disabled', async () => {
    render(
      <>
        <textarea aria-label="Comentario" />
        <button type="button" aria-disabled="true">
          Enviar
        </button>
        <Steps>
          {[
            (goOn) => (
              <button type="button" onClick={goOn}>
                Eliminar
              </button>
            ),
            () => <p>Aún no hay comentarios</p>,
          ]}
        </Steps>
      </>,
    );
    await pressWithKey('Eliminar');
    await expect.poll(() => document.activeElement).toBe(screen.getByLabelText('Comentario'));
  });

  it('moves the focus to the control that replaces it', async () => {
    render(
      <>
        <button type="button">Antes</button>
        <Steps>
          {[
            (goOn) => (
              <button type="button" onClick={goOn}>
                Guardar
              </button>
            ),
            () => <button type="button">Cancelar</button>,
          ]}
        </Steps>
        <button type="button">Después</button>
      </>,
    );
    await pressWithKey('Guardar');
    await expect.poll(focused).toBe('Cancelar');
  });

  it('moves the focus to the content in its place once that has loaded', async () => {
    let goOn = () => {};
    render(
      <>
        <Steps>
          {[
            (next) => (
              <button type="button" onClick={next}>
                Reintentar
              </button>
            ),
            (next) => {
              goOn = next;
              return <div aria-busy="true">Cargando</div>;
            },
            () => <a href="#primera">Primera</a>,
          ]}
        </Steps>
        <button type="button">Después</button>
      </>,
    );
    await pressWithKey('Reintentar');
    act(goOn);
    await expect.poll(focused).toBe('Primera');
  });

  it('returns the focus to the element before, for a toast beside the screen', async () => {
    render(
      <div>
        <main tabIndex={-1}>
          <a href="#curso">Curso</a>
        </main>
        <Steps>
          {[
            (goOn) => (
              <button type="button" onClick={goOn}>
                Cerrar aviso
              </button>
            ),
            () => null,
          ]}
        </Steps>
        <nav>
          <a href="#inicio">Inicio</a>
        </nav>
      </div>,
    );
    screen.getByRole('link', { name: 'Curso' }).focus();
    await pressWithKey('Cerrar aviso');
    await expect.poll(focused).toBe('Curso');
  });
});

it('recoverFocus does nothing after a press beside the control has taken its focus', async () => {
  vi.useFakeTimers();
  render(<Rows names={['Ventas', 'Costos']} />);
  const button = screen.getByRole('button', { name: 'Quitar Ventas' });
  button.focus();
  button.blur();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(document.activeElement).toBe(document.body);
  button.closest('li')?.replaceChildren();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(document.activeElement).toBe(document.body);
});

it('recoverFocus focuses main when the pressed element was removed before it started', async () => {
  stop();
  render(<Rows names={['Ventas']} />);
  const button = screen.getByRole('button', { name: 'Quitar Ventas' });
  await pressWithKey('Quitar Ventas');
  stop = recoverFocus(button);
  await expect.poll(() => document.activeElement).toBe(screen.getByRole('main'));
});
