import { collectDefaultMetrics, Counter, Histogram, Registry } from 'prom-client'

interface Metrics {
  registry: Registry
  calls: Counter<'path' | 'method' | 'status'>
  seconds: Histogram<'path'>
  pages: Counter<'page' | 'status'>
  pageFaults: Counter<'page'>
  pageSeconds: Histogram<'page'>
  staffLimits: Counter
}

const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5]

function createMetrics(): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  return {
    registry,
    calls: new Counter({
      name: 'api_calls_total',
      help: 'Answered API calls',
      labelNames: ['path', 'method', 'status'],
      registers: [registry],
    }),
    seconds: new Histogram({
      name: 'api_call_seconds',
      help: 'Time to answer an API call',
      labelNames: ['path'],
      buckets: SECONDS,
      registers: [registry],
    }),
    pages: new Counter({
      name: 'page_requests_total',
      help: 'Answered requests for pages and files, by kind of page',
      labelNames: ['page', 'status'],
      registers: [registry],
    }),
    pageFaults: new Counter({
      name: 'page_faults_total',
      help: 'Pages of which a part failed to render, by template',
      labelNames: ['page'],
      registers: [registry],
    }),
    staffLimits: new Counter({
      name: 'staff_limits_reached_total',
      help: 'Hourly limits of what staff read that somebody met',
      registers: [registry],
    }),
    pageSeconds: new Histogram({
      name: 'page_request_seconds',
      help: 'Time to answer a request for a page or a file',
      labelNames: ['page'],
      buckets: SECONDS,
      registers: [registry],
    }),
  }
}

const shared = globalThis as typeof globalThis & { bharosaMetrics?: Metrics }

export function getMetrics(): Metrics {
  shared.bharosaMetrics ??= createMetrics()
  return shared.bharosaMetrics
}

export function countStaffLimit(): void {
  getMetrics().staffLimits.inc()
}

export function countCall(path: string, method: string, status: number, seconds: number): void {
  const { calls, seconds: histogram } = getMetrics()
  calls.inc({ path, method, status: String(status) })
  histogram.observe({ path }, seconds)
}

export function countPage(page: string, status: number, seconds: number): void {
  const { pages, pageSeconds } = getMetrics()
  pages.inc({ page, status: String(status) })
  pageSeconds.observe({ page }, seconds)
}

export function countPageFault(page: string): void {
  getMetrics().pageFaults.inc({ page })
}
