import { notFound } from 'next/navigation'
import { CAMERA_PARAM } from '@/components/desk/camera/camera-texts'
import { DeskTabs } from '@/components/desk/desk-frame'
import { DeskRights } from '@/components/desk/desk-rights'
import { OtherYardGuard } from '@/components/desk/other-yard'
import { Link } from '@/components/ui/link'
import { readDeskCar, type DeskCarDetail } from '@/lib/features/desk/queries/car'
import {
  CAR_TABS,
  type CarTab,
  findCarTab,
  isTabReadOnly,
} from '@/lib/features/desk/rules/car-tabs'
import { readCarNow, type CarNow } from '@/lib/features/desk/queries/car-now'
import { buildDealTimeline } from '@/lib/features/desk/rules/deal-timeline'
import { readThumbnails } from '@/lib/features/vehicles/queries/thumbnails'
import { readMissingRights, listOthersWithRight } from '@/lib/features/staff/queries'
import { toVehicleUrl } from '@/lib/features/vehicles/dto'
import { DEFAULT_LOCALE } from '@/lib/i18n/locales'
import { translatorOf } from '@/lib/i18n/translator'
import { countOpenedCar } from '../../count-opened'
import {
  toElsewhereQuestion,
  readDeskCities,
  type DeskStaff,
  requireStaff,
} from '../../require-staff'
import { PersonContact } from '../../queues/sale-link'
import { FactsTab } from './facts-tab'
import { InspectionTab } from './report-view'
import { LogTab } from './log-tab'
import { NowTab } from './now-tab'
import { CarStateHead } from './stand-head'
import { NextListingNeed } from './next-steps'
import { DocumentsPanel } from './documents-panel'
import { PhotosTab } from './photos-tab'
import { PriceTab } from './price-tab'
import { SalePanel } from '@/components/desk/deal/sale-panel'
import { readDeal } from '@/lib/features/desk/queries/deal'
import { toIndianDay } from '@/lib/shared/dates'
import { CAR_RIGHTS } from '@/lib/features/staff/rules'
import type { DeskNeed } from '@/lib/features/staff/rules/call-needs'

export const instant = false

interface Props {
  params: Promise<{ vehicleId: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

interface TabProps {
  tab: CarTab
  car: DeskCarDetail
  carNow: CarNow
  system: string | null
  isCameraOpen: boolean
  missing: readonly DeskNeed[]
  reader: DeskStaff
  confirm: string | undefined
}

function TabContent(props: TabProps) {
  const { tab, car, carNow, system, isCameraOpen, missing, reader, confirm } = props
  switch (tab) {
    case 'now':
      return <NowTab {...{ car, carNow, reader, missing, confirm }} />
    case 'inspection':
      return <InspectionTab car={car} requestedSystem={system} />
    case 'photos':
      return <PhotosTab car={car} isCameraOpen={isCameraOpen} />
    case 'listing':
      return (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <PriceTab car={car} />
          <div id="facts" className="scroll-mt-20">
            <fieldset disabled={missing.includes('inspect')} className="contents">
              <FactsTab car={car} />
            </fieldset>
          </div>
        </div>
      )
    case 'deal':
      return <DealTab car={car} missing={missing} reader={reader} />
    case 'log':
      return <LogTab car={car} />
  }
}

export default async function DeskCarPage({ params, searchParams }: Props) {
  const staff = await requireStaff()
  const [{ vehicleId }, query] = await Promise.all([params, searchParams])
  const car = await readDeskCar(vehicleId)
  if (!car) notFound()
  await countOpenedCar(staff, car)
  const [yards, missing, carNow, thumbnails] = await Promise.all([
    readDeskCities(staff),
    readMissingRights(staff.id, car.cityId),
    readCarNow(car),
    readThumbnails([car.id]),
  ])
  const t = translatorOf(DEFAULT_LOCALE, 'deskCars')
  const desk = translatorOf(DEFAULT_LOCALE, 'desk')
  const tabs = translatorOf(DEFAULT_LOCALE, 'deskCar')
  const elsewhere = toElsewhereQuestion(yards, car, (names) => desk('queue.elsewhereCar', names))
  const tab = findCarTab(query.tab)
  const isPublic =
    ['listed', 'reserved', 'sold', 'delivered'].includes(car.status) && car.listedAt !== null
  const readOnly = isTabReadOnly(tab, missing)
  const content = (
    <fieldset disabled={readOnly} className="contents">
      <DeskRights missing={missing}>
        <TabContent
          tab={tab}
          car={car}
          carNow={carNow}
          confirm={elsewhere}
          system={typeof query.system === 'string' ? query.system : null}
          isCameraOpen={CAMERA_PARAM in query}
          missing={missing}
          reader={staff}
        />
      </DeskRights>
    </fieldset>
  )
  return (
    <>
      <h1 className="text-3xl">{car.car}</h1>
      <p className="mb-2 text-ink-soft tabular-nums">
        {[
          car.isVariantKnown ? car.variant : t('facts.versionNotTold'),
          car.carCode,
          car.registrationNumber ?? t('noPlate'),
          car.city,
        ].join(' · ')}
        {isPublic ? (
          <Link
            href={toVehicleUrl(car)}
            className="ml-3 inline-flex min-h-tap items-center text-accent underline"
          >
            {t('publicPage')}
          </Link>
        ) : null}
      </p>
      <CarStateHead car={car} now={carNow} thumbnail={thumbnails.get(car.id)} />
      <RightsNote missing={missing} city={car.city} />
      <DeskTabs
        label={t('tabs.label')}
        current={tab}
        tabs={CAR_TABS.map((id) => ({
          id,
          href: `/dost/cars/${car.id}?tab=${id}`,
          title: tabs(`tabs.${id}`),
        }))}
      />
      {elsewhere === undefined || readOnly ? (
        content
      ) : (
        <OtherYardGuard vehicleId={car.id} note={elsewhere}>
          {content}
        </OtherYardGuard>
      )}
      <NextListingNeed car={car} tab={tab} />
    </>
  )
}

async function DealTab({
  car,
  missing,
  reader,
}: {
  car: DeskCarDetail
  missing: readonly DeskNeed[]
  reader: DeskStaff
}) {
  const now = new Date()
  const [deal, others] = await Promise.all([
    readDeal(car.id, { now, reader }),
    listOthersWithRight('pay', { cityId: car.cityId, readerId: reader.id }),
  ])
  const t = translatorOf(DEFAULT_LOCALE, 'deskSales')
  const desk = translatorOf(DEFAULT_LOCALE, 'desk')
  const buyer = deal?.purchase ?? deal?.hold
  return (
    deal && (
      <SalePanel
        deal={deal}
        timeline={buildDealTimeline(deal, now)}
        documents={<DocumentsPanel vehicleId={car.id} carCode={car.carCode} cityId={car.cityId} />}
        contact={
          buyer && <PersonContact id={buyer.personId} phone={buyer.phone} cityId={car.cityId} />
        }
        t={t}
        today={toIndianDay(now)}
        missing={missing}
        payers={{ readerId: reader.id, others }}
        offline={desk('offline')}
      />
    )
  )
}

interface RightsNoteProps {
  missing: readonly DeskNeed[]
  city: string
}

async function RightsNote({ missing, city }: RightsNoteProps) {
  const refused = CAR_RIGHTS.filter((right) => missing.includes(right))
  if (refused.length === 0) return null
  const t = translatorOf(DEFAULT_LOCALE, 'desk')
  const text =
    refused.length === CAR_RIGHTS.length
      ? t('rights.none', { city })
      : t('rights.some', {
          city,
          kinds: new Intl.ListFormat('en-IN', { type: 'disjunction' }).format(
            refused.map((right) => t(`rights.kind.${right}`)),
          ),
        })
  return <p className="mb-4 rounded-md bg-warn-tint px-4 py-3 text-sm">{text}</p>
}
