export type LenderDocument = 'salary_slips' | 'bank_statement' | 'tax_return'

export type LenderReason = 'income' | 'other'

export interface LoanRequest {
  /** Our reference; submitting the same one again changes nothing. */
  reference: string
  amount: number
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

export interface LenderFile {
  document: LenderDocument
  contentType: string
  body: Uint8Array
}

export interface LenderPort {
  name: 'sandbox'
  /** Idempotent. */
  submit(request: LoanRequest): Promise<void>
  /** Idempotent. */
  takeDocuments(reference: string, documents: readonly LenderFile[]): Promise<void>
  fetchState(reference: string): Promise<LenderState>
  /** Does nothing if the request was never submitted. */
  withdraw(reference: string): Promise<void>
}
