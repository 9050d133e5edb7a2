import { notFound } from 'next/navigation'
import { toBooksAddress } from '@/components/desk/books/books-head'
import { DeskTable } from '@/components/desk/desk-table'
import { Link } from '@/components/ui/link'
import { LinkButton } from '@/components/ui/link-button'
import { listCarsOfBar } from '@/lib/features/desk/queries/figure-charts'
import { nameBar } from '@/lib/features/desk/queries/figure-bars'
import { parseBar } from '@/lib/features/desk/rules/figure-charts'
import { parseFigureScope } from '@/lib/features/desk/rules/figure-scope'
import { parsePage } from '@/lib/features/desk/rules/queues'
import { DEFAULT_LOCALE } from '@/lib/i18n/locales'
import { translatorOf } from '@/lib/i18n/translator'
import { toIndianDay } from '@/lib/shared/dates'
import { formatRupees } from '@/lib/shared/numbers'
import { CarName } from '../../car-name'
import { readDeskCities, requireManager } from '../../require-staff'

export const instant = false

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

export default async function FigureCarsPage({ searchParams }: Props) {
  const staff = await requireManager()
  const [query, { cities, ownCityId }] = [await searchParams, await readDeskCities(staff)]
  const asked = parseBar(query)
  if (!asked) notFound()
  const { chart, bar } = asked
  const t = translatorOf(DEFAULT_LOCALE, 'deskFigures')
  const scope = parseFigureScope(query, toIndianDay(new Date()), {
    ids: cities.map(({ id }) => id),
    ownCityId,
  })
  const page = parsePage(query.page)
  const { items, hasMore } = await listCarsOfBar(asked, scope, page)
  const toPage = (number: number) =>
    `${toBooksAddress('/dost/figures/cars', scope)}&${new URLSearchParams({ chart, bar, page: String(number) })}`
  return (
    <>
      <Link
        href={toBooksAddress('/dost/figures', scope)}
        className="inline-flex min-h-tap items-center text-accent hover:underline"
      >
        {t('back')}
      </Link>
      <h1 className="mb-5 text-3xl">
        {t(`title.${chart}`)}: {nameBar(chart, bar, t)}
      </h1>
      <DeskTable
        caption={t(`title.${chart}`)}
        empty={t('noCars')}
        columns={[
          { key: 'car', label: t('car') },
          { key: 'city', label: t('yard') },
          { key: 'days', label: t(`daysOf.${chart}`), numeric: true },
          { key: 'amount', label: t('amount'), numeric: true },
        ]}
        rows={items.map(({ vehicleId, car, carCode, plate, city, days, amount }) => ({
          key: vehicleId,
          cells: {
            car: <CarName id={vehicleId} name={car} code={carCode} plate={plate ?? undefined} />,
            city,
            days: Math.round(days),
            amount: formatRupees(amount),
          },
        }))}
      />
      <p className="mt-5 flex gap-3">
        {page > 1 && (
          <LinkButton tone="secondary" href={toPage(page - 1)}>
            {t('previousPage')}
          </LinkButton>
        )}
        {hasMore && (
          <LinkButton tone="secondary" href={toPage(page + 1)}>
            {t('nextPage')}
          </LinkButton>
        )}
      </p>
    </>
  )
}
