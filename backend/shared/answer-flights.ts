interface Flight {
  readonly stamp: string;
  readonly landed: Promise<void>;
}

/** Answers that are being computed: whoever wants the same one waits for it instead of computing it too. */
export class AnswerFlights {
  private readonly flights = new Map<string, Flight>();

  /** Ends when the answer has been computed, or has failed to be; undefined when nobody computes it from what is there now. */
  underWay(key: string, stamp: string): Promise<void> | undefined {
    const flight = this.flights.get(key);
    return flight?.stamp === stamp ? flight.landed : undefined;
  }

  /** Says that the caller computes it. What it gives back ends that; more than once does no harm. */
  begin(key: string, stamp: string): () => void {
    let land = () => {};
    const landed = new Promise<void>((resolve) => {
      land = resolve;
    });
    const flight = { stamp, landed };
    this.flights.set(key, flight);
    return () => {
      if (this.flights.get(key) === flight) this.flights.delete(key);
      land();
    };
  }
}
