import { DeskSection } from '@/components/desk/desk-section'
import { readCarAppointments, type DeskCarDetail } from '@/lib/features/desk/queries/car'
import type { CarNow } from '@/lib/features/desk/queries/car-now'
import { readCarWork } from '@/lib/features/desk/queries/car-work'
import { readDeal } from '@/lib/features/desk/queries/deal'
import { listAwaitedSteps } from '@/lib/features/desk/rules/car-waits'
import { buildDealTimeline } from '@/lib/features/desk/rules/deal-timeline'
import { readOwnerTasks } from '@/lib/features/selling/queries/owner-tasks'
import type { DeskNeed } from '@/lib/features/staff/rules/call-needs'
import { DEFAULT_LOCALE } from '@/lib/i18n/locales'
import { translatorOf } from '@/lib/i18n/translator'
import type { DeskStaff } from '../../require-staff'
import { HandbackSection } from './handback-section'
import { RecentSection } from './log-tab'
import { MoneySection } from './money-section'
import { NextSection } from './next-section'
import { NextSteps } from './next-steps'
import { DocumentsSection } from './papers-section'
import { EarlierPassportSection, OwnPassportSection } from './passports'
import { PeopleSection } from './people-section'

interface NowTabProps {
  car: DeskCarDetail
  carNow: CarNow
  reader: DeskStaff
  missing: readonly DeskNeed[]
  confirm: string | undefined
}

export async function NowTab({ car, carNow, reader, missing, confirm }: NowTabProps) {
  const now = new Date()
  const [deal, items, owner, visits] = await Promise.all([
    readDeal(car.id, { now, reader }),
    readCarWork(car.id, reader),
    car.seller === null ? [] : readOwnerTasks(car.seller.id, now, car.id),
    readCarAppointments(car, reader),
  ])
  if (deal === null) return null
  const timeline = buildDealTimeline(deal, now)
  const isSold = car.status === 'sold' || car.status === 'delivered'
  const t = translatorOf(DEFAULT_LOCALE, 'deskCars')
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[minmax(0,5fr)_minmax(0,3fr)]">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <NextSection
          {...{ car, items, reader, missing, confirm }}
          waits={listAwaitedSteps({
            tasks: owner.flatMap(({ tasks }) => tasks),
            timeline: deal.hold !== null || isSold ? timeline : [],
          })}
        />
        {car.status === 'withdrawn' && <HandbackSection vehicleId={car.id} />}
        {!isSold && <NextSteps car={car} isBesideNext />}
        <MoneySection car={car} deal={deal} visits={visits} />
        <DocumentsSection {...{ car, deal, timeline, reader }} />
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <PeopleSection
          {...{ car, deal, visits }}
          inspector={carNow.inspector}
          isArrivalAbove={items.some(({ queue }) => queue === 'arrivals')}
        />
        <RecentSection car={car} />
        <DeskSection title={t('interest.title')}>
          <dl className="flex gap-8 tabular-nums">
            {(['likes', 'views', 'drives'] as const).map((name) => (
              <div key={name}>
                <dt className="text-sm text-ink-soft">{t(`interest.${name}`)}</dt>
                <dd className="text-xl font-semibold">{car[name]}</dd>
              </div>
            ))}
          </dl>
        </DeskSection>
        <EarlierPassportSection vehicleId={car.id} />
        <OwnPassportSection vehicleId={car.id} isDelivered={car.status === 'delivered'} />
      </div>
    </div>
  )
}
