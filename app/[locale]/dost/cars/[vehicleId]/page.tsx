import { notFound } from 'next/navigation'
import { CarTabs } from '@/components/desk/car-tabs'
import { OtherYard } from '@/components/desk/other-yard'
import { Badge } from '@/components/ui/badge'
import { Link } from '@/components/ui/link'
import { readDeskCar, type DeskCarDetail } from '@/lib/features/desk/queries/car'
import { missingRights } from '@/lib/features/staff/queries'
import { vehicleUrl } from '@/lib/features/vehicles/dto'
import { carTexts } from '../../car-texts'
import { askElsewhere, deskCities } from '../../own-city'
import { requireStaff } from '../../require-staff'
import { deskTexts } from '../../texts'
import { FactsTab } from './facts-tab'
import { InspectionTab } from './inspection-tab'
import { OverviewTab } from './overview-tab'
import { PapersPanel } from './papers-panel'
import { PhotosTab } from './photos-tab'
import { PriceTab } from './price-tab'
import { RightsNote } from './rights-note'
import { SalePanel } from './sale-panel'

export const instant = false

const TABS = ['overview', 'facts', 'inspection', 'photos', 'price', 'sale', 'papers'] as const
type Tab = (typeof TABS)[number]

interface Props {
  params: Promise<{ vehicleId: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

function TabContent({ tab, car, system }: { tab: Tab; car: DeskCarDetail; system: string | null }) {
  switch (tab) {
    case 'overview':
      return <OverviewTab car={car} />
    case 'facts':
      return <FactsTab car={car} />
    case 'inspection':
      return <InspectionTab car={car} requestedSystem={system} />
    case 'photos':
      return <PhotosTab car={car} />
    case 'price':
      return <PriceTab car={car} />
    case 'sale':
      return <SalePanel vehicleId={car.id} />
    case 'papers':
      return <PapersPanel vehicleId={car.id} />
  }
}

export default async function DeskCarPage({ params, searchParams }: Props) {
  const staff = await requireStaff()
  const [{ vehicleId }, query] = await Promise.all([params, searchParams])
  const car = await readDeskCar(vehicleId)
  if (!car) notFound()
  const [t, desk, yards, missing] = await Promise.all([
    carTexts(),
    deskTexts(),
    deskCities(staff),
    missingRights(staff.id, car.cityId),
  ])
  const elsewhere = askElsewhere(yards, car, (names) => desk('queue.elsewhereCar', names))
  const tab = TABS.find((name) => name === query.tab) ?? 'overview'
  const isPublic = ['listed', 'reserved', 'sold', 'delivered'].includes(car.status)
  const content = (
    <TabContent
      tab={tab}
      car={car}
      system={typeof query.system === 'string' ? query.system : null}
    />
  )
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-1">
        <h1 className="text-3xl">{car.car}</h1>
        <Badge>{t(`state.${car.status}`)}</Badge>
      </div>
      <p className="mb-4 text-ink-soft tabular-nums">
        {[
          car.isVariantKnown ? car.variant : t('facts.versionNotTold'),
          car.carCode,
          car.registrationNumber ?? t('noPlate'),
          car.city,
        ].join(' · ')}
        {isPublic ? (
          <Link
            href={vehicleUrl(car)}
            className="ml-3 inline-flex min-h-tap items-center text-accent underline"
          >
            {t('publicPage')}
          </Link>
        ) : null}
      </p>
      <RightsNote missing={missing} city={car.city} />
      <CarTabs
        label={t('tabs.label')}
        current={tab}
        tabs={TABS.map((id) => ({
          id,
          href: `/dost/cars/${car.id}?tab=${id}`,
          title: t(`tabs.${id}`),
        }))}
      />
      {elsewhere === undefined ? (
        content
      ) : (
        <OtherYard
          vehicleId={car.id}
          texts={{ note: elsewhere, goOn: desk('queue.elsewhereGoOn') }}
        >
          {content}
        </OtherYard>
      )}
    </>
  )
}
