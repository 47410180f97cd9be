import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeAll, describe, expect, it } from 'vitest';
import { aChannel, aDiscussion } from '../contract/community.fixtures.ts';
import type { Discussion } from '../contract/community.ts';
import type { CourseDetail } from '../contract/courses.ts';
import { playerPart } from './player/player-part.ts';
import { lessonQuestions, openLesson, setUpCourseScreen } from './testing/course-screen.tsx';
import { aFileCourse, playTo, theVideo } from './testing/lesson-video.ts';
import { problem, server } from './testing/server.ts';

const paused = setUpCourseScreen();

function aQuestion(course: CourseDetail, changes: Partial<Discussion> = {}): Discussion {
  const lesson = {
    courseId: course.id,
    lessonId: course.lessons[0]?.id ?? '',
    second: 75,
    courseTitle: '',
    lessonTitle: '',
  };
  return aDiscussion({ lesson, ...changes });
}

// Loaded once, so that no test waits for it.
beforeAll(async () => {
  await playerPart.load();
});

describe('asking about a moment of a lesson', () => {
  it('pauses the video, and publishes the question with lesson and second', async () => {
    const sent: unknown[] = [];
    const course = aFileCourse();
    server.use(
      http.post('*/api/community/posts', async ({ request }) => {
        sent.push(await request.json());
        lessonQuestions.answered = [aQuestion(course, { title: '¿Y el precio?' })];
        return HttpResponse.json(lessonQuestions.answered[0], { status: 201 });
      }),
    );
    openLesson(course);
    playTo(await theVideo(), 75.9);
    await userEvent.click(await screen.findByRole('button', { name: 'Preguntar sobre este momento' }));
    const drawer = within(await screen.findByRole('dialog', { name: 'Crear nuevo post' }));
    drawer.getByText('Sobre «Bienvenida», en 1:15');
    expect(paused).toHaveBeenCalled();

    await drawer.findByRole('option', { name: /Ventas/ });
    await userEvent.selectOptions(drawer.getByRole('combobox', { name: 'Canal' }), aChannel().id);
    await userEvent.type(drawer.getByRole('textbox', { name: 'Título' }), '¿Y el precio?');
    await userEvent.type(drawer.getByRole('textbox', { name: 'Contenido' }), 'No lo dice.');
    await userEvent.click(drawer.getByRole('button', { name: 'Publicar' }));
    await screen.findByRole('link', { name: /¿Y el precio\?/ });
    expect(sent).toMatchObject([{ lesson: { courseId: course.id, lessonId: course.lessons[0]?.id, second: 75 } }]);
  });

  it('ends by Escape, which leaves the lesson open', async () => {
    openLesson(aFileCourse());
    await theVideo();
    await userEvent.click(await screen.findByRole('button', { name: 'Preguntar sobre este momento' }));
    await screen.findByRole('dialog', { name: 'Crear nuevo post' });
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Crear nuevo post' })).toBeNull());
    screen.getByRole('dialog', { name: /Bienvenida/ });
  });
});

describe('the questions about a lesson', () => {
  it('are shown beside it, and lead to their posts', async () => {
    const course = aFileCourse();
    lessonQuestions.answered = [aQuestion(course, { hasAcceptedReply: true })];
    const { router } = openLesson(course);
    const link = await screen.findByRole('link', { name: /¿Cómo cobran un pedido por encargo\?/ });
    expect(link.textContent).toContain('1:15 · 2 respuestas · Resuelto');
    expect(lessonQuestions.asked).toEqual([course.lessons[0]?.id]);
    await userEvent.click(link);
    expect(router.state.location.pathname).toBe(`/comunidad/${aDiscussion().id}`);
  });

  it('show an empty state when there are none', async () => {
    openLesson(aFileCourse());
    await screen.findByText('Aún nadie ha preguntado sobre esta lección.');
  });

  it('are requested again on demand after a failure', async () => {
    const course = aFileCourse();
    server.use(http.get('*/api/courses/:id/questions', () => problem('unexpected'), { once: true }));
    openLesson(course);
    const failed = within(await screen.findByRole('alert'));
    failed.getByText('No pudimos cargar las preguntas.');
    await userEvent.click(failed.getByRole('button', { name: 'Reintentar' }));
    await screen.findByText('Aún nadie ha preguntado sobre esta lección.');
  });
});
