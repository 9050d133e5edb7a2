import { HREFLANG } from '@/lib/i18n/locales'
import { getTranslations, getLocale } from 'next-intl/server'
import { Section } from '@/components/car/section'
import type { ReservePage } from '@/lib/features/reservations/queries/reserve-page'
import { clearBy, listToClear } from '@/lib/features/reservations/rules/to-clear'
import { formatMoment } from '@/lib/shared/dates'
import { formatRupees } from '@/lib/shared/numbers'

const BUYABLE = new Set(['free', 'offered', 'paying', 'held'])

/** Open fines and papers that have run out: who clears them by when, and what becomes of the token otherwise. */
export async function ToClearList({
  page: { vehicle, situation, serverNow },
  token,
}: {
  page: ReservePage
  token: number
}) {
  const language = HREFLANG[await getLocale()]
  const items = BUYABLE.has(situation.kind) ? listToClear(vehicle.transferReadiness) : []
  if (items.length === 0) return null
  const t = await getTranslations('reserve.toClear')
  const isHeld = situation.kind === 'held'
  const day = formatMoment(isHeld ? situation.until : clearBy(new Date(serverNow)), language)
  return (
    <Section id="to-clear" title={t('title')}>
      <ul className="list-disc space-y-2 pl-5">
        {items.map(({ what, owner, count }) => (
          <li key={what}>{t(`${owner}.${what}`, { count, day })}</li>
        ))}
      </ul>
      <p className="mt-3 text-ink-soft">
        {t('otherwise', { amount: formatRupees(token) })} {isHeld ? null : t('ifToday')}
      </p>
    </Section>
  )
}
