/** The learners of courses, as far as editing of courses needs them. The training module implements it. */
export abstract class CourseLearnersService {
  /** Whether the course has progress of any actor. */
  abstract haveBegun(courseId: string): Promise<boolean>;

  /** Returns those of some hundred lessons that have progress of any actor. */
  abstract begunAmong(lessonIds: readonly string[]): Promise<Set<string>>;

  /** Counts the actors that would newly complete the course without these lessons. */
  abstract countCompletionsWithout(courseId: string, lessonIds: readonly string[]): Promise<number>;

  /**
   * Stores the completion of each actor that has completed all remaining lessons. Call it in the transaction that
   * removes lessons.
   */
  abstract completeAfterRemoval(courseId: string): Promise<void>;
}
