/** A `sum` is in rupees and may have 50 paise, half of an odd tax. */
export type ColumnKind = 'text' | 'day' | 'month' | 'count' | 'sum'

export const BOOKS = {
  invoices: {
    day: 'day',
    number: 'text',
    document: 'text',
    fee: 'text',
    customer: 'text',
    car: 'text',
    state: 'text',
    gstin: 'text',
    sac: 'text',
    taxable: 'sum',
    cgst: 'sum',
    sgst: 'sum',
    igst: 'sum',
    total: 'sum',
    against: 'text',
  },
  gst: {
    month: 'month',
    gstin: 'text',
    state: 'text',
    sac: 'text',
    fee: 'text',
    invoices: 'count',
    creditNotes: 'count',
    taxable: 'sum',
    cgst: 'sum',
    sgst: 'sum',
    igst: 'sum',
    total: 'sum',
  },
  payoutsDue: {
    due: 'day',
    what: 'text',
    customer: 'text',
    car: 'text',
    account: 'text',
    step: 'text',
    total: 'sum',
  },
  payoutsMade: {
    day: 'day',
    what: 'text',
    customer: 'text',
    car: 'text',
    account: 'text',
    reference: 'text',
    total: 'sum',
  },
  moneyHeld: {
    yard: 'text',
    what: 'text',
    opening: 'sum',
    cameIn: 'sum',
    paidOut: 'sum',
    used: 'sum',
    closing: 'sum',
    difference: 'sum',
  },
  heldBack: {
    day: 'day',
    due: 'day',
    customer: 'text',
    car: 'text',
    rcIssued: 'day',
    total: 'sum',
  },
  buyers: {
    day: 'day',
    until: 'day',
    customer: 'text',
    car: 'text',
    price: 'sum',
    tcs: 'sum',
    deliveryFee: 'sum',
    received: 'sum',
    oldCar: 'sum',
    total: 'sum',
  },
  owners: {
    withdrawn: 'day',
    customer: 'text',
    car: 'text',
    repairs: 'sum',
    received: 'sum',
    total: 'sum',
  },
  receipts: {
    day: 'day',
    what: 'text',
    customer: 'text',
    car: 'text',
    method: 'text',
    reference: 'text',
    total: 'sum',
  },
  refundsDue: {
    day: 'day',
    what: 'text',
    customer: 'text',
    car: 'text',
    step: 'text',
    total: 'sum',
  },
  refundsMade: {
    day: 'day',
    what: 'text',
    customer: 'text',
    car: 'text',
    reference: 'text',
    total: 'sum',
  },
} as const satisfies Record<string, Record<string, ColumnKind>>

export type BookName = keyof typeof BOOKS
export const BOOK_NAMES = Object.keys(BOOKS) as [BookName, ...BookName[]]

type ColumnOf<Name extends BookName> = keyof (typeof BOOKS)[Name] & string
export type BookCell = string | number | null

export interface BookRow<Name extends BookName = BookName> {
  key: string
  vehicleId: string | null
  cells: Record<ColumnOf<Name>, BookCell>
}

export type BookTotals = Readonly<Record<string, number>>

const isAdded = (kind: ColumnKind) => kind === 'sum' || kind === 'count'

const toWholePaise = (rupees: number) => Math.round(rupees * 100) / 100

/** Columns that add up to a table's main sum; of all others it is the total. */
const MAIN_SUM_COLUMNS: { [Name in BookName]?: readonly string[] } = {
  moneyHeld: ['closing'],
  gst: ['cgst', 'sgst', 'igst'],
}

export const computeMainSum = (name: BookName, totals: BookTotals): number =>
  toWholePaise(
    (MAIN_SUM_COLUMNS[name] ?? ['total']).reduce((sum, one) => sum + (totals[one] ?? 0), 0),
  )

export function sumBookColumns<Name extends BookName>(
  name: Name,
  rows: readonly BookRow<Name>[],
): BookTotals {
  const columns = Object.entries<ColumnKind>(BOOKS[name]).filter(([, kind]) => isAdded(kind))
  return Object.fromEntries(
    columns.map(([column]) => [
      column,
      toWholePaise(
        rows.reduce((sum, { cells }) => {
          const cell = (cells as Record<string, BookCell>)[column]
          return typeof cell === 'number' ? sum + cell : sum
        }, 0),
      ),
    ]),
  )
}
