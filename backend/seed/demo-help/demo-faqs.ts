/** A heading of the demonstration's help, with its questions. */
export interface DemoFaqCategory {
  readonly name: string;
  readonly description: string;
  readonly faqs: readonly DemoFaq[];
}

export interface DemoFaq {
  readonly question: string;
  readonly answer: string;
  /** Sessions that have opened it. */
  readonly views: number;
}
