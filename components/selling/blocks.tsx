import type { ReadinessItem } from '@/lib/features/vehicles/rules/transfer-readiness'
import { type Locale, HREFLANG } from '@/lib/i18n/locales'
import { translatorOf } from '@/lib/i18n/translator'
import { formatDay } from '@/lib/shared/dates'

export function TransferBlockers({
  items,
  locale,
}: {
  items: readonly ReadinessItem[]
  locale: Locale
}) {
  if (items.length === 0) return null
  const t = translatorOf(locale, 'sellerDashboard')
  const transfer = translatorOf(locale, 'car.transfer')
  return (
    <section className="grid gap-2 rounded-xl bg-warn-tint p-5" data-blocked>
      <p className="font-medium">{t('blocked')}</p>
      <ul className="list-disc pl-5">
        {items.map(({ key, reason, until, count, name }) => (
          <li key={key}>
            {`${transfer(`key.${key}`)}: ${transfer(`reason.${reason}`, {
              day: until === null ? 'none' : formatDay(until, HREFLANG[locale]),
              count: count ?? 0,
              name: name ?? '',
            })}`}
          </li>
        ))}
      </ul>
    </section>
  )
}
