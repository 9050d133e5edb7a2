import type { InvoicedFee } from '@/lib/features/settlements/rules/gst'

export const VOUCHER_TYPES = ['Sales', 'Credit Note', 'Receipt', 'Payment', 'Journal'] as const
type VoucherType = (typeof VOUCHER_TYPES)[number]

export const TALLY_ACCOUNT_GROUPS = {
  Bank: 'Bank Accounts',
  'Payment gateway': 'Bank Accounts',
  'Listing fees': 'Sales Accounts',
  'Success fees': 'Sales Accounts',
  Repairs: 'Sales Accounts',
  'Home deliveries': 'Sales Accounts',
  'Sales of own cars': 'Sales Accounts',
  'Returns of cars': 'Sales Accounts',
  'Cars taken back': 'Purchase Accounts',
  'Old cars bought': 'Purchase Accounts',
  'Output CGST': 'Duties & Taxes',
  'Output SGST': 'Duties & Taxes',
  'Output IGST': 'Duties & Taxes',
  'TCS payable': 'Duties & Taxes',
  'TDS payable': 'Duties & Taxes',
  'Insurance, warranty and transfer for buyers': 'Current Liabilities',
  'Held back from owners': 'Current Liabilities',
  "Owners' loans to close": 'Current Liabilities',
  'Money without a deal': 'Current Liabilities',
  'Warranty claims': 'Indirect Expenses',
  'Ownership bond': 'Indirect Expenses',
} as const
export type TallyAccount = keyof typeof TALLY_ACCOUNT_GROUPS

/** A party is an account for one car, so that people with the same name stay separate. */
export type TallyParty = `${string} owner` | `${string} buyer`
export const toOwnerParty = (car: string): TallyParty => `${car} owner`
export const toBuyerParty = (car: string): TallyParty => `${car} buyer`

export const findTallyGroup = (account: string): string =>
  account in TALLY_ACCOUNT_GROUPS
    ? TALLY_ACCOUNT_GROUPS[account as TallyAccount]
    : account.endsWith(' owner')
      ? 'Sundry Creditors'
      : 'Sundry Debtors'

/** Rupees; positive is a debit. */
interface VoucherLine {
  account: TallyAccount | TallyParty
  debit: number
}

export interface Voucher {
  /**
   * Constant for an event, so that a second import replaces the voucher instead of duplicating it.
   */
  key: string
  type: VoucherType
  day: string
  number: string
  narration: string
  party: TallyParty | null
  lines: VoucherLine[]
}

export const INCOME_ACCOUNTS: Record<InvoicedFee, TallyAccount> = {
  listing_fee: 'Listing fees',
  success_fee: 'Success fees',
  home_delivery: 'Home deliveries',
  car_return: 'Returns of cars',
  repairs: 'Repairs',
}

const isParty = (account: string): account is TallyParty => / (owner|buyer)$/.test(account)

/**
 * Makes a voucher from its lines. Merges lines of one account and drops empty ones.
 * @throws RangeError if debits and credits differ
 */
export function makeVoucher({ lines, ...voucher }: Omit<Voucher, 'party'>): Voucher {
  const sums = new Map<TallyAccount | TallyParty, number>()
  for (const { account, debit } of lines) sums.set(account, (sums.get(account) ?? 0) + debit)
  const kept = [...sums].filter(([, debit]) => debit !== 0)
  if (kept.reduce((sum, [, debit]) => sum + debit, 0) !== 0)
    throw new RangeError(`The voucher ${voucher.key} doesn't balance.`)
  return {
    ...voucher,
    party: kept.map(([account]) => account).find(isParty) ?? null,
    lines: kept.map(([account, debit]) => ({ account, debit })),
  }
}

interface Entry {
  kind: string
  amount: number
}

export interface SaleEntries {
  vehicleId: string
  car: string
  day: string
  entries: readonly Entry[]
  price: number
  tcs: number
}

/**
 * Voucher of a sale: the buyer owes price and tax; we owe the owner the price less amounts paid to
 * or held for others. Fees and repairs have vouchers of their own, from their invoices.
 */
export function toSaleVoucher({ vehicleId, car, day, entries, price, tcs }: SaleEntries): Voucher {
  const sum = (...kinds: string[]) =>
    entries.filter(({ kind }) => kinds.includes(kind)).reduce((all, { amount }) => all + amount, 0)
  const [owner, buyer] = [toOwnerParty(car), toBuyerParty(car)]
  const costs = -sum('buyer_insurance', 'buyer_warranty', 'buyer_transfer')
  const [loan, held, tds] = [-sum('loan_closure'), -sum('hold_back'), -sum('tds')]
  const isOwn = entries.length === 0
  return makeVoucher({
    key: `sale-${vehicleId}`,
    type: 'Journal',
    day,
    number: `SALE-${car}`,
    narration: `Sale of ${car}`,
    lines: [
      { account: buyer, debit: price + tcs },
      { account: 'TCS payable', debit: -tcs },
      { account: isOwn ? 'Sales of own cars' : owner, debit: -price },
      { account: owner, debit: costs + loan + held + tds },
      { account: 'Insurance, warranty and transfer for buyers', debit: -costs },
      { account: "Owners' loans to close", debit: -loan },
      { account: 'Held back from owners', debit: -held },
      { account: 'TDS payable', debit: -tds },
    ],
  })
}

interface ExchangeEntries extends Pick<SaleEntries, 'vehicleId' | 'car' | 'day' | 'entries'> {
  newCar: string
}

/**
 * An old car that we buy as part payment for another: we owe its owner the price less the loan, and
 * the sum that counts for the new car reduces what its buyer owes.
 */
export function toExchangeVoucher({
  vehicleId,
  car,
  newCar,
  day,
  entries,
}: ExchangeEntries): Voucher {
  const sum = (wanted: string) =>
    entries.filter(({ kind }) => kind === wanted).reduce((all, { amount }) => all + amount, 0)
  const [price, loan, credit] = [sum('sale'), -sum('loan_closure'), -sum('exchange_credit')]
  return makeVoucher({
    key: `exchange-${vehicleId}`,
    type: 'Journal',
    day,
    number: `EXCHANGE-${car}`,
    narration: `${car}, bought as a part of the price of ${newCar}`,
    lines: [
      { account: 'Old cars bought', debit: price },
      { account: toOwnerParty(car), debit: loan + credit - price },
      { account: "Owners' loans to close", debit: -loan },
      { account: toBuyerParty(newCar), debit: -credit },
    ],
  })
}

interface ReturnEntries extends Pick<SaleEntries, 'vehicleId' | 'car' | 'day'> {
  entries: readonly Entry[]
}

/**
 * Voucher of a returned car: we owe its buyer price and tax, less damage. Kilometres and fees have
 * documents of their own.
 */
export function toReturnVoucher({ vehicleId, car, day, entries }: ReturnEntries): Voucher {
  const sum = (wanted: string) =>
    entries.filter(({ kind }) => kind === wanted).reduce((all, { amount }) => all + amount, 0)
  const [price, tcs, damage] = [sum('return_price'), sum('return_tcs'), sum('return_damage')]
  return makeVoucher({
    key: `return-${vehicleId}`,
    type: 'Journal',
    day,
    number: `RETURN-${car}`,
    narration: `Return of ${car}`,
    lines: [
      { account: toBuyerParty(car), debit: -(price + tcs + damage) },
      { account: 'Cars taken back', debit: price },
      { account: 'TCS payable', debit: tcs },
      { account: 'Returns of cars', debit: damage },
    ],
  })
}
