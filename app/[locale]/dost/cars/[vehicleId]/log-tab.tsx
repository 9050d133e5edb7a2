import { DeskForm } from '@/components/desk/desk-form'
import { DeskSection } from '@/components/desk/desk-section'
import { Badge } from '@/components/ui/badge'
import { Link } from '@/components/ui/link'
import { DocumentFacts } from './document-facts'
import { readCarHistory, readCarNotes, type DeskCarDetail } from '@/lib/features/desk/queries/car'
import { readPriceSteps } from '@/lib/features/desk/queries/yard'
import { formatMoment } from '@/lib/shared/dates'
import { formatRupees } from '@/lib/shared/numbers'
import { DEFAULT_LOCALE } from '@/lib/i18n/locales'
import { type Translator, translatorOf } from '@/lib/i18n/translator'

export async function LogTab({ car }: { car: DeskCarDetail }) {
  const t = translatorOf(DEFAULT_LOCALE, 'deskCars')
  const [events, steps] = [await readCarHistory(car.id), await readPriceSteps(car.id)]
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-2">
      <DeskSection title={t('history.title')}>
        <Events events={events} />
      </DeskSection>
      <DocumentFacts vehicleId={car.id} soldAt={car.soldAt} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <NotesSection vehicleId={car.id} t={t} />
        {steps.length > 0 && (
          <DeskSection title={translatorOf(DEFAULT_LOCALE, 'deskCar')('pricesSoFar')}>
            <ol className="grid gap-1 text-sm tabular-nums">
              {steps.map(({ at, price }) => (
                <li key={at.toISOString()}>{`${formatMoment(at)}: ${formatRupees(price)}`}</li>
              ))}
            </ol>
          </DeskSection>
        )}
      </div>
    </div>
  )
}

const RECENT = 3

export async function RecentSection({ car }: { car: DeskCarDetail }) {
  const t = translatorOf(DEFAULT_LOCALE, 'deskCar.recent')
  const events = await readCarHistory(car.id)
  return (
    <DeskSection title={t('title')}>
      <Events events={events.slice(0, RECENT)} />
      <Link
        href={`/dost/cars/${car.id}?tab=log`}
        className="inline-flex min-h-tap items-center justify-self-start text-accent underline"
      >
        {t('all')}
      </Link>
    </DeskSection>
  )
}

/** Actors without a name any more, or without one at all. */
const ACTOR_KINDS = ['staff', 'customer', 'system'] as const

function Events({ events }: { events: Awaited<ReturnType<typeof readCarHistory>> }) {
  const t = translatorOf(DEFAULT_LOCALE, 'deskCars')
  if (events.length === 0) return <p className="text-ink-soft">{t('history.none')}</p>
  return (
    <ol className="grid gap-2">
      {events.map(({ id, from, to, by, byKind, at, reason }) => (
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
            {by === null
              ? t(`history.unnamed.${ACTOR_KINDS.find((kind) => kind === byKind) ?? 'system'}`, {
                  when: formatMoment(at),
                })
              : t('history.by', { name: by, when: formatMoment(at) })}
          </span>
          {reason === null ? null : (
            <span className="wrap-anywhere text-ink-soft">{t('history.reason', { reason })}</span>
          )}
        </li>
      ))}
    </ol>
  )
}

async function NotesSection({ vehicleId, t }: { vehicleId: string; t: Translator<'deskCars'> }) {
  const notes = await readCarNotes(vehicleId)
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
              <p className="wrap-anywhere whitespace-pre-wrap">{text}</p>
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
