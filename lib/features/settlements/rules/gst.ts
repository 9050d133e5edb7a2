import { FIXED_TERMS } from '@/lib/shared/fixed-terms'

const STATES: Readonly<Record<string, string>> = {
  '01': 'Jammu and Kashmir',
  '02': 'Himachal Pradesh',
  '03': 'Punjab',
  '04': 'Chandigarh',
  '05': 'Uttarakhand',
  '06': 'Haryana',
  '07': 'Delhi',
  '08': 'Rajasthan',
  '09': 'Uttar Pradesh',
  '10': 'Bihar',
  '11': 'Sikkim',
  '12': 'Arunachal Pradesh',
  '13': 'Nagaland',
  '14': 'Manipur',
  '15': 'Mizoram',
  '16': 'Tripura',
  '17': 'Meghalaya',
  '18': 'Assam',
  '19': 'West Bengal',
  '20': 'Jharkhand',
  '21': 'Odisha',
  '22': 'Chhattisgarh',
  '23': 'Madhya Pradesh',
  '24': 'Gujarat',
  '26': 'Dadra and Nagar Haveli and Daman and Diu',
  '27': 'Maharashtra',
  '29': 'Karnataka',
  '30': 'Goa',
  '31': 'Lakshadweep',
  '32': 'Kerala',
  '33': 'Tamil Nadu',
  '34': 'Puducherry',
  '35': 'Andaman and Nicobar Islands',
  '36': 'Telangana',
  '37': 'Andhra Pradesh',
  '38': 'Ladakh',
}

export function findStateCode(name: string): string | null {
  const wanted = name.trim().toLowerCase()
  return Object.keys(STATES).find((code) => STATES[code]?.toLowerCase() === wanted) ?? null
}

export function findStateName(code: string): string {
  return STATES[code] ?? code
}

export const SAC_CODES = {
  /** "Other support services". */
  listing_fee: '998599',
  /** "Retail trade on a fee or commission". */
  success_fee: '996211',
  /** "Other road transport of goods". */
  home_delivery: '996519',
  /** "Other support services": the fee and the kilometres of a returned car. */
  car_return: '998599',
  /** "Maintenance and repair services of transport machinery and equipment", cars among them. */
  repairs: '998714',
} as const
export type InvoicedFee = keyof typeof SAC_CODES
export type SellerFee = Exclude<InvoicedFee, 'home_delivery' | 'car_return'>

/** GST on a fee, rounded to the rupee (s. 170 CGST Act). */
export function computeGst(fee: number): number {
  return Math.round((fee * FIXED_TERMS.gstOnFeesPercent) / 100)
}

/** GST contained in an amount that includes it, rounded to the rupee. */
export function extractGst(total: number): number {
  const percent = FIXED_TERMS.gstOnFeesPercent
  return Math.round((total * percent) / (100 + percent))
}

/**
 * Splits costs in rupees that include GST into the taxable sum and the tax. Each cost is rounded on
 * its own, so that the invoice's lines add up to its totals, and these to the agreed sum.
 */
export function splitInclusiveCosts(costs: readonly number[]): { taxable: number; tax: number } {
  const tax = costs.reduce((sum, cost) => sum + extractGst(cost), 0)
  return { taxable: costs.reduce((sum, cost) => sum + cost, 0) - tax, tax }
}

export function chooseSupplier(gstins: readonly string[], placeOfSupply: string): string {
  const supplier = gstins.find((gstin) => gstin.startsWith(placeOfSupply)) ?? gstins[0]
  if (supplier === undefined) throw new RangeError('There is no registration to invoice under.')
  return supplier
}

export interface TaxLine {
  kind: 'cgst' | 'sgst' | 'igst'
  percent: number
  amount: number
}

/** Splits the tax: half CGST and half SGST within the supplier's state, otherwise IGST. */
export function splitTax(invoice: {
  supplierGstin: string
  placeOfSupply: string
  tax: number
}): TaxLine[] {
  const percent = FIXED_TERMS.gstOnFeesPercent
  if (!invoice.supplierGstin.startsWith(invoice.placeOfSupply))
    return [{ kind: 'igst', percent, amount: invoice.tax }]
  const half = { percent: percent / 2, amount: invoice.tax / 2 }
  return [
    { kind: 'cgst', ...half },
    { kind: 'sgst', ...half },
  ]
}
