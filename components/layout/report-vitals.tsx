'use client'

import { useReportWebVitals } from 'next/web-vitals'
import { VITALS_METRICS, toVitalsPage } from '@/lib/features/customers/rules/vitals'
import { findLocaleInPath } from '@/lib/i18n/locales'

type Metric = Parameters<Parameters<typeof useReportWebVitals>[0]>[0]

// The figures belong to the page that the browser loaded, not to pages that the router opened
// since.
const loaded = location.pathname

function send({ name, value }: Metric): void {
  const metric = VITALS_METRICS.find((one) => one === name)
  if (metric === undefined) return
  const body = { page: toVitalsPage(loaded), locale: findLocaleInPath(loaded), metric, value }
  // Without cookies, so that the figure stays anonymous.
  void fetch('/vehicle/v1/fieldFigure', {
    method: 'POST',
    credentials: 'omit',
    keepalive: true,
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  }).catch(() => undefined)
}

export default function ReportVitals() {
  useReportWebVitals(send)
  return null
}
