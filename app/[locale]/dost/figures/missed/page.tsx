import { notFound } from 'next/navigation'
import { toBooksAddress } from '@/components/desk/books/books-head'
import { DeskTable } from '@/components/desk/desk-table'
import { Link } from '@/components/ui/link'
import { listCarsWithMissedPoint } from '@/lib/features/desk/queries/missed'
import { parseFigureScope } from '@/lib/features/desk/rules/figure-scope'
import { parseMissedBar } from '@/lib/features/desk/rules/missed'
import { DEFAULT_LOCALE } from '@/lib/i18n/locales'
import { translatorOf } from '@/lib/i18n/translator'
import { toIndianDay } from '@/lib/shared/dates'
import { CarName } from '../../car-name'
import { readDeskCities, requireManager } from '../../require-staff'

export const instant = false

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

export default async function MissedCarsPage({ searchParams }: Props) {
  const staff = await requireManager()
  const [query, { cities, ownCityId }] = [await searchParams, await readDeskCities(staff)]
  const asked = parseMissedBar(query)
  if (!asked) notFound()
  const t = translatorOf(DEFAULT_LOCALE, 'deskFigures')
  const names = translatorOf(DEFAULT_LOCALE, 'inspection')
  const points: Readonly<Record<string, string>> = names.all('points')
  const scope = parseFigureScope(query, toIndianDay(new Date()), {
    ids: cities.map(({ id }) => id),
    ownCityId,
  })
  const cars = await listCarsWithMissedPoint(asked, scope)
  return (
    <>
      <Link
        href={toBooksAddress('/dost/figures', scope)}
        className="inline-flex min-h-tap items-center text-accent hover:underline"
      >
        {t('back')}
      </Link>
      <h1 className="mb-5 text-3xl">
        {asked.system === null
          ? t('missed.byPerson')
          : `${t('missed.bySystem')}: ${names(`system.${asked.system}`)}`}
      </h1>
      <DeskTable
        caption={t('missed.bySystem')}
        empty={t('noCars')}
        columns={[
          { key: 'car', label: t('car') },
          { key: 'city', label: t('yard') },
          { key: 'points', label: t('missed.points') },
        ]}
        rows={cars.map(({ vehicleId, car, carCode, plate, city, points: missed }) => ({
          key: vehicleId,
          cells: {
            car: <CarName id={vehicleId} name={car} code={carCode} plate={plate ?? undefined} />,
            city,
            points: missed.map((point) => points[point] ?? point).join(', '),
          },
        }))}
      />
    </>
  )
}
