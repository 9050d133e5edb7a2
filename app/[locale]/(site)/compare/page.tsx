import type { Metadata } from 'next'
import { connection } from 'next/server'
import { getFormatter, getLocale, getTranslations } from 'next-intl/server'
import { cache } from 'react'
import { CompareNotices } from '@/components/compare/notices'
import { CompareView } from '@/components/compare/compare-view'
import { EmptyCompare } from '@/components/compare/empty-compare'
import { Breadcrumb } from '@/components/ui/breadcrumb'
import { getComparison, type ComparedCar } from '@/lib/features/compare/queries'
import { comparePath, parseCompared } from '@/lib/features/compare/rules'
import { pageMetadata } from '@/lib/seo/metadata'

/** Which cars to show stands in the address, so every request has its own answer. */
export const instant = false

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

const answer = cache(async (searchParams: Props['searchParams']) => {
  const [{ cars, only }] = await Promise.all([searchParams, connection()])
  const { asked, isTooMany } = parseCompared(cars)
  const comparison = await getComparison(asked, { now: new Date(), locale: await getLocale() })
  return { comparison, isTooMany, onlyDifferences: only === 'differences' }
})

function nameParts({ year, make, model }: ComparedCar['vehicle']) {
  return { year: String(year), make: make.name, model: model.name }
}

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const [t, format] = await Promise.all([getTranslations('compare'), getFormatter()])
  const { cars } = (await answer(searchParams)).comparison
  const names = cars.map(({ vehicle }) => t('name', nameParts(vehicle)))
  return pageMetadata({
    path: comparePath(cars.map(({ vehicle }) => vehicle.carCode)), canonicalPath: '/compare', index: false,
    title: names.length === 0 ? t('metaTitle') : t('metaTitleOf', { names: format.list(names) }),
    description: t('metaDescription'),
  })
}

export default async function ComparePage({ searchParams }: Props) {
  const [t, { comparison, isTooMany, onlyDifferences }] = await Promise.all([getTranslations('compare'), answer(searchParams)])
  const [first] = comparison.cars
  const count = comparison.cars.length
  return (
    <div className="mx-auto max-w-page px-gutter pb-section">
      <Breadcrumb label={t('breadcrumb')} crumbs={[{ label: t('home'), href: '/' }, { label: t('crumb') }]} />
      {first ? <h1 className="mb-5 text-3xl">{t('title', { count, name: t('name', nameParts(first.vehicle)) })}</h1> : null}
      <CompareNotices isTooMany={isTooMany} gone={comparison.gone} />
      {count > 0 ? <CompareView comparison={comparison} onlyDifferences={onlyDifferences} /> : <EmptyCompare />}
    </div>
  )
}
