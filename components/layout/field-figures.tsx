'use client'

import { useReportWebVitals } from 'next/web-vitals'
import { FIELD_METRICS, fieldPageOf } from '@/lib/features/customers/rules/field-figures'
import { localeOf } from '@/lib/i18n/locales'

type Metric = Parameters<Parameters<typeof useReportWebVitals>[0]>[0]

// The page that a figure is about is the one that was loaded: what is opened from it without a load isn't measured.
const loaded = location.pathname

/** Sends one figure, kept as a count. It may be lost; nothing waits for it. */
function send({ name, value }: Metric): void {
  const metric = FIELD_METRICS.find((one) => one === name)
  if (metric === undefined) return
  const body = { page: fieldPageOf(loaded), locale: localeOf(loaded), metric, value }
  // Not as other calls are made: without the session, so that nothing can tie a figure to a person.
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
