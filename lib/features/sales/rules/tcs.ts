import { computeTcs } from '@/lib/features/finance/rules/loan'
import { addDays } from '@/lib/shared/dates'

export interface ReceivedPayment {
  amount: number
  on: string
}

export type TaxedReceipt<One extends ReceivedPayment = ReceivedPayment> = One & {
  tax: number
  /** Last day to remit this tax: the seventh of the next month. */
  payInBy: string
}

function seventhOfNextMonth(day: string): string {
  return `${addDays(`${day.slice(0, 7)}-28`, 4).slice(0, 7)}-07`
}

/**
 * Rupees of tax collected at source in one payment.
 * @param paidBefore rupees paid for the car before, the token too
 */
export function computeTaxInPayment(
  price: number,
  { paidBefore, amount }: { paidBefore: number; amount: number },
): number {
  const tax = computeTcs(price)
  const due = price + tax
  const taxUpTo = (sum: number) => Math.round((Math.min(sum, due) * tax) / due)
  return taxUpTo(paidBefore + amount) - taxUpTo(paidBefore)
}

/**
 * Splits the tax collected at source over a buyer's payments, oldest first. By section 394(1) of
 * the Income-tax Act 2025 (Table, serial number 6), it is collected when the amount is debited to
 * the buyer or received, whichever is earlier. So the token and each part carry a share. We have
 * this text second hand, from cabkgoyal.com and eztax.in. CBDT's circular 22/2016, on the Act of
 * 1961, says the same of parts: 1 % of the advance, then 1 % of the rest. The seventh of the next
 * month is from rule 37CA of the Rules of 1962; we couldn't verify its new number.
 *
 * Once everything is paid, the shares sum to the whole tax, to the rupee. Any amount above price
 * and tax is a delivery fee, which carries none.
 */
export function splitTaxByReceipt<One extends ReceivedPayment>(
  price: number,
  receipts: readonly One[],
): TaxedReceipt<One>[] {
  let paid = 0
  return receipts
    .toSorted((one, other) => one.on.localeCompare(other.on))
    .map((receipt) => {
      const tax = computeTaxInPayment(price, { paidBefore: paid, amount: receipt.amount })
      paid += receipt.amount
      return { ...receipt, tax, payInBy: seventhOfNextMonth(receipt.on) }
    })
}
