'use client'

import { HREFLANG } from '@/lib/i18n/locales'
import { useTranslations, useLocale } from 'next-intl'
import { useState } from 'react'
import { spokenHour } from '@/components/content/spoken-hour'
import { Button } from '@/components/ui/button'
import { formatShortDay } from '@/lib/shared/dates'
import type { Named } from '@/lib/shared/named'
import { formatKms, formatRupees, numberTyped } from '@/lib/shared/numbers'
import { type AppointmentFields, isOverAge, type Step } from './form-rules'

interface CheckStepProps {
  values: AppointmentFields
  names: { make: string; model: string }
  cities: readonly Named[]
  /** Whole rupees. */
  listingFee: number
  goTo: (step: Step) => void
}

/** Everything once more, each with a way back to it. */
export function CheckStep({ values, names, cities, listingFee, goTo }: CheckStepProps) {
  const [openedAt] = useState(() => new Date())
  const locale = useLocale()
  const language = HREFLANG[locale]
  const t = useTranslations('appointment.check')
  const city = cities.find(({ id }) => id === values.city)?.name ?? ''
  const kms = numberTyped(values.kms)
  const rows: { step: Step; label: string; text: string }[] = [
    {
      step: 'car',
      label: t('car'),
      text: [
        `${values.year} ${names.make} ${names.model}`,
        formatKms(kms),
        values.registrationNumber,
      ]
        .filter(Boolean)
        .join(', '),
    },
    {
      step: 'place',
      label: t('where'),
      text:
        values.type === 'pickup'
          ? [values.address, values.pincode, values.landmark].filter(Boolean).join(', ')
          : t('yard', { city }),
    },
    {
      step: 'time',
      label: t('when'),
      text:
        values.date && values.slot
          ? `${formatShortDay(values.date, language)}, ${spokenHour(values.slot, locale)}`
          : '',
    },
  ]
  return (
    <dl className="grid">
      {rows.map(({ step, label, text }) => (
        <div key={step} className="border-b border-line py-2">
          <dt className="text-sm text-ink-faint">{label}</dt>
          <dd className="flex items-center justify-between gap-4 font-medium">
            <span className="min-w-0 break-words">{text}</span>
            <Button tone="quiet" onClick={() => goTo(step)} aria-label={`${t('change')}: ${label}`}>
              {t('change')}
            </Button>
          </dd>
        </div>
      ))}
      {/* A car for auction has none. */}
      {!isOverAge(values.fuel, values.year, openedAt) && (
        <div className="py-3">
          <dt className="text-sm text-ink-faint">{t('fee')}</dt>
          <dd className="text-ink-soft">{t('feeText', { amount: formatRupees(listingFee) })}</dd>
        </div>
      )}
    </dl>
  )
}
