import type { LoanApplicationDto } from './schemas'

export interface LoanRow {
  id: string
  status: string
  amount: number
  tenure: number
  wants: string[]
  offerAmount: number | null
  offerRate: number | null
  offerUntil: Date | null
  reason: string | null
  createdAt: Date
  events: { status: string; at: Date }[]
}

type Status = LoanApplicationDto['status']

export function toLoan(row: LoanRow): LoanApplicationDto {
  const { offerAmount, offerRate, offerUntil } = row
  return {
    applicationId: row.id,
    status: row.status as Status,
    amount: row.amount,
    tenure: row.tenure,
    appliedAt: row.createdAt.toISOString(),
    wants: row.wants as LoanApplicationDto['wants'],
    offer:
      offerAmount === null || offerRate === null || offerUntil === null
        ? null
        : { amount: offerAmount, rate: offerRate, validUntil: offerUntil.toISOString() },
    reason: row.reason as LoanApplicationDto['reason'],
    history: row.events.map(({ status, at }) => ({
      status: status as Status,
      at: at.toISOString(),
    })),
  }
}
