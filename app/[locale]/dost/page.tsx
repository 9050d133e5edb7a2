import { QueueTiles } from '@/components/desk/desk-frame'
import { countQueues, QUEUE_NAMES } from '@/lib/features/desk/queries/queues'
import { parseCityId } from '@/lib/features/desk/rules/queues'
import { getCurrentStaff } from '@/lib/server/auth/current-actor'
import { DEFAULT_LOCALE } from '@/lib/i18n/locales'
import { translatorOf } from '@/lib/i18n/translator'
import { readDeskCities, requireStaff } from './require-staff'
import type { QueueProps } from './queues/queue-frame'
import { Button } from '@/components/ui/button'
import { CityField } from '@/components/desk/city-field'

export const instant = false

export default async function DeskPage({ searchParams }: QueueProps) {
  // The layout shows the sign-in form to visitors.
  if (!(await getCurrentStaff())) return null
  const staff = await requireStaff()
  const [query, yards] = [await searchParams, await readDeskCities(staff)]
  const t = translatorOf(DEFAULT_LOCALE, 'desk')
  const cityId = parseCityId(
    query.city,
    yards.cities.map(({ id }) => id),
    yards.ownCityId,
  )
  const counts = await countQueues(cityId)
  return (
    <>
      <div className="mb-5 flex flex-wrap items-end justify-between gap-3">
        <h1 className="text-3xl">{t('queues.title')}</h1>
        <YardForm cities={yards.cities} cityId={cityId} />
      </div>
      <QueueTiles
        queues={QUEUE_NAMES.map((name) => ({
          name,
          href: `/dost/queues/${name}?city=${cityId ?? 'all'}`,
          label: t(`queues.${name}`),
          count: counts[name].count,
          text: t('queues.count', { count: counts[name].count }),
          late: counts[name].late > 0 ? t('queues.late', { count: counts[name].late }) : null,
        }))}
      />
    </>
  )
}

async function YardForm({
  cities,
  cityId,
}: {
  cities: readonly { id: number; name: string }[]
  cityId: number | null
}) {
  const t = translatorOf(DEFAULT_LOCALE, 'desk')
  return (
    <form method="get" className="flex items-end gap-3">
      <CityField
        id="yard"
        label={t('queue.city')}
        all={t('queue.allCities')}
        cities={cities}
        chosen={cityId}
      />
      <Button type="submit" tone="secondary">
        {t('queue.show')}
      </Button>
    </form>
  )
}
