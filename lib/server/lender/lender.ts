/** Documents a lender may request. */
export type LenderDocument = 'salary_slips' | 'bank_statement' | 'tax_return'

/** Why a lender declines, as far as we have words for it. */
export type LenderReason = 'income' | 'other'

/** Everything a lender gets. Whole rupees. */
export interface LoanRequest {
  /** Our reference; repeats return the first. */
  reference: string
  amount: number
  /** Months. */
  tenure: number
  monthlyIncome: number
  employment: string
  applicant: string
  car: { price: number; year: number }
}

export type LenderState =
  | { state: 'deciding' }
  | { state: 'more_needed'; wants: LenderDocument[] }
  | { state: 'approved'; amount: number; rate: number; validUntil: Date }
  | { state: 'declined'; reason: LenderReason }

export interface DocumentFile {
  document: LenderDocument
  contentType: string
  body: Uint8Array
}

/** Every call is a network call: never inside a transaction. */
export interface Lender {
  name: 'sandbox'
  /** Idempotent. */
  submit(request: LoanRequest): Promise<void>
  /** Requested documents. Idempotent. */
  takeDocuments(reference: string, documents: readonly DocumentFile[]): Promise<void>
  fetchState(reference: string): Promise<LenderState>
  /** No-op if never submitted. */
  withdraw(reference: string): Promise<void>
}
