import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { CourseDetail } from '../../contract/courses.ts';
import type { Import } from '../../contract/imports.ts';
import { runToEnd, uploadCsv, uploadExported } from '../testing/imports.ts';
import { aNewCourse, aNewLesson, VIDEO } from '../testing/new-content.ts';
import { TestAcademy, type TestApi } from '../testing/test-academy.ts';
import { placeObject } from '../testing/uploads.ts';

const HEAD = 'Título;Categoría;Instructor;Descripción;Minutos;Lección;Video de la lección;Segundos';
const HOSTILE = ['=1+1', '-3', '+56 9', '@SUM(A1)', "'=1", 'a;b,"c"', '¡Ñandú 🚀!', "l'été"];

describe('the import of courses', () => {
  let academy: TestAcademy;
  let admin: TestApi;

  beforeEach(async () => {
    academy = await TestAcademy.open();
    admin = await academy.signInStaff('admin');
    await admin.post('/api/admin/categories', { name: 'Ventas' });
  });
  afterEach(() => academy.close());

  async function courses(): Promise<CourseDetail[]> {
    const { json } = await academy.api.get<CourseDetail[]>('/api/courses');
    const details = json.map(async ({ id }) => (await academy.api.get<CourseDetail>(`/api/courses/${id}`)).json);
    return (await Promise.all(details)).toSorted((one, other) => one.title.localeCompare(other.title, 'es'));
  }

  it('creates courses with lessons and new categories, and finds nothing to do in the same file again', async () => {
    const file = [
      HEAD,
      `Objeciones;ventas;Ana Rojas;Qué decir.;12;Primera;${VIDEO.address};90`,
      'Objeciones;ventas;Ana Rojas;Qué decir.;12;Segunda;https://www.youtube.com/watch?v=dQw4w9WgXcQ;60',
      `Cierre;Servicio;Ana Rojas;"Dos ""líneas"";`,
      `y una más";5;Única;${VIDEO.address};30`,
      ';;;;;Otra;https://youtu.be/dQw4w9WgXcQ;31',
      '',
    ].join('\r\n');
    const checked = (await uploadCsv(admin, 'courses', file)).json;
    expect(checked).toMatchObject({
      state: 'checked',
      rows: 2,
      toCreate: 2,
      problems: [],
      newCategories: ['Servicio'],
    });
    expect(await courses()).toEqual([]);

    expect(await runToEnd(admin, checked.id)).toMatchObject({ state: 'done', written: 2, failed: 0, accountsMade: 0 });
    const [closing, objections] = await courses();
    expect(closing).toMatchObject({
      title: 'Cierre',
      category: 'Servicio',
      description: 'Dos "líneas";\ny una más',
      totalLessons: 2,
    });
    expect(objections).toMatchObject({ category: 'Ventas', isFeatured: false, tags: [], level: null });
    expect(objections?.lessons.map(({ title, duration }) => [title, duration])).toEqual([
      ['Primera', 90],
      ['Segunda', 60],
    ]);
    expect((await academy.api.get<CourseDetail[]>('/api/courses?q=objeciones')).json).toHaveLength(1);
    const audited = await academy.rows<{ action: string }>('SELECT action FROM admin_audit_entry');
    expect(audited.map(({ action }) => action).toSorted()).toEqual([
      'category.create',
      'category.create',
      'course.create',
      'course.create',
      'import.check',
      'import.run',
    ]);

    expect((await uploadCsv(admin, 'courses', file)).json).toMatchObject({
      toCreate: 0,
      toUpdate: 0,
      unchanged: 2,
      problems: [],
    });
  });

  it('reads an exported file as unchanged, with hostile texts too', async () => {
    await placeObject(academy, '/objects/videos/clase.mp4');
    for (const [index, text] of HOSTILE.entries())
      await admin.post(
        '/api/admin/courses',
        aNewCourse({
          title: text,
          description: `${text}\n\n  ${text}`,
          instructor: text,
          tags: [text, 'otra'],
          learnings: [text, 'otra'].slice(0, index % 3),
          level: index % 2 ? 'basic' : null,
          isFeatured: index % 2 === 0,
          lessons: [aNewLesson(text), { title: text, videoUrl: '/objects/videos/clase.mp4', duration: 1 }].slice(
            0,
            index % 3,
          ),
        }),
      );
    const unchanged = { rows: HOSTILE.length, toCreate: 0, toUpdate: 0, unchanged: HOSTILE.length, problems: [] };
    for (const delimiter of [',', ';'] as const)
      expect(await uploadExported(academy, admin, 'courses', delimiter)).toMatchObject({
        ...unchanged,
        ignoredColumns: ['Vistas', 'Nota'],
      });
    // Values that earlier versions accepted.
    await academy.change(`UPDATE courses_course SET "instructor" = '', "title" = ' con blancos '`);
    expect(await uploadExported(academy, admin, 'courses', ',')).toMatchObject(unchanged);
  });

  it('updates a course by its id, and leaves its lesson ids and missing columns as they are', async () => {
    const { json: course } = await admin.post<CourseDetail>(
      '/api/admin/courses',
      aNewCourse({
        lessons: [aNewLesson('Una'), aNewLesson('Dos', { youtubeVideoId: 'dQw4w9WgXcQ' })],
        thumbnailUrl: 'https://x.es/a.png',
        learnings: ['Vender con calma'],
      }),
    );
    const file = `ID,${HEAD.replaceAll(';', ',')}\n${course.id},Otro título,Ventas,Ana,D,12,Dos,https://youtu.be/dQw4w9WgXcQ,99`;
    const checked = (await uploadCsv(admin, 'courses', file)).json;
    expect(checked).toMatchObject({ toCreate: 0, toUpdate: 1, problems: [] });
    await runToEnd(admin, checked.id);
    const [after] = await courses();
    expect(after).toMatchObject({
      id: course.id,
      title: 'Otro título',
      thumbnailUrl: 'https://x.es/a.png',
      tags: ['objeciones'],
      learnings: ['Vender con calma'],
      version: 2,
    });
    expect(after?.lessons).toMatchObject([{ id: course.lessons[1]?.id, title: 'Dos', duration: 99 }]);
  });

  it('lists every problem by row and column', async () => {
    const { json: course } = await admin.post<CourseDetail>('/api/admin/courses', aNewCourse());
    const unknown = '0190a1b2-0000-7000-8000-000000000000';
    const file = [
      `ID;Destacado;Nivel;Imagen;Subtítulos;ID de la lección;${HEAD}`,
      ';quizás;experto;javascript:1;nada;;;Ventas;Ana;D;doce;Una;https://example.com;-1',
      `${unknown};;;;;;T;Ventas;Ana;D;1;;;`,
      `;;;;;;${course.title};ventas;Otra;D;1;;;`,
      ';;;/objects/uploads/nada.png;;;Con imagen;Ventas;Ana;D;1;;;',
      `${course.id};;;;;${unknown};T;Ventas;Ana;D;1;Una;${VIDEO.address};1`,
      `;;;;;;Distinto;Ventas;Ana;D;1;Una;${VIDEO.address};1`,
      `;;;;;;Distinto;Ventas;Eva;D;1;Dos;${VIDEO.address};1`,
      `${course.id};;;;;;T;Ventas;Ana;D;1;;;`,
    ].join('\n');
    const { problems, problemCount, rows } = (await uploadCsv(admin, 'courses', file)).json;
    expect(problems.map(({ row, column }) => `${row} ${column}`)).toEqual([
      '2 Título',
      '2 Imagen',
      '2 Minutos',
      '2 Destacado',
      '2 Nivel',
      '2 Video de la lección',
      '2 Segundos',
      '2 Subtítulos',
      '3 ID',
      '4 ID',
      '5 Imagen',
      '6 ID de la lección',
      '8 Instructor',
      '9 Título',
    ]);
    expect(problemCount).toBe(problems.length);
    expect(rows).toBe(7);
    expect(problems.map(({ message }) => message).join()).not.toMatch(/Invalid|expected/);
  });

  it('refuses a course that a colleague changed after the check, and writes the others', async () => {
    const { json: course } = await admin.post<CourseDetail>('/api/admin/courses', aNewCourse());
    const head = HEAD.split(';').slice(0, 5).join(',');
    const file = `ID,${head}\n${course.id},Del archivo,Ventas,Ana,D,12\n,Nuevo,Ventas,Ana,D,1\n`;
    const checked = (await uploadCsv(admin, 'courses', file)).json;
    academy.clock.advance(1_000);
    await admin.put(`/api/admin/courses/${course.id}`, aNewCourse({ title: 'Del colega' }));
    expect(await runToEnd(admin, checked.id)).toMatchObject({
      state: 'done',
      written: 2,
      failed: 1,
      problems: [{ row: 2 }],
    });
    expect((await courses()).map(({ title }) => title)).toEqual(['Del colega', 'Nuevo']);
    expect((await admin.get<Import['problems']>(`/api/admin/imports/${checked.id}/problems`)).json).toHaveLength(1);
  });
});
