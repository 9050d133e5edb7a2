import { DeskForm } from '@/components/desk/desk-form'
import { CustomerLanguage } from '@/components/desk/customer-language'
import { DeskSection } from '@/components/desk/desk-section'
import { Badge } from '@/components/ui/badge'
import {
  readAppointments,
  readHistory,
  readNotes,
  type DeskCarDetail,
} from '@/lib/features/desk/queries/car'
import { formatMoment } from '@/lib/shared/dates'
import { formatKms } from '@/lib/shared/numbers'
import { DEFAULT_LOCALE } from '@/lib/i18n/locales'
import { type Translator, translatorOf } from '@/lib/i18n/translator'
import { requireStaff } from '../../require-staff'
import { PersonContact } from '../../queues/sale-link'
import { HasArrived } from '../../has-arrived'
import { ListingFee } from './listing-fee'
import { NextSteps } from './next-steps'
import { EarlierSale, OwnPassportSection } from './passports'

export async function OverviewTab({ car }: { car: DeskCarDetail }) {
  const t = translatorOf(DEFAULT_LOCALE, 'deskCars')
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      <NextSteps car={car} />
      <EarlierSale vehicleId={car.id} />
      <SellerSection car={car} t={t} />
      <NotesSection vehicleId={car.id} t={t} />
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
      <OwnPassportSection vehicleId={car.id} isDelivered={car.status === 'delivered'} />
      <HistorySection vehicleId={car.id} t={t} />
    </div>
  )
}

async function SellerSection({ car, t }: { car: DeskCarDetail; t: Translator<'deskCars'> }) {
  const { seller, dost } = car
  const appointments = await readAppointments(car, await requireStaff())
  return (
    <DeskSection title={t('seller.title')}>
      {seller === null ? (
        <p>{t('seller.none')}</p>
      ) : (
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <strong>{seller.firstName}</strong>{' '}
          <PersonContact id={seller.id} phone={seller.phone} cityId={car.cityId} />{' '}
          <CustomerLanguage language={seller.language} />
        </p>
      )}
      {dost === null ? null : (
        <p className="text-sm text-ink-soft">{`${t('seller.dost')}: ${dost}`}</p>
      )}
      <h3 className="font-medium">{t('seller.appointment')}</h3>
      {appointments.length === 0 ? (
        <p className="text-ink-soft">{t('seller.noAppointment')}</p>
      ) : (
        appointments.map((one) => (
          <div key={one.appointmentId} className="grid gap-2">
            <p>
              {[formatMoment(one.startsAt), t(one.kind), one.address, one.landmark, one.carNotes]
                .filter(Boolean)
                .join(' · ')}{' '}
              <Badge>{t(`appointmentStatus.${one.status as 'booked'}`)}</Badge>
            </p>
            {one.arrivedAt === null ? null : (
              <p className="text-sm text-ink-soft">
                {t('arrival.since', {
                  when: formatMoment(one.arrivedAt),
                  kms: one.arrivalKms === null ? '–' : formatKms(one.arrivalKms),
                })}
              </p>
            )}
            {one.status === 'booked' || (one.arrivedAt !== null && one.arrivalKms === null) ? (
              <HasArrived
                appointmentId={one.appointmentId}
                isHere={one.arrivedAt !== null}
                otherDay={one.isToday ? undefined : one.startsAt}
                offline={t('offline')}
              />
            ) : null}
            <ListingFee visit={one} t={t} />
          </div>
        ))
      )}
    </DeskSection>
  )
}

async function NotesSection({ vehicleId, t }: { vehicleId: string; t: Translator<'deskCars'> }) {
  const notes = await readNotes(vehicleId)
  return (
    <DeskSection title={t('notes.title')}>
      <DeskForm
        key={notes.length}
        path={`/staff/v1/vehicles/${vehicleId}/notes`}
        submit={t('notes.add')}
        tone="secondary"
        done={t('notes.added')}
        offline={t('offline')}
        fields={[
          { name: 'text', label: t('notes.text'), kind: 'textarea', required: true },
          { name: 'visibleToSeller', label: t('notes.visible'), kind: 'checkbox', value: false },
        ]}
      />
      {notes.length === 0 ? (
        <p className="text-ink-soft">{t('notes.none')}</p>
      ) : (
        <ul className="grid gap-3">
          {notes.map(({ id, text, by, at, isOwners, visibleToSeller }) => (
            <li key={id} className="border-t border-line pt-2">
              <p className="whitespace-pre-wrap">{text}</p>
              <p className="text-sm text-ink-faint">
                {t('notes.by', { name: by, when: formatMoment(at) })}{' '}
                {isOwners ? (
                  <Badge tone="warn">{t('notes.fromOwner')}</Badge>
                ) : visibleToSeller ? (
                  <Badge>{t('notes.forSeller')}</Badge>
                ) : null}
              </p>
            </li>
          ))}
        </ul>
      )}
    </DeskSection>
  )
}

async function HistorySection({ vehicleId, t }: { vehicleId: string; t: Translator<'deskCars'> }) {
  const events = await readHistory(vehicleId)
  return (
    <DeskSection title={t('history.title')} className="lg:col-span-2">
      {events.length === 0 ? (
        <p className="text-ink-soft">{t('history.none')}</p>
      ) : (
        <ol className="grid gap-2">
          {events.map(({ id, from, to, by, at, reason }) => (
            <li key={id} className="flex flex-wrap gap-x-3">
              <span className="font-medium">
                {from === null
                  ? t(`state.${to as 'booked'}`)
                  : t('history.line', {
                      from: t(`state.${from as 'booked'}`),
                      to: t(`state.${to as 'booked'}`),
                    })}
              </span>
              <span className="text-ink-soft">
                {t('history.by', { name: by, when: formatMoment(at) })}
              </span>
              {reason === null ? null : (
                <span className="text-ink-soft">{t('history.reason', { reason })}</span>
              )}
            </li>
          ))}
        </ol>
      )}
    </DeskSection>
  )
}
