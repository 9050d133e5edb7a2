import { DeskForm } from '@/components/desk/desk-form'
import { DeskSection } from '@/components/desk/desk-section'
import { DeskDriveActions } from '@/components/desk/drive-actions'
import { RegisterFilter } from '@/components/desk/register-forms'
import { Badge } from '@/components/ui/badge'
import {
  readDeliveriesOfDay,
  readSellerAppointmentsOfDay,
  readWalkIns,
} from '@/lib/features/desk/queries/day'
import { readDrivesOfDay } from '@/lib/features/desk/queries/drives'
import { parseCityId } from '@/lib/features/desk/rules/queues'
import { WALK_IN_REASONS } from '@/lib/features/appointments/schemas/slots'
import { toIndianDay, isDayText, formatTime } from '@/lib/shared/dates'
import { DEFAULT_LOCALE } from '@/lib/i18n/locales'
import { translatorOf } from '@/lib/i18n/translator'
import { IfRightGranted } from '../if-allowed'
import { ArrivalForm } from '../has-arrived'
import { toElsewhereQuestion, readDeskCities, requireStaff } from '../require-staff'
import { PersonLink, SaleLink } from '../queues/sale-link'
import { DayLine, DayTotals, toDayAnchor } from './day-parts'

export const instant = false

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

export default async function DayPage({ searchParams }: Props) {
  const staff = await requireStaff()
  const [query, yards] = [await searchParams, await readDeskCities(staff)]
  const t = translatorOf(DEFAULT_LOCALE, 'desk')
  const part = translatorOf(DEFAULT_LOCALE, 'delivery.part')
  const sales = translatorOf(DEFAULT_LOCALE, 'deskSales')
  const ids = yards.cities.map(({ id }) => id)
  const cityId = parseCityId(query.city, ids, yards.ownCityId)
  const today = toIndianDay(new Date())
  const day = typeof query.day === 'string' && isDayText(query.day) ? query.day : today
  const scope = { day, cityId, reader: staff }
  const [sellers, drives, walkIns, deliveries] = await Promise.all([
    readSellerAppointmentsOfDay(scope),
    readDrivesOfDay(scope),
    readWalkIns(scope),
    readDeliveriesOfDay(scope),
  ])
  const kept = drives.filter(({ status }) => status !== 'cancelled')
  const ask = (thing: { cityId: number | null; city: string | null }) =>
    toElsewhereQuestion(yards, thing, (names) => t('queue.elsewhere', names))
  const sections = [
    ['arrivals', sellers.filter((one) => one.kind === 'visit' && !one.isMissed)],
    ['pickups', sellers.filter((one) => one.kind === 'pickup' && !one.isMissed)],
    ['drives', kept.filter((one) => one.kind === 'testDrive' && !one.isMissed)],
    ['visits', kept.filter((one) => one.kind === 'visit' && !one.isMissed)],
    ['missed', [...sellers, ...kept].filter(({ isMissed }) => isMissed)],
  ] as const
  const shown = sections.filter(([, lines]) => lines.length > 0)
  return (
    <>
      <h1 className="mb-4 text-3xl">{t('day.title')}</h1>
      <RegisterFilter path="/dost/day" cities={yards.cities} city={cityId} day={day} t={sales} />
      <DayTotals
        totals={[
          ...sections.map(([name, lines]) => ({
            name,
            label: t(`day.${name}`),
            count: lines.length,
          })),
          { name: 'deliveries', label: t('day.deliveries'), count: deliveries.length },
          { name: 'walkIns', label: t('day.walkIns'), count: walkIns.length },
        ]}
      />
      {shown.length === 0 && deliveries.length === 0 && (
        <p className="mb-4 text-ink-soft">{t('day.none')}</p>
      )}
      {/* In columns, so that a long section leaves no hole beside it. */}
      <div className="gap-4 *:mb-4 *:break-inside-avoid lg:columns-2">
        {shown.map(([name, lines]) => (
          <DeskSection key={name} id={toDayAnchor(name)} title={t(`day.${name}`)}>
            <ul className="grid gap-3">
              {lines.map((one) =>
                'person' in one ? (
                  <DayLine
                    key={one.id}
                    {...one}
                    where={[one.city, one.address]}
                    state={<Badge>{t(`day.status.${one.status}`)}</Badge>}
                    actions={
                      one.status === 'booked' && (
                        <IfRightGranted right="inspect" of={one}>
                          <ArrivalForm
                            appointmentId={one.id}
                            isFolded
                            confirm={ask(one)}
                            otherDay={day === today ? undefined : one.startsAt}
                            offline={t('offline')}
                          />
                        </IfRightGranted>
                      )
                    }
                  />
                ) : (
                  <DayLine
                    key={one.id}
                    {...one}
                    person={one.customer}
                    where={[one.city, one.home]}
                    state={
                      <Badge>
                        {one.status === 'booked' && one.outAt !== null
                          ? sales('drives.out', { time: formatTime(one.outAt) })
                          : sales(`drives.${one.status}`)}
                      </Badge>
                    }
                    actions={
                      <IfRightGranted right="sell" of={one}>
                        <DeskDriveActions
                          drive={one}
                          confirm={ask(one)}
                          t={sales}
                          offline={t('offline')}
                        />
                      </IfRightGranted>
                    }
                  />
                ),
              )}
            </ul>
          </DeskSection>
        ))}
        {deliveries.length > 0 && (
          <DeskSection id={toDayAnchor('deliveries')} title={t('day.deliveries')}>
            <ul className="grid gap-3">
              {deliveries.map((one) => (
                <li key={one.id} className="border-t border-line pt-3 first:border-t-0 first:pt-0">
                  <SaleLink of={one} />
                  <p className="text-sm">
                    {part(one.part)} · {one.address}, {one.pincode}
                  </p>
                  <PersonLink
                    id={one.personId}
                    cityId={one.cityId}
                    name={one.person}
                    phone={one.phone}
                    language={one.language}
                  />
                  {one.status === 'delivered' && (
                    <Badge tone="good">{sales('steps.delivered')}</Badge>
                  )}
                </li>
              ))}
            </ul>
          </DeskSection>
        )}
        {(day === today || walkIns.length > 0) && (
          <DeskSection id={toDayAnchor('walkIns')} title={t('day.walkIns')}>
            {day === today && (
              <IfRightGranted right="sell">
                <DeskForm
                  key={walkIns.length}
                  path="/staff/v1/walkIn"
                  submit={t('day.note')}
                  tone="secondary"
                  done={t('day.noted')}
                  offline={t('offline')}
                  fields={[
                    {
                      name: 'cityId',
                      label: t('queue.city'),
                      kind: 'select',
                      asNumber: true,
                      value: String(cityId ?? ids[0] ?? ''),
                      options: yards.cities.map(({ id, name }) => ({
                        value: String(id),
                        label: name,
                      })),
                    },
                    {
                      name: 'cameFor',
                      label: t('day.cameFor'),
                      kind: 'select',
                      value: 'buy',
                      options: WALK_IN_REASONS.map((value) => ({
                        value,
                        label: t(`day.for.${value}`),
                      })),
                    },
                    { name: 'note', label: t('day.what'), hint: t('day.whatHint'), kind: 'text' },
                  ]}
                />
              </IfRightGranted>
            )}
            <ul className="grid gap-2">
              {walkIns.map(({ id, at, cameFor, note, by, city }) => (
                <li key={id} className="border-t border-line pt-2 text-sm">
                  <strong className="tabular-nums">{formatTime(at)}</strong>{' '}
                  {[t(`day.for.${cameFor}`), note, city, by].filter(Boolean).join(' · ')}
                </li>
              ))}
            </ul>
          </DeskSection>
        )}
      </div>
    </>
  )
}
