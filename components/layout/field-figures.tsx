'use client'

import { useReportWebVitals } from 'next/web-vitals'
import { FIELD_METRICS, toFieldPage } from '@/lib/features/customers/rules/field-figures'
import { localeInPath } from '@/lib/i18n/locales'

type Metric = Parameters<Parameters<typeof useReportWebVitals>[0]>[0]

// Metrics belong to the loaded page, not to client navigations.
const loaded = location.pathname

/** Fire and forget. */
function send({ name, value }: Metric): void {
  const metric = FIELD_METRICS.find((one) => one === name)
  if (metric === undefined) return
  const body = { page: toFieldPage(loaded), locale: localeInPath(loaded), metric, value }
  // Without session, so that it is anonymous.
  void fetch('/vehicle/v1/fieldFigure', {
    method: 'POST',
    credentials: 'omit',
    keepalive: true,
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  }).catch(() => undefined)
}

export default function FieldFigures() {
  useReportWebVitals(send)
  return null
}
