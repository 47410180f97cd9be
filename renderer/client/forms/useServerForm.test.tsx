import { MantineProvider, TextInput } from '@mantine/core';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { ApiError, type ErrorDetails } from '../api-error.ts';
import { useServerForm } from './useServerForm.ts';

const schema = z.object({
  title: z.string().min(1, { error: 'Escribe un título.' }),
  lessons: z
    .array(z.object({ title: z.string().min(1, { error: 'Escribe el título de la lección.' }) }))
    .max(3, { error: 'Tres lecciones como máximo.' }),
});
type Course = z.infer<typeof schema>;

function CourseForm({ send, course }: { send: (values: Course) => Promise<void>; course: Course }) {
  const { form, failure, props } = useServerForm({ schema, initialValues: course, send });
  return (
    <form {...props}>
      {failure && <p role="alert">{failure.sentence}</p>}
      <TextInput label="Curso" {...form.getInputProps('title')} />
      {Object.keys(form.values.lessons).map((index) => (
        <TextInput
          key={index}
          label={`Lección ${Number(index) + 1}`}
          {...form.getInputProps(`lessons.${index}.title`)}
        />
      ))}
      <button type="submit">Guardar</button>
    </form>
  );
}

function refusal(details: ErrorDetails, code = 'invalid_input'): ApiError {
  return new ApiError({ status: 400, code, message: '400: …', sentence: 'Revisa los datos enviados.', details });
}

async function submit(send: (values: Course) => Promise<void>, titles = ['Saludar', 'Cerrar'], title = 'Ventas') {
  const course = { title, lessons: titles.map((one) => ({ title: one })) };
  render(<CourseForm send={send} course={course} />, { wrapper: MantineProvider });
  await userEvent.click(screen.getByRole('button', { name: 'Guardar' }));
}

/** The error text of a field. */
function errorOf(label: string): string | null {
  const field = screen.getByRole('textbox', { name: label });
  if (field.getAttribute('aria-invalid') !== 'true') return null;
  const ids = field.getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids.map((id) => document.getElementById(id)?.textContent).join('');
}

describe('a form with rows of fields', () => {
  it('shows a server error of a row at its field, and focuses it', async () => {
    await submit(() => Promise.reject(refusal([{ path: 'lessons.1.title', message: 'Ya hay una lección así.' }])));
    await waitFor(() => expect(errorOf('Lección 2')).toBe('Ya hay una lección así.'));
    expect([errorOf('Curso'), errorOf('Lección 1'), screen.queryByRole('alert')]).toEqual([null, null, null]);
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Lección 2' }));
  });

  it('shows an error of the shared schema at once, and sends nothing', async () => {
    const send = vi.fn(async () => undefined);
    await submit(send, ['Saludar', '']);
    expect(errorOf('Lección 2')).toBe('Escribe el título de la lección.');
    expect(send).not.toHaveBeenCalled();
  });

  it('focuses the first of several fields with errors', async () => {
    await submit(async () => undefined, ['', ''], '');
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Curso' }));
  });

  it('shows an error without a field above the form', async () => {
    await submit(async () => undefined, ['a', 'b', 'c', 'd']);
    expect(screen.getByRole('alert').textContent).toBe('Tres lecciones como máximo.');
  });

  it('shows errors with a field there, and the others above the form', async () => {
    const details = [
      { path: 'title', message: 'Ese título ya existe.' },
      { path: 'lessons.0.duration', message: 'Escribe la duración.' },
    ];
    await submit(() => Promise.reject(refusal(details)));
    expect((await screen.findByRole('alert')).textContent).toBe('Escribe la duración.');
    expect(errorOf('Curso')).toBe('Ese título ya existe.');
  });

  it('shows the sentence of a failure without fields', async () => {
    await submit(() => Promise.reject(refusal([], 'not_allowed')));
    expect((await screen.findByRole('alert')).textContent).toBe('Revisa los datos enviados.');
  });
});

describe('a form with closed rows', () => {
  function OneOpen({ send }: { send: (values: Course) => Promise<void> }) {
    const [openIndex, setOpenIndex] = useState<number | null>(null);
    const closed = {
      holds: (path: string) => path.startsWith('lessons.'),
      open: (path: string) => setOpenIndex(Number(path.split('.')[1])),
    };
    const lessons = ['a', 'b', 'c'].map((title) => ({ title }));
    const { form, props } = useServerForm({ schema, initialValues: { title: 'Ventas', lessons }, send, closed });
    return (
      <form {...props}>
        <TextInput label="Curso" {...form.getInputProps('title')} />
        {openIndex !== null && (
          <TextInput label={`Lección ${openIndex + 1}`} {...form.getInputProps(`lessons.${openIndex}.title`)} />
        )}
        <button type="submit">Guardar</button>
      </form>
    );
  }

  async function submitOneOpen(details: ErrorDetails) {
    render(<OneOpen send={() => Promise.reject(refusal(details))} />, { wrapper: MantineProvider });
    await userEvent.click(screen.getByRole('button', { name: 'Guardar' }));
  }

  it('opens and focuses the first row with an error', async () => {
    await submitOneOpen([
      { path: 'lessons.1.title', message: 'Ya hay una así.' },
      { path: 'lessons.2.title', message: 'Otra más.' },
    ]);
    await waitFor(() => expect(errorOf('Lección 2')).toBe('Ya hay una así.'));
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Lección 2' }));
  });

  it('keeps the rows closed while another field has an error', async () => {
    await submitOneOpen([
      { path: 'lessons.1.title', message: 'Ya hay una así.' },
      { path: 'title', message: 'Ese título ya existe.' },
    ]);
    await waitFor(() => expect(errorOf('Curso')).toBe('Ese título ya existe.'));
    expect(screen.queryByRole('textbox', { name: 'Lección 2' })).toBeNull();
  });
});
