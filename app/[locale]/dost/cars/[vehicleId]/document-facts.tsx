import { DeskSection } from '@/components/desk/desk-section'
import { readDocumentFacts } from '@/lib/features/vehicles/queries/document-facts'
import {
  type DocumentFactEvent,
  type DocumentFactName,
  findFactsAt,
  listDocumentEvents,
} from '@/lib/features/vehicles/rules/document-history'
import { DEFAULT_LOCALE } from '@/lib/i18n/locales'
import { translatorOf } from '@/lib/i18n/translator'
import { formatDay, formatMoment } from '@/lib/shared/dates'

type News = DocumentFactEvent['news'][number]

const t = translatorOf(DEFAULT_LOCALE, 'deskCar.documentFacts')
const cars = translatorOf(DEFAULT_LOCALE, 'deskCars')

function formatValue(name: DocumentFactName, value: string | null): string {
  if (value === null) return cars('facts.unknown')
  if (name === 'insuranceKind') return cars(`insurance.${value as 'expired'}`)
  return name === 'loanFinancier' ? value : formatDay(value)
}

function describe({ name, value, before }: News): string {
  const names = { name: cars(`facts.${name}`), value: formatValue(name, value) }
  return before === null
    ? t('first', names)
    : t('changed', { ...names, before: formatValue(name, before) })
}

function nameLine({ at, source, by, news }: DocumentFactEvent): string {
  const line = {
    what: news.map(describe).join('; '),
    source: t(`source.${source}`),
    when: formatMoment(at),
  }
  return by === null ? t('line', line) : t('lineBy', { ...line, name: by })
}

export async function DocumentFacts({
  vehicleId,
  soldAt,
}: {
  vehicleId: string
  soldAt: Date | null
}) {
  const facts = await readDocumentFacts(vehicleId)
  const events = listDocumentEvents(facts)
  const atSale = soldAt && findFactsAt(facts, soldAt)
  const said = atSale ? (listDocumentEvents([atSale])[0]?.news ?? []) : []
  return (
    <DeskSection title={t('title')}>
      {atSale && (
        <div data-at-sale>
          <p className="font-medium">{t('atSale', { day: formatDay(soldAt) })}</p>
          <p className="text-sm">{said.map(describe).join('; ') || t('nothing')}</p>
        </div>
      )}
      {events.length === 0 && <p className="text-ink-soft">{t('none')}</p>}
      <ol className="grid gap-2 text-sm">
        {events.toReversed().map((event) => (
          <li key={`${event.at.toISOString()} ${event.news.length}`} className="wrap-anywhere">
            {nameLine(event)}
            {event.reason !== null && (
              <span className="block text-ink-soft">{t('reason', { reason: event.reason })}</span>
            )}
          </li>
        ))}
      </ol>
    </DeskSection>
  )
}
