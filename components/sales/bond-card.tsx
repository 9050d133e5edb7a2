import { Link } from '@/components/ui/link'
import type { BondView } from '@/lib/features/sales/queries/bond'
import { type Locale, HREFLANG } from '@/lib/i18n/locales'
import { translatorOf } from '@/lib/i18n/translator'
import { formatDay, toInstant } from '@/lib/shared/dates'
import { formatRupees } from '@/lib/shared/numbers'

interface BondCardProps {
  bond: BondView
  hasAccount: boolean
  locale: Locale
}

export function BondCard({ bond, hasAccount, locale }: BondCardProps) {
  const t = translatorOf(locale, 'bond')
  const { state, promisedOn, firstDay, perDay, cap, days, sum, acknowledgements, payment } = bond
  if (state === 'none') return null
  const dayText = (day: string) => formatDay(toInstant(day, '12:00'), HREFLANG[locale])
  const counted = { days, sum: formatRupees(sum) }
  const last = acknowledgements.at(-1)
  const isRunning = state !== 'over' && state !== 'paid'
  return (
    <section data-bond={state}>
      <h3 className="text-xl">{t('title')}</h3>
      <div className="mt-2 grid gap-2">
        {isRunning && (
          <p>
            {t('promised', {
              day: dayText(promisedOn),
              first: dayText(firstDay),
              perDay: formatRupees(perDay),
            })}
          </p>
        )}
        {isRunning && days > 0 && <p className="font-semibold">{t('soFar', counted)}</p>}
        {state === 'held' && last && (
          <p>{t('held', { day: dayText(last.acknowledgedOn), number: last.number })}</p>
        )}
        {isRunning && last?.returnedOn && (
          <p>{t('back', { day: dayText(last.returnedOn), reason: last.returnReason ?? '' })}</p>
        )}
        {isRunning && (
          <p className="text-sm text-ink-soft">
            {state === 'capped' ? t('capped') : t('cap', { cap: formatRupees(cap) })}
          </p>
        )}
        {state === 'over' && <p className="font-semibold">{t('owed', counted)}</p>}
        {payment && (
          <p>
            {t('paid', {
              ...counted,
              day: formatDay(payment.paidAt, HREFLANG[locale]),
              reference: payment.reference,
            })}
          </p>
        )}
        {(state === 'over' || (isRunning && days > 0)) && !hasAccount && (
          <Link
            href="/dashboard/seller/bank"
            className="inline-flex min-h-tap items-center justify-self-start font-medium text-accent hover:underline"
          >
            {t('addAccount')}
          </Link>
        )}
      </div>
    </section>
  )
}
