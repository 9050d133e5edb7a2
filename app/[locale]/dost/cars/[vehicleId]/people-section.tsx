import type { ReactNode } from 'react'
import { CustomerLanguage } from '@/components/desk/customer-language'
import { DeskSection } from '@/components/desk/desk-section'
import { Badge } from '@/components/ui/badge'
import { Link } from '@/components/ui/link'
import type { DeskDeal } from '@/lib/features/desk/dto'
import type { DeskCarDetail, readCarAppointments } from '@/lib/features/desk/queries/car'
import { DEFAULT_LOCALE } from '@/lib/i18n/locales'
import { type Translator, translatorOf } from '@/lib/i18n/translator'
import { formatMoment } from '@/lib/shared/dates'
import { formatKms } from '@/lib/shared/numbers'
import { ArrivalForm } from '../../has-arrived'
import { PersonContact } from '../../queues/sale-link'
import { ListingFee } from './listing-fee'

interface PeopleSectionProps {
  car: DeskCarDetail
  deal: DeskDeal
  inspector: string | null
  visits: Awaited<ReturnType<typeof readCarAppointments>>
  isArrivalAbove: boolean
}

interface Person {
  id: string
  firstName: string
  phone: string
  language: string
}

function PersonLine({
  role,
  person: { id, firstName, phone, language },
  cityId,
}: {
  role: string
  person: Person
  cityId: number
}) {
  const t = translatorOf(DEFAULT_LOCALE, 'deskCar.people')
  return (
    <Line role={role}>
      <strong>{firstName}</strong> <PersonContact id={id} phone={phone} cityId={cityId} />{' '}
      <CustomerLanguage language={language} />
      <Link
        href={`/dost/customers/${id}`}
        className="inline-flex min-h-tap items-center text-accent underline"
      >
        {t('page')}
      </Link>
    </Line>
  )
}

function Line({ role, children }: { role: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-baseline gap-x-3 border-t border-line py-2 first:border-t-0">
      <dt className="w-28 text-ink-soft">{role}</dt>
      <dd className="flex min-w-0 flex-wrap items-baseline gap-x-3">{children}</dd>
    </div>
  )
}

export function PeopleSection({
  car,
  deal,
  inspector,
  visits,
  isArrivalAbove,
}: PeopleSectionProps) {
  const t = translatorOf(DEFAULT_LOCALE, 'deskCar.people')
  const cars = translatorOf(DEFAULT_LOCALE, 'deskCars')
  const buyer = deal.purchase ?? deal.hold
  return (
    <DeskSection id="people" title={t('title')} className="scroll-mt-20">
      <dl>
        {car.seller === null ? (
          <Line role={t('owner')}>{cars('seller.none')}</Line>
        ) : (
          <PersonLine role={t('owner')} person={car.seller} cityId={car.cityId} />
        )}
        {buyer && (
          <PersonLine
            role={t('buyer')}
            person={{ ...buyer, id: buyer.personId, firstName: buyer.buyer }}
            cityId={car.cityId}
          />
        )}
        <Line role={t('dost')}>{car.dost ?? t('noDost')}</Line>
        {inspector !== null && <Line role={t('inspector')}>{inspector}</Line>}
      </dl>
      {visits.map((visit) => (
        <Visit key={visit.appointmentId} visit={visit} isArrivalAbove={isArrivalAbove} t={cars} />
      ))}
    </DeskSection>
  )
}

function Visit({
  visit,
  isArrivalAbove,
  t,
}: {
  visit: PeopleSectionProps['visits'][number]
  isArrivalAbove: boolean
  t: Translator<'deskCars'>
}) {
  const isToNote = visit.arrivedAt !== null && visit.arrivalKms === null
  return (
    <div className="grid gap-2 border-t border-line pt-2">
      <p>
        {[
          formatMoment(visit.startsAt),
          t(visit.kind),
          visit.address,
          visit.landmark,
          visit.carNotes,
        ]
          .filter(Boolean)
          .join(' · ')}{' '}
        <Badge>{t(`appointmentStatus.${visit.status as 'booked'}`)}</Badge>
      </p>
      {visit.arrivedAt === null ? null : (
        <p className="text-sm text-ink-soft">
          {visit.arrivalKms === null
            ? t('arrival.sinceUnread', { when: formatMoment(visit.arrivedAt) })
            : t('arrival.since', {
                when: formatMoment(visit.arrivedAt),
                kms: formatKms(visit.arrivalKms),
              })}
        </p>
      )}
      {(visit.status === 'booked' && !isArrivalAbove) || isToNote ? (
        <ArrivalForm
          appointmentId={visit.appointmentId}
          isHere={visit.arrivedAt !== null}
          otherDay={visit.isToday ? undefined : visit.startsAt}
          offline={t('offline')}
        />
      ) : null}
      <ListingFee visit={visit} t={t} />
    </div>
  )
}
