import { sql } from 'kysely'
import type { InvoicedFee } from '@/lib/features/settlements/rules/gst'
import { type Db, getDb } from '@/lib/server/db/client'
import { anyOf, isWithinDays } from '@/lib/server/db/sql'
import { toIndianDay } from '@/lib/shared/dates'
import { toTaxCells } from '../rules/gst'
import {
  type TallyAccount,
  INCOME_ACCOUNTS,
  type TallyParty,
  type SaleEntries,
  type Voucher,
  toBuyerParty,
  makeVoucher,
  toExchangeVoucher,
  toOwnerParty,
  toReturnVoucher,
  toSaleVoucher,
} from '../rules/vouchers'
import { type BuyerReceipt, readBuyerReceipts } from './buyers'
import { selectCarsOfCities } from './cars'
import { readInvoiceFacts } from './invoices'
import { type OutgoingSum, readPayoutsPaid } from './payouts'
import { readRepairReceipts } from './owners'
import { readRefundsMade } from './refunds'
import { type BooksScope, LINES_TO_READ, refuseTooManyLines } from './scope'

const PAID_BY: Record<InvoicedFee, (car: string) => TallyParty> = {
  listing_fee: toOwnerParty,
  success_fee: toOwnerParty,
  home_delivery: toBuyerParty,
  car_return: toBuyerParty,
  repairs: toOwnerParty,
}

async function listInvoiceVouchers(scope: BooksScope, db: Db): Promise<Voucher[]> {
  return (await readInvoiceFacts(scope, db)).map((invoice) => {
    const { id, day, number, kind, fee, car, customer } = invoice
    const { taxable, cgst, sgst, igst, total } = toTaxCells(invoice)
    return makeVoucher({
      key: id,
      type: kind === 'invoice' ? 'Sales' : 'Credit Note',
      day,
      number,
      narration: `${INCOME_ACCOUNTS[fee]}, ${car}, ${customer}`,
      lines: [
        { account: PAID_BY[fee](car), debit: total },
        { account: INCOME_ACCOUNTS[fee], debit: -taxable },
        { account: 'Output CGST', debit: -cgst },
        { account: 'Output SGST', debit: -sgst },
        { account: 'Output IGST', debit: -igst },
      ],
    })
  })
}

async function readEntries(
  { $kysely: db }: Db,
  { cityIds, ...period }: BooksScope,
  kinds: readonly string[],
) {
  const rows = await selectCarsOfCities(db, cityIds)
    .innerJoin('ledger_entry as l', 'l.vehicle_id', 'v.id')
    .where('l.kind', 'in', kinds)
    .where((of) => isWithinDays(of.ref('l.at'), period))
    .select(['l.id', 'l.kind', 'l.amount', 'l.at', 'l.note', 'l.invoice_id as invoiceId'])
    .select(['v.id as vehicleId', 'v.car_code as car'])
    .orderBy('l.at')
    .limit(LINES_TO_READ)
    .execute()
  return refuseTooManyLines(rows).map(({ at, ...row }) => ({ ...row, day: toIndianDay(at) }))
}

const SALE_KINDS = [
  'sale',
  'buyer_insurance',
  'buyer_warranty',
  'buyer_transfer',
  'tds',
  'loan_closure',
  'exchange_credit',
  'hold_back',
]

async function readTcs({ $kysely: db }: Db, vehicleIds: readonly string[]) {
  const rows = await db
    .selectFrom('purchase as p')
    .where('p.vehicle_id', '=', anyOf(vehicleIds))
    .select(['p.vehicle_id as id', 'p.tcs'])
    .execute()
  return new Map(rows.map(({ id, tcs }) => [id, tcs]))
}

async function readOwnSales(
  { $kysely: db }: Db,
  { cityIds, ...period }: BooksScope,
): Promise<SaleEntries[]> {
  const rows = await selectCarsOfCities(db, cityIds)
    .innerJoin('purchase as p', 'p.vehicle_id', 'v.id')
    .where((of) => isWithinDays(of.ref('p.created_at'), period))
    .where(
      sql<boolean>`NOT EXISTS (SELECT FROM ledger_entry l WHERE l.vehicle_id = v.id AND l.kind = 'sale')`,
    )
    .select(['v.id as vehicleId', 'v.car_code as car', 'p.price', 'p.tcs', 'p.created_at as at'])
    .execute()
  return rows.map(({ at, ...row }) => ({ ...row, day: toIndianDay(at), entries: [] }))
}

async function readExchanged({ $kysely: db }: Db, vehicleIds: readonly string[]) {
  const rows = await db
    .selectFrom('exchange as x')
    .where('x.vehicle_id', '=', anyOf(vehicleIds))
    .innerJoin('reservation as r', 'r.id', 'x.reservation_id')
    .innerJoin('vehicle as w', 'w.id', 'r.vehicle_id')
    .where('x.state', '=', 'settled')
    .select(['x.vehicle_id as id', 'w.car_code as newCar'])
    .execute()
  return new Map(rows.map(({ id, newCar }) => [id, newCar]))
}

const isReleased = ({ kind, amount }: { kind: string; amount: number }) =>
  kind === 'hold_back' && amount > 0

async function listReleaseVouchers(scope: BooksScope, db: Db): Promise<Voucher[]> {
  return (await readEntries(db, scope, ['hold_back'])).filter(isReleased).map((line) =>
    makeVoucher({
      key: line.id,
      type: 'Journal',
      day: line.day,
      number: line.note ?? line.id,
      narration: `Held-back amount used for challans or tolls, ${line.car}`,
      lines: [
        { account: 'Held back from owners', debit: line.amount },
        { account: toOwnerParty(line.car), debit: -line.amount },
      ],
    }),
  )
}

async function listSaleVouchers(scope: BooksScope, db: Db): Promise<Voucher[]> {
  const lines = (await readEntries(db, scope, SALE_KINDS)).filter((line) => !isReleased(line))
  const byCar = Map.groupBy(lines, ({ vehicleId }) => vehicleId)
  const sold = [...byCar.keys()]
  const [tcs, exchanged] = [await readTcs(db, sold), await readExchanged(db, sold)]
  const sales = [...byCar.values()].flatMap((entries): Voucher[] => {
    const sale = entries.find(({ kind }) => kind === 'sale')
    if (!sale) return []
    const { vehicleId, car, day, amount } = sale
    const newCar = exchanged.get(vehicleId)
    if (newCar !== undefined) return [toExchangeVoucher({ vehicleId, car, day, entries, newCar })]
    return [
      toSaleVoucher({
        ...{ vehicleId, car, day, entries, price: amount },
        tcs: tcs.get(vehicleId) ?? 0,
      }),
    ]
  })
  return [...sales, ...(await readOwnSales(db, scope)).map(toSaleVoucher)]
}

async function listReturnVouchers(scope: BooksScope, db: Db): Promise<Voucher[]> {
  const lines = await readEntries(db, scope, ['return_price', 'return_tcs', 'return_damage'])
  return [...Map.groupBy(lines, ({ vehicleId }) => vehicleId).values()].flatMap((entries) => {
    const [first] = entries
    return first ? [toReturnVoucher({ ...first, entries })] : []
  })
}

async function listListingFeeVouchers(scope: BooksScope, db: Db): Promise<Voucher[]> {
  return (await readEntries(db, scope, ['listing_fee_paid'])).map(({ id, amount, car, day }) =>
    makeVoucher({
      key: id,
      type: amount > 0 ? 'Receipt' : 'Payment',
      day,
      number: id,
      narration: `Listing fee, ${car}`,
      lines: [
        { account: 'Payment gateway', debit: amount },
        { account: toOwnerParty(car), debit: -amount },
      ],
    }),
  )
}

async function listBuyerVouchers(scope: BooksScope, db: Db): Promise<Voucher[]> {
  const toVoucher = (
    one: Pick<BuyerReceipt, 'key' | 'car' | 'customer' | 'reference' | 'isOnline'>,
    { what, day, debit }: { what: string; day: string; debit: number },
  ) =>
    makeVoucher({
      key: one.key,
      type: debit > 0 ? 'Receipt' : 'Payment',
      day,
      number: one.reference ?? one.key,
      narration: [what, one.car, one.customer].filter((word) => word !== null).join(', '),
      lines: [
        { account: one.isOnline ? 'Payment gateway' : 'Bank', debit },
        {
          account: one.car === null ? 'Money without a deal' : toBuyerParty(one.car),
          debit: -debit,
        },
      ],
    })
  const receipts = (await readBuyerReceipts(scope, db))
    .filter(({ what }) => what !== 'listing_fee' && what !== 'repairs')
    .map((one) =>
      toVoucher(one, {
        what: one.what === 'token' ? 'Token' : 'Payment for the car',
        day: one.day,
        debit: one.amount,
      }),
    )
  const refunds = (await readRefundsMade(scope, db))
    .filter(({ what }) => what !== 'listing_fee')
    .map((one) =>
      toVoucher(
        { ...one, key: `refund-${one.key}` },
        {
          what: one.what === 'token' ? 'Token sent back' : 'Payment sent back',
          day: one.at === null ? scope.to : toIndianDay(one.at),
          debit: -one.amount,
        },
      ),
    )
  return [...receipts, ...refunds]
}

const PAID_FROM: Record<OutgoingSum['kind'], (car: string) => TallyAccount | TallyParty> = {
  payout: toOwnerParty,
  hold_back: () => 'Held back from owners',
  loan: () => "Owners' loans to close",
  claim: () => 'Warranty claims',
  bond: toBuyerParty,
}

async function listPayoutVouchers(scope: BooksScope, db: Db): Promise<Voucher[]> {
  return (await readPayoutsPaid(scope, db)).flatMap((line) => {
    if (line.paidAt === null) return []
    const { key, kind, car, customer, amount, reference } = line
    return [
      makeVoucher({
        key: key.replace(' ', '-'),
        type: 'Payment',
        day: toIndianDay(line.paidAt),
        number: reference ?? key,
        narration: `${kind === 'payout' ? 'Payout' : kind === 'bond' ? 'Ownership bond' : PAID_FROM[kind](car)}, ${car}, ${customer}`,
        lines: [
          { account: PAID_FROM[kind](car), debit: amount },
          { account: 'Bank', debit: -amount },
        ],
      }),
    ]
  })
}

/** Vouchers of repairs booked before repairs had invoices. */
async function listRepairVouchers(scope: BooksScope, db: Db): Promise<Voucher[]> {
  return (await readEntries(db, scope, ['refurbishment'])).flatMap(
    ({ id, amount, car, day, invoiceId }) =>
      amount === 0 || invoiceId !== null
        ? []
        : [
            makeVoucher({
              key: id,
              type: 'Journal',
              day,
              number: id,
              narration: `Repairs, ${car}`,
              lines: [
                { account: toOwnerParty(car), debit: -amount },
                { account: 'Repairs', debit: amount },
              ],
            }),
          ],
  )
}

async function listBondVouchers(scope: BooksScope, db: Db): Promise<Voucher[]> {
  return (await readEntries(db, scope, ['bond_day'])).map(({ id, amount, car, day, note }) =>
    makeVoucher({
      key: id,
      type: 'Journal',
      day,
      number: id,
      narration: `Ownership bond for ${note ?? day}, ${car}`,
      lines: [
        { account: 'Ownership bond', debit: amount },
        { account: toBuyerParty(car), debit: -amount },
      ],
    }),
  )
}

async function listDueVouchers(scope: BooksScope, db: Db): Promise<Voucher[]> {
  return (await readEntries(db, scope, ['road_due', 'road_due_repaid'])).map(
    ({ id, amount, car, day, note }) =>
      makeVoucher({
        key: id,
        type: amount > 0 ? 'Receipt' : 'Payment',
        day,
        number: note ?? id,
        narration: `${amount > 0 ? 'Challans and tolls, paid back by the owner' : 'Challan or toll, paid for the owner'}, ${car}`,
        lines: [
          { account: toOwnerParty(car), debit: -amount },
          { account: 'Bank', debit: amount },
        ],
      }),
  )
}

async function listRepairPaymentVouchers(scope: BooksScope, db: Db): Promise<Voucher[]> {
  return (await readRepairReceipts(db, scope)).map(
    ({ key, amount, car, customer, day, reference }) =>
      makeVoucher({
        key,
        type: 'Receipt',
        day,
        number: reference,
        narration: `Repairs of an unsold car, paid by the owner, ${car}, ${customer}`,
        lines: [
          { account: 'Bank', debit: amount },
          { account: toOwnerParty(car), debit: -amount },
        ],
      }),
  )
}

export async function listVouchers(scope: BooksScope, db: Db = getDb()): Promise<Voucher[]> {
  const vouchers = [
    ...(await listInvoiceVouchers(scope, db)),
    ...(await listListingFeeVouchers(scope, db)),
    ...(await listBuyerVouchers(scope, db)),
    ...(await listSaleVouchers(scope, db)),
    ...(await listReturnVouchers(scope, db)),
    ...(await listRepairVouchers(scope, db)),
    ...(await listBondVouchers(scope, db)),
    ...(await listDueVouchers(scope, db)),
    ...(await listRepairPaymentVouchers(scope, db)),
    ...(await listReleaseVouchers(scope, db)),
    ...(await listPayoutVouchers(scope, db)),
  ]
  return vouchers.sort((one, other) => (one.day < other.day ? -1 : one.day > other.day ? 1 : 0))
}
