import type { TransferNeed } from '@/lib/features/purchases/forms/transfer-needs-rules'
import type { ClockStep } from '@/lib/features/purchases/ownership-rules'
import type { TimelineStep } from '@/lib/features/purchases/paperwork-rules'
import type { DeskStep, PaymentMethod } from '@/lib/features/purchases/sale-rules'
import type { LedgerKind } from '@/lib/features/purchases/settlements/rules'
import type {
  SettlementFacts,
  SettlementStep,
  StepState,
} from '@/lib/features/purchases/settlements/step-rules'

export interface DealHold {
  status: 'pending' | 'active'
  buyer: string
  phone: string
  until: Date
  price: number
  tcs: number
  tokenPaid: number
  rest: number
}

export interface DealPurchase {
  id: string
  buyer: string
  phone: string
  soldAt: Date
  price: number
  tcs: number
  paidAmount: number | null
  method: PaymentMethod | null
  reference: string | null
  timeline: TimelineStep[]
  /** What the desk can tick off now. */
  open: DeskStep[]
  /** What is missing before the RC's transfer can be applied for. */
  transferNeeds: TransferNeed[]
}

export interface DealSettlement extends SettlementFacts {
  payout: number
  dueAt: Date
  steps: Record<SettlementStep, StepState>
  ledger: { kind: LedgerKind; amount: number; at: Date; note: string | null }[]
}

/** The newest of each of the car's transfer forms. */
export interface DealForm {
  id: string
  form: string
  packNo: string
  blanks: number
  signedAt: Date | null
}

/** A car from its hold to its last rupee, as the desk sees it. */
export interface Deal {
  vehicleId: string
  status: string
  hasSeller: boolean
  financier: string | null
  nocOn: string | null
  waiting: number
  hold: DealHold | null
  purchase: DealPurchase | null
  ownership: ClockStep[]
  handoverAt: Date | null
  toRto: string | null
  settlement: DealSettlement | null
  forms: DealForm[]
  /** What the desk has read from the papers for the forms, by field. */
  particulars: Readonly<Record<string, string>>
}
