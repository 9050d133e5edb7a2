import { getLocale } from 'next-intl/server'
import { CarPageSection } from '@/components/vehicles/section'
import { Link } from '@/components/ui/link'
import { listPromiseFigures, type PromiseCount } from '@/lib/features/content/rules/promise-figures'
import { translatorOf } from '@/lib/i18n/translator'
import { formatWholeNumber } from '@/lib/shared/numbers'

interface YardPromisesProps {
  counts: readonly PromiseCount[]
  cityId: number | null
}

export async function YardPromises({ counts, cityId }: YardPromisesProps) {
  const locale = await getLocale()
  const t = translatorOf(locale, 'promises')
  const figures = listPromiseFigures(counts, cityId).flatMap(({ promise, shown }) =>
    shown === null || promise === 'refunds' ? [] : [{ promise, ...shown }],
  )
  if (figures.length === 0) return null
  return (
    <CarPageSection id="yard-promises" title={t('carTitle')} weight="light">
      <dl className="grid gap-2">
        {figures.map(({ promise, kept, cases, open, oldestDays }) => (
          <div key={promise} className="flex flex-wrap justify-between gap-x-4">
            <dt className="min-w-0 text-ink-soft wrap-anywhere">{t(`figure.${promise}`)}</dt>
            <dd className="min-w-0 font-semibold wrap-anywhere tabular-nums">
              {t('of', { kept: formatWholeNumber(kept), cases: formatWholeNumber(cases) })}
            </dd>
            {open > 0 && oldestDays !== null && (
              <dd className="basis-full text-sm text-bad wrap-anywhere">
                {t(`open.${promise}`, { count: formatWholeNumber(open), days: oldestDays })}
              </dd>
            )}
          </div>
        ))}
      </dl>
      <p className="mt-2">
        <Link
          href="/promises"
          className="inline-flex min-h-tap items-center font-medium text-accent wrap-anywhere hover:underline"
        >
          {t('more')}
        </Link>
      </p>
    </CarPageSection>
  )
}
