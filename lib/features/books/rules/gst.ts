import {
  type InvoicedFee,
  SAC_CODES,
  findStateName,
  splitTax,
} from '@/lib/features/settlements/rules/gst'
import type { BookRow } from './tables'

export interface InvoiceFacts {
  id: string
  day: string
  number: string
  kind: 'invoice' | 'credit_note'
  fee: InvoicedFee
  customer: string
  car: string
  vehicleId: string
  gstin: string
  placeOfSupply: string
  sac: string
  taxable: number
  tax: number
  against: string | null
}

interface TaxCells {
  taxable: number
  cgst: number
  sgst: number
  igst: number
  total: number
}

export function toTaxCells({
  kind,
  gstin,
  placeOfSupply,
  taxable,
  tax,
}: Pick<InvoiceFacts, 'kind' | 'gstin' | 'placeOfSupply' | 'taxable' | 'tax'>): TaxCells {
  const sign = kind === 'credit_note' ? -1 : 1
  const lines = splitTax({ supplierGstin: gstin, placeOfSupply, tax })
  const of = (wanted: 'cgst' | 'sgst' | 'igst') =>
    sign * (lines.find((line) => line.kind === wanted)?.amount ?? 0)
  return {
    taxable: sign * taxable,
    cgst: of('cgst'),
    sgst: of('sgst'),
    igst: of('igst'),
    total: sign * (taxable + tax),
  }
}

/** State as written by the GST portal's offline tool: "33-Tamil Nadu". */
export const formatState = (code: string) => `${code}-${findStateName(code)}`

const addCells = (one: TaxCells, other: TaxCells): TaxCells => ({
  taxable: one.taxable + other.taxable,
  cgst: one.cgst + other.cgst,
  sgst: one.sgst + other.sgst,
  igst: one.igst + other.igst,
  total: one.total + other.total,
})

const NOTHING: TaxCells = { taxable: 0, cgst: 0, sgst: 0, igst: 0, total: 0 }

const FEES = Object.keys(SAC_CODES)

/**
 * Sums invoices less credit notes by month, registration, place of supply and service, as required
 * by GSTR-1.
 */
export function summarizeGst(
  invoices: readonly InvoiceFacts[],
  nameFee: (fee: InvoicedFee) => string,
): BookRow<'gst'>[] {
  const groups = Map.groupBy(invoices, ({ day, gstin, placeOfSupply, fee }) =>
    [day.slice(0, 7), gstin, placeOfSupply, FEES.indexOf(fee)].join(' '),
  )
  return [...groups]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([key, of]) => {
      const [first] = of
      if (!first) return []
      const { day, gstin, placeOfSupply, sac, fee } = first
      return {
        key,
        vehicleId: null,
        cells: {
          month: day.slice(0, 7),
          gstin,
          state: formatState(placeOfSupply),
          sac,
          fee: nameFee(fee),
          invoices: of.filter(({ kind }) => kind === 'invoice').length,
          creditNotes: of.filter(({ kind }) => kind === 'credit_note').length,
          ...of.map(toTaxCells).reduce(addCells, NOTHING),
        },
      }
    })
}
