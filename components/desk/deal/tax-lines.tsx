import type { DealHold, DealPurchase } from '@/lib/features/desk/dto'
import { splitTaxByReceipt } from '@/lib/features/sales/rules/tcs'
import type { Translator } from '@/lib/i18n/translator'
import { formatShortDay, toIndianDay } from '@/lib/shared/dates'
import { formatRupees } from '@/lib/shared/numbers'

export function TaxLines({
  deal: { price, tcs, tokenPaid, tokenPaidOn, payments, oldCar },
  soldAt,
  t,
}: {
  deal: Pick<
    DealHold | DealPurchase,
    'price' | 'tcs' | 'tokenPaid' | 'tokenPaidOn' | 'payments' | 'oldCar'
  >
  /** Given once the car is sold: the old car then counts as received on that day. */
  soldAt?: Date
  t: Translator<'deskSales'>
}) {
  if (tcs === 0 || tokenPaidOn === null) return null
  const receipts = splitTaxByReceipt(price, [
    { amount: tokenPaid, on: tokenPaidOn },
    ...payments
      .filter(({ returnedAt }) => returnedAt === null)
      .map(({ amount, paidOn }) => ({ amount, on: paidOn })),
    ...(soldAt && oldCar ? [{ amount: oldCar.amount, on: toIndianDay(soldAt) }] : []),
  ])
  return (
    <div className="grid gap-1 text-sm text-ink-soft" data-tax>
      <p>{t('tax.lead')}</p>
      <ul className="list-disc pl-5 tabular-nums">
        {receipts.map(({ amount, on, tax, payInBy }, place) => (
          <li key={`${on} ${String(place)}`}>
            {t('tax.line', {
              amount: formatRupees(amount),
              day: formatShortDay(on),
              tax: formatRupees(tax),
              until: formatShortDay(payInBy),
            })}
          </li>
        ))}
      </ul>
    </div>
  )
}
