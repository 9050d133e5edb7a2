import { toCsvRow } from '@/lib/shared/csv'

/** RBI: RTGS starts at ₹2,00,000; NEFT has no limits. */
const RTGS_FROM = 200_000
const MAX_NAME = 40
/** Maximum rows of one bulk upload. Banks accept more, but a person can still check this many. */
export const MAX_BANK_ROWS = 100

export const BANK_COLUMNS = [
  'Payment type',
  'Amount',
  'Beneficiary name',
  'Beneficiary account number',
  'IFSC',
  'Reference',
] as const

export interface BankRow {
  kind: 'payout' | 'hold_back' | 'bond'
  car: string
  amount: number
  name: string
  accountNumber: string
  ifsc: string
}

export const choosePaymentType = (amount: number): 'NEFT' | 'RTGS' =>
  amount >= RTGS_FROM ? 'RTGS' : 'NEFT'

/** Keeps only letters, digits and spaces, because banks refuse other characters in a name. */
export function toBeneficiaryName(name: string): string {
  const plain = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^A-Za-z0-9 ]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  return plain.slice(0, MAX_NAME).trim().toUpperCase()
}

const REFERENCE_ENDINGS = { payout: 'PAY', hold_back: 'HELD', bond: 'BOND' } as const

/** Reference on the payee's statement: at most 20 letters and digits. */
export const toBankReference = ({ kind, car }: Pick<BankRow, 'kind' | 'car'>): string =>
  `${car.replace(/[^A-Za-z0-9]/g, '')}${REFERENCE_ENDINGS[kind]}`

/**
 * Renders the file for a bank's bulk upload. Plain ASCII: banks read a byte-order mark as part of
 * the first column's name.
 */
export function renderBankFile(rows: readonly BankRow[]): string {
  return [
    toCsvRow(BANK_COLUMNS),
    ...rows.map((row) =>
      toCsvRow([
        choosePaymentType(row.amount),
        row.amount.toFixed(2),
        toBeneficiaryName(row.name),
        row.accountNumber,
        row.ifsc,
        toBankReference(row),
      ]),
    ),
  ].join('')
}
