/** A person and a course; `actorKey` as returned by `actorKey()`. */
export interface PersonInCourse {
  readonly actorKey: string;
  readonly courseId: string;
}

/** The verified watch time of a person in a course. */
export interface CourseVerification {
  /** Distinct seconds of its current lessons that were verifiably played. */
  readonly seconds: number;
  /** Whether every lesson has the share that the academy asks for before a certificate. */
  readonly isEnough: boolean;
}

/** The verified watch time that certificates depend on. The training module implements it. */
export abstract class CourseVerificationService {
  /** In the order of at most 1,000 keys, read in the open transaction. */
  abstract of(keys: readonly PersonInCourse[]): Promise<CourseVerification[]>;
}
