import { Card } from '@/components/ui/card'
import { Link } from '@/components/ui/link'
import type { SellerMoney } from '@/lib/features/selling/queries/money'
import { sumLedger } from '@/lib/features/settlements/rules/settlement'
import { HREFLANG, type Locale } from '@/lib/i18n/locales'
import { translatorOf } from '@/lib/i18n/translator'
import { formatDay } from '@/lib/shared/dates'
import { formatRupees } from '@/lib/shared/numbers'
import { toCarPath } from './seller-frame'

export function OwnersShare({
  money: { expected, settlement, terms, ledger },
  carCode,
  locale,
}: {
  money: SellerMoney
  carCode: string
  locale: Locale
}) {
  const t = translatorOf(locale, 'sellerDashboard')
  const language = HREFLANG[locale]
  const share = settlement ?? expected
  if (share === null) return null
  // Until the hold-back is paid, it is shown apart from a sold car's payout, as the owner was told
  // before the sale.
  const kept = ledger.filter(({ kind }) => kind === 'hold_back' || kind === 'hold_back_return')
  const later = settlement === null ? (expected?.holdBack ?? 0) : -sumLedger(kept)
  const returned = sumLedger(ledger.filter(({ kind }) => kind === 'hold_back_return'))
  return (
    <Card
      as="section"
      aria-labelledby="share"
      className="grid content-start gap-1 p-panel max-[15rem]:p-3"
    >
      <h2 id="share" className="text-xl">
        {t('next.share')}
      </h2>
      {settlement === null && <p className="text-ink-soft">{t('money.expected')}</p>}
      <p className="text-figure font-bold max-[15rem]:text-base tabular-nums">
        {formatRupees(share.payout + returned)}
      </p>
      {settlement === null ? (
        <p className="font-medium">{t('money.expectedPayout')}</p>
      ) : (
        <p className="font-medium">
          {settlement.paidAt
            ? t('money.settlementPaid', {
                day: formatDay(settlement.paidAt, language),
                reference: settlement.reference ?? '–',
              })
            : t('money.settlementDue', { day: formatDay(settlement.dueAt, language) })}
        </p>
      )}
      {returned > 0 && <p>{t('next.returned', { amount: formatRupees(returned) })}</p>}
      {later > 0 && (
        <p className="text-sm text-ink-soft">
          + {formatRupees(later)}: {t('money.expectedLater', { days: terms.holdBackDays })}
        </p>
      )}
      <Link
        href={toCarPath(carCode, 'money')}
        className="inline-flex min-h-tap items-center font-medium text-accent underline"
      >
        {t('next.lines')}
      </Link>
    </Card>
  )
}
