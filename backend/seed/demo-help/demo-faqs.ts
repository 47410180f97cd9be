/** A category of the demonstration's help, with its FAQs. */
export interface DemoFaqCategory {
  readonly name: string;
  readonly description: string;
  readonly faqs: readonly DemoFaq[];
}

export interface DemoFaq {
  readonly question: string;
  readonly answer: string;
  /** Number of sessions with a view. */
  readonly views: number;
}
