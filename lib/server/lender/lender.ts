/** Papers that a lender may ask for. */
export type LenderPaper = 'salary_slips' | 'bank_statement' | 'tax_return'

/** Why a lender declines, as far as we have words for it. */
export type LenderReason = 'income' | 'other'

/** All that a lender is given: what is asked for, by whom and on which car. Money is whole rupees. */
export interface LoanRequest {
  /** Our own name for it: a repeat finds the first one. */
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
  | { state: 'more_needed'; wants: LenderPaper[] }
  | { state: 'approved'; amount: number; rate: number; validUntil: Date }
  | { state: 'declined'; reason: LenderReason }

export interface PaperFile {
  paper: LenderPaper
  contentType: string
  body: Uint8Array
}

/** What we need of a lender. Every call goes over the network: never from inside a transaction. */
export interface Lender {
  name: 'sandbox'
  /** Takes an application, once. */
  submit(request: LoanRequest): Promise<void>
  /** The papers that it asked for, as files, once; a repeat does no harm. */
  takePapers(reference: string, papers: readonly PaperFile[]): Promise<void>
  fetchState(reference: string): Promise<LenderState>
  /** The applicant wants it no more; one that was never taken is none. */
  withdraw(reference: string): Promise<void>
}
