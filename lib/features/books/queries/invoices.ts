import { type InvoicedFee } from '@/lib/features/settlements/rules/gst'
import { DEFAULT_LOCALE } from '@/lib/i18n/locales'
import { translatorOf } from '@/lib/i18n/translator'
import { type Db, getDb } from '@/lib/server/db/client'
import { anyOf, isWithinDays } from '@/lib/server/db/sql'
import { toIndianDay } from '@/lib/shared/dates'
import { type InvoiceFacts, formatState, summarizeGst, toTaxCells } from '../rules/gst'
import type { BookRow } from '../rules/tables'
import { type BooksScope, LINES_TO_READ, refuseTooManyLines } from './scope'

/** @throws DomainError `invalid_input` above the limit */
export async function readInvoiceFacts(
  { cityIds, ...period }: BooksScope,
  db: Db = getDb(),
): Promise<InvoiceFacts[]> {
  const rows = await db.$kysely
    .selectFrom('gst_invoice as i')
    .innerJoin('vehicle as v', 'v.id', 'i.vehicle_id')
    .innerJoin('customer as c', 'c.id', 'i.customer_id')
    .where('v.city_id', '=', anyOf(cityIds))
    .where((of) => isWithinDays(of.ref('i.issued_at'), period))
    .select((of) => [
      'i.id',
      'i.issued_at as at',
      'i.number',
      'i.kind',
      'i.fee',
      'c.first_name as customer',
      'v.car_code as car',
      'v.id as vehicleId',
      'i.supplier_gstin as gstin',
      'i.place_of_supply as placeOfSupply',
      'i.sac',
      'i.taxable',
      'i.tax',
      of
        .selectFrom('gst_invoice as o')
        .whereRef('o.vehicle_id', '=', 'i.vehicle_id')
        .whereRef('o.fee', '=', 'i.fee')
        .where('o.kind', '=', 'invoice')
        .where('i.kind', '=', 'credit_note')
        .select('o.number')
        .as('against'),
    ])
    .orderBy('i.issued_at')
    .orderBy('i.number')
    .limit(LINES_TO_READ)
    .execute()
  return refuseTooManyLines(rows).map(({ at, kind, fee, ...row }) => ({
    ...row,
    day: toIndianDay(at),
    // The casts are safe: the constraints gst_invoice_kind_known and gst_invoice_fee_known allow
    // only these values.
    kind: kind as InvoiceFacts['kind'],
    fee: fee as InvoicedFee,
  }))
}

export async function listInvoiceRows(
  scope: BooksScope,
  db: Db = getDb(),
): Promise<BookRow<'invoices'>[]> {
  const t = translatorOf(DEFAULT_LOCALE, 'deskBooks')
  return (await readInvoiceFacts(scope, db)).map((invoice) => {
    const { id, day, number, kind, fee, customer, car, vehicleId, gstin, sac, against } = invoice
    return {
      key: id,
      vehicleId,
      cells: {
        day,
        number,
        document: t(`document.${kind}`),
        fee: t(`fee.${fee}`),
        customer,
        car,
        state: formatState(invoice.placeOfSupply),
        gstin,
        sac,
        ...toTaxCells(invoice),
        against,
      },
    }
  })
}

export async function listGstRows(scope: BooksScope, db: Db = getDb()): Promise<BookRow<'gst'>[]> {
  const t = translatorOf(DEFAULT_LOCALE, 'deskBooks')
  return summarizeGst(await readInvoiceFacts(scope, db), (fee) => t(`fee.${fee}`))
}
