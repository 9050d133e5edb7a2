import type { ReactNode } from 'react'
import { WARRANTY_CLAUSES, COVERED_PARTS, type ObservedRates } from '@/lib/features/warranty/rules'
import type { Locale } from '@/lib/i18n/locales'
import { translatorOf } from '@/lib/i18n/translator'

function Points({ title, points }: { title: string; points: readonly ReactNode[] }) {
  return (
    <div>
      <h3 className="text-base font-semibold">{title}</h3>
      <ul className="mt-2 grid gap-1.5 pl-5 text-sm text-ink-soft [list-style:disc]">
        {points.map((point, place) => (
          <li key={place}>{point}</li>
        ))}
      </ul>
    </div>
  )
}

function sayObserved({ isYard, systems }: ObservedRates, locale: Locale): string {
  const t = translatorOf(locale, 'warranty')
  const names = translatorOf(locale, 'inspection')
  const list = systems.map(({ system, cars, missed }) =>
    t('observedSystem', { system: names(`system.${system}`), cars, missed }),
  )
  return t(isYard ? 'observedYard' : 'observed', { systems: list.join('; ') })
}

export function WarrantyTerms({
  months,
  version,
  observed = null,
  locale,
}: {
  months: number
  version: string
  observed?: ObservedRates | null
  locale: Locale
}) {
  const t = translatorOf(locale, 'warranty')
  return (
    <div className="grid gap-5">
      <p>
        {t('lead', { months })}{' '}
        {observed && <span className="print:hidden">{sayObserved(observed, locale)}</span>}
      </p>
      <div className="grid gap-5 sm:grid-cols-2">
        <Points title={t('coveredTitle')} points={COVERED_PARTS.map((part) => t(`part.${part}`))} />
        <Points
          title={t('excludedTitle')}
          points={WARRANTY_CLAUSES.map((clause) => t(`clause.${clause}`))}
        />
      </div>
      <Points title={t('costTitle')} points={t.all('cost')} />
      <p className="text-sm text-ink-faint">{t('version', { version })}</p>
    </div>
  )
}
