import { getTranslations } from 'next-intl/server'
import { Section } from '@/components/car/section'
import { taxCollectedAtSource } from '@/lib/features/finance/rules/loan'
import type { QuoteLine } from '@/lib/features/pricing/rules'
import { restToPay } from '@/lib/features/reservations/rules/rest-to-pay'
import { formatRupees } from '@/lib/shared/numbers'

interface PaySummaryProps {
  quote: { total: number; lines: QuoteLine[] }
  /** Whole rupees. */
  token: number
  /** Whole rupees for bringing the car home; 0 where it is fetched or brought free. */
  deliveryFee: number
}

/** What is paid now and what later, and the lines that the price is the sum of. */
export async function PaySummary({ quote, token, deliveryFee }: PaySummaryProps) {
  const [t, names] = await Promise.all([
    getTranslations('reserve.pay'),
    getTranslations('car.breakdown'),
  ])
  const tax = taxCollectedAtSource(quote.total)
  const rest = restToPay(quote.total, token, deliveryFee)
  return (
    <Section id="pay" title={t('title')}>
      <dl className="tabular-nums">
        <Row term={t('now')} amount={token} note={t('nowNote')} isStrong />
        <Row term={t('later')} amount={quote.total - token} />
        {tax > 0 && <Row term={t('tcs')} amount={tax} note={t('tcsNote')} />}
        {deliveryFee > 0 && <Row term={t('delivery')} amount={deliveryFee} />}
        {rest > quote.total - token && <Row term={t('laterInAll')} amount={rest} isStrong />}
      </dl>
      <h3 className="mt-6 font-semibold">{t('lines')}</h3>
      <dl className="mt-1 tabular-nums">
        {quote.lines.map(({ kind, amount }) => (
          <Row key={kind} term={names(kind)} amount={amount} isSmall />
        ))}
        <Row term={t('total')} amount={quote.total} isStrong />
      </dl>
      <p className="mt-2 text-sm text-ink-soft">{t('locked')}</p>
    </Section>
  )
}

interface RowProps {
  term: string
  amount: number
  note?: string
  isStrong?: boolean
  isSmall?: boolean
}

function Row({ term, amount, note, isStrong = false, isSmall = false }: RowProps) {
  return (
    <div
      className={`flex items-baseline justify-between gap-4 border-b border-line ${isSmall ? 'py-1.5 text-sm' : 'py-2.5'}`}
    >
      <dt className={isStrong ? 'font-semibold' : 'text-ink-soft'}>
        {term}
        {note && <span className="block text-sm font-normal text-ink-soft">{note}</span>}
      </dt>
      <dd className={isStrong ? 'text-lg font-bold' : 'font-medium'}>{formatRupees(amount)}</dd>
    </div>
  )
}
