import type { Metadata } from 'next'
import { locale as rootLocale } from 'next/root-params'
import { connection } from 'next/server'
import { cache } from 'react'
import { CompareNotices } from '@/components/vehicles/compare/notices'
import { CompareView } from '@/components/vehicles/compare/compare-view'
import { EmptyCompare } from '@/components/vehicles/compare/add-car'
import { ClientMessages } from '@/components/layout/client-messages'
import { Breadcrumb } from '@/components/ui/breadcrumb'
import { getComparison, type ComparedCar } from '@/lib/features/vehicles/queries/comparison'
import { toComparePath, parseCompared } from '@/lib/features/vehicles/rules/compare'
import { DEFAULT_LOCALE, isLocale } from '@/lib/i18n/locales'
import { formatList } from '@/lib/i18n/format-list'
import { translatorOf } from '@/lib/i18n/translator'
import { buildPageMetadata } from '@/lib/seo/metadata'

export const instant = false

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

const answer = cache(async (searchParams: Props['searchParams']) => {
  const [{ cars, only }, language] = await Promise.all([searchParams, rootLocale(), connection()])
  const locale = isLocale(language) ? language : DEFAULT_LOCALE
  const { idsOrCodes, isTooMany } = parseCompared(cars)
  const comparison = await getComparison(idsOrCodes, { now: new Date(), locale })
  return { comparison, isTooMany, locale, onlyDifferences: only === 'differences' }
})

function nameParts({ year, make, model }: ComparedCar['vehicle']) {
  return { year: String(year), make: make.name, model: model.name }
}

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const {
    comparison: { cars },
    locale,
  } = await answer(searchParams)
  const t = translatorOf(locale, 'compare')
  const names = cars.map(({ vehicle }) => t('name', nameParts(vehicle)))
  return buildPageMetadata({
    locale,
    path: toComparePath(cars.map(({ vehicle }) => vehicle.carCode)),
    canonicalPath: '/compare',
    index: false,
    title:
      names.length === 0 ? t('metaTitle') : t('metaTitleOf', { names: formatList(locale, names) }),
    description: t('metaDescription'),
  })
}

export default async function ComparePage({ searchParams }: Props) {
  const { comparison, isTooMany, onlyDifferences, locale } = await answer(searchParams)
  const t = translatorOf(locale, 'compare')
  const [first] = comparison.cars
  const count = comparison.cars.length
  return (
    <div className="mx-auto max-w-page px-gutter pb-section">
      <Breadcrumb
        label={t('breadcrumb')}
        crumbs={[{ label: t('home'), href: '/' }, { label: t('crumb') }]}
      />
      {first ? (
        <h1 className="mb-5 text-3xl">
          {t('title', { count, name: t('name', nameParts(first.vehicle)) })}
        </h1>
      ) : null}
      <CompareNotices isTooMany={isTooMany} gone={comparison.gone} locale={locale} />
      {count > 0 ? (
        <ClientMessages
          namespaces={['compareLoan', 'compare.table', 'compare.differs', 'car.transfer.light']}
        >
          <CompareView comparison={comparison} onlyDifferences={onlyDifferences} locale={locale} />
        </ClientMessages>
      ) : (
        <EmptyCompare locale={locale} />
      )}
    </div>
  )
}
