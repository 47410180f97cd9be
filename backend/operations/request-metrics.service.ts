import { Injectable } from '@nestjs/common';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** Upper bounds of the histogram, in seconds. */
const BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

/** Measurements of the process and its routes, for Prometheus. */
@Injectable()
export class RequestMetricsService {
  /** The registry for the measurements of other modules. */
  readonly registry = new Registry();
  private readonly seconds = new Histogram({
    name: 'academia_http_request_seconds',
    help: 'Time from the first byte of a request to the last of its answer, by route pattern.',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS,
    registers: [this.registry],
  });

  constructor() {
    collectDefaultMetrics({ register: this.registry, prefix: 'academia_' });
  }

  observe({ method, route, status, ms }: { method: string; route: string; status: number; ms: number }): void {
    this.seconds.observe({ method, route, status }, ms / 1_000);
  }

  /** Adds a gauge of a module. `read` is called whenever the measurements are read; null leaves the gauge out. */
  addGauge(name: string, help: string, read: () => Promise<number | null>): void {
    const gauge: Gauge = new Gauge({
      name,
      help,
      registers: [this.registry],
      collect: async () => {
        const value = await read();
        if (value === null) gauge.remove();
        else gauge.set(value);
      },
    });
  }

  /** The text format of Prometheus. */
  text(): Promise<string> {
    return this.registry.metrics();
  }
}
