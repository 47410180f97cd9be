import type { Locator, Page } from 'playwright/test';
import { CategoryChips } from './category-chips.ts';
import { CourseList } from './course-list.ts';

export class HomePage {
  readonly courses: CourseList;
  readonly chips: CategoryChips;
  readonly nextEvent: Locator;
  /** 'Continúa viendo' */
  readonly toContinue: Locator;
  /** 'Visto recientemente' */
  readonly recent: Locator;
  /** Shown before the first watched lesson. */
  readonly invitation: Locator;
  /** The week's goal and the streak of a signed-in person; on the profile too. */
  readonly studyGoal: Locator;
  /** Arrows of 'Continúa viendo', for the mouse. */
  readonly previous: Locator;
  readonly next: Locator;
  readonly backButton: Locator;
  readonly reserve: Locator;
  readonly bookingDialog: Locator;

  constructor(private readonly page: Page) {
    this.courses = new CourseList(page, 'Descubre nuevos cursos');
    this.chips = new CategoryChips(page);
    this.nextEvent = page.getByRole('region', { name: 'Cursos en Vivo' });
    this.toContinue = page.getByRole('list', { name: 'Continúa viendo' }).getByRole('listitem');
    this.recent = page.getByRole('list', { name: 'Visto recientemente' }).getByRole('listitem');
    this.invitation = page.getByRole('heading', { name: 'Tu próxima venta empieza aquí' });
    this.studyGoal = page.getByRole('region', { name: 'Meta semanal' });
    this.previous = page.getByRole('button', { name: 'Ver los anteriores' });
    this.next = page.getByRole('button', { name: 'Ver los siguientes' });
    this.backButton = page.getByRole('button', { name: 'Volver', exact: true });
    this.reserve = page.getByRole('button', { name: 'Reservar', exact: true });
    this.bookingDialog = page.getByRole('dialog', { name: 'Reservar Cita' });
  }

  coursesOf(category: string): CourseList {
    return new CourseList(this.page, `Cursos de ${category}`);
  }

  async open(): Promise<void> {
    await this.page.goto('/');
  }
}
