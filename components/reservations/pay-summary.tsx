import { Icon } from '@/components/ui/icon'
import { CarPageSection } from '@/components/vehicles/section'
import { computeTcs } from '@/lib/features/finance/rules/loan'
import type { QuoteLine } from '@/lib/features/pricing/rules'
import { computeRestToPay } from '@/lib/features/reservations/rules/rest-to-pay'
import { computeClearDeadline } from '@/lib/features/reservations/rules/to-clear'
import { HREFLANG, type Locale } from '@/lib/i18n/locales'
import { translatorOf } from '@/lib/i18n/translator'
import { formatMoment } from '@/lib/shared/dates'
import { formatRupees } from '@/lib/shared/numbers'

interface TokenSummaryProps {
  total: number
  token: number
  /** Server time, from which a hold paid now would run. */
  paidAt: Date
  locale: Locale
}

export function TokenSummary({ total, token, paidAt, locale }: TokenSummaryProps) {
  const t = translatorOf(locale, 'reserve.pay')
  const tax = computeTcs(total)
  const rest = computeRestToPay(total, token)
  const hasExtras = rest > total - token
  return (
    <section aria-labelledby="pay-title">
      <h2 id="pay-title" className="sr-only">
        {t('title')}
      </h2>
      <dl className="tabular-nums">
        <div className="pb-2">
          <dt className="font-semibold">{t('now')}</dt>
          <dd className="text-figure font-bold">{formatRupees(token)}</dd>
          <dd className="text-sm text-ink-soft">{t('nowNote')}</dd>
        </div>
        <Row term={t('later')} amount={total - token} isStrong={!hasExtras} />
        {tax > 0 && <Row term={t('tcs')} amount={tax} note={t('tcsNote')} />}
        {hasExtras && <Row term={t('laterInAll')} amount={rest} isStrong />}
      </dl>
      <Promises token={token} until={computeClearDeadline(paidAt)} locale={locale} />
    </section>
  )
}

function Promises({ token, until, locale }: { token: number; until: Date; locale: Locale }) {
  const t = translatorOf(locale, 'reserve')
  return (
    <ul className="visit-lines">
      <li>
        <Icon name="clock" />
        <span>
          <b>
            {t('heldUntil')}{' '}
            <time dateTime={until.toISOString()}>{formatMoment(until, HREFLANG[locale])}</time>
          </b>
          {t('pay.holds')}
        </span>
      </li>
      <li>
        <Icon name="refresh" />
        <span>
          <b>{t('pay.leaveTitle')}</b>
          {t('pay.leave', { amount: formatRupees(token) })}
        </span>
      </li>
    </ul>
  )
}

interface PriceLinesProps {
  quote: { total: number; lines: QuoteLine[] }
  note?: string | undefined
  locale: Locale
}

export function PriceLines({ quote, note, locale }: PriceLinesProps) {
  const t = translatorOf(locale, 'reserve.pay')
  const names = translatorOf(locale, 'car.breakdown')
  return (
    <CarPageSection id="price" title={t('lines')}>
      <dl className="tabular-nums">
        {quote.lines.map(({ kind, amount }) => (
          <Row key={kind} term={names(kind)} amount={amount} />
        ))}
        <Row term={t('total')} amount={quote.total} isStrong />
      </dl>
      <p className="mt-2 text-sm text-ink-soft">{t('locked')}</p>
      {note && <p className="mt-2 text-sm text-ink-soft">{note}</p>}
    </CarPageSection>
  )
}

interface RowProps {
  term: string
  amount: number
  note?: string
  isStrong?: boolean
}

function Row({ term, amount, note, isStrong = false }: RowProps) {
  return (
    <div className="flex items-baseline justify-between gap-4 border-b border-line py-2 text-sm last:border-b-0">
      <dt className={isStrong ? 'text-base font-semibold' : 'text-ink-soft'}>
        {term}
        {note && <span className="block text-sm font-normal text-ink-soft">{note}</span>}
      </dt>
      <dd className={isStrong ? 'text-lg font-bold' : 'font-medium'}>{formatRupees(amount)}</dd>
    </div>
  )
}
