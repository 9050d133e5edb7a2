/**
 * Entries owed and paid to the car's buyer: a warranty claim, a return, the ownership bond. They
 * are no part of the seller's statement; each kind adds up to zero once it is paid.
 */
export const BUYER_LEDGER_KINDS = [
  'warranty_claim',
  'warranty_claim_paid',
  'return_price',
  'return_tcs',
  'return_delivery',
  'return_kms',
  'return_damage',
  'return_fee',
  'return_paid',
  'return_paid_lender',
  'bond_day',
  'bond_paid',
] as const
export type BuyerLedgerKind = (typeof BUYER_LEDGER_KINDS)[number]
