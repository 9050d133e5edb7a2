import type { TransferNeed } from '@/lib/features/documents/rules/transfer-needs'
import type { ClockStep } from '@/lib/features/documents/rules/ownership'
import type { TimelineStep } from '@/lib/features/sales/rules/paperwork'
import type { DocumentField } from '@/lib/features/documents/rules/document-readings'
import type { LoanApplicationDto } from '@/lib/features/loans/schemas'
import type { AuctionView } from '@/lib/features/selling/queries/auction'
import type { FreeVisitDto } from '@/lib/features/sales/schemas/free-visits'
import type { InvoiceLine } from '@/lib/features/settlements/queries/invoices'
import type { DeliveryDto } from '@/lib/features/sales/schemas/home-delivery'
import type { AccountOfSeller } from '@/lib/features/settlements/queries/bank-account'
import type { BuyerPaymentRow } from '@/lib/features/sales/queries/buyer-payments'
import type { DeskStep } from '@/lib/features/sales/rules/sale'
import type {
  LedgerKind,
  SettlementFacts,
  SettlementStep,
  StepState,
} from '@/lib/features/settlements/rules/settlement'

export interface DealHold {
  status: 'pending' | 'active'
  buyer: string
  personId: string
  phone: string
  language: string
  until: Date
  price: number
  tcs: number
  tokenPaid: number
  /** Whole rupees; 0 without home delivery. */
  deliveryFee: number
  payments: BuyerPaymentRow[]
  rest: number
}

/** A payment for a hold that ended without a sale; it must be refunded. */
export interface MoneyToReturn extends BuyerPaymentRow {
  buyer: string
}

export interface DealPurchase {
  id: string
  buyer: string
  personId: string
  phone: string
  language: string
  soldAt: Date
  price: number
  tcs: number
  tokenPaid: number
  payments: BuyerPaymentRow[]
  timeline: TimelineStep[]
  /** The free doorstep inspections; empty before the handover. */
  visits: FreeVisitDto[]
  /** Steps that the desk can tick now. */
  open: DeskStep[]
  /** What the application for the RC transfer still lacks. */
  transferNeeds: TransferNeed[]
}

export interface DealSettlement extends SettlementFacts {
  /** Who recorded the sale and the sum to close the loan. */
  openedBy: { id: string; name: string } | null
  startedBy: { id: string; name: string } | null
  /** The account to which the payout goes or went. */
  paidTo: { bank: string; lastFour: string } | null
  dueAt: Date
  steps: Record<SettlementStep, StepState>
  /** The time for which `steps` were computed. */
  readAt: Date
  invoices: InvoiceLine[]
  ledger: { kind: LedgerKind; amount: number; at: Date; dueAt: Date | null; note: string | null }[]
}

/** A transfer form; only the newest of each kind is listed. */
export interface DealForm {
  id: string
  form: string
  packNo: string
  blanks: number
  signedAt: Date | null
}

/** What verified documents say for the transfer forms. */
export interface DealDocuments {
  /** The value of each field and the document it is from; null until that is verified. */
  values: Readonly<Partial<Record<DocumentField, { value: string | null; document: string }>>>
  /** Sentences that say where documents contradict each other or the car. */
  disagreements: readonly string[]
}

/** A car's deal from the hold to the last payment, as the desk shows it. */
export interface Deal {
  vehicleId: string
  status: string
  hasSeller: boolean
  financier: string | null
  nocOn: string | null
  waiting: number
  hold: DealHold | null
  /** The buyer's latest loan application. */
  loan: LoanApplicationDto | null
  /** Bids for a car at auction. */
  auction: AuctionView
  toReturn: MoneyToReturn[]
  purchase: DealPurchase | null
  ownership: ClockStep[]
  handoverAt: Date | null
  toRto: string | null
  settlement: DealSettlement | null
  /** The account for the seller's payout; null for a car that the company owns. */
  account: AccountOfSeller | null
  /** Null if the buyer collects the car. */
  delivery: DeliveryDto | null
  forms: DealForm[]
  fromDocuments: DealDocuments
  /** Fields of the forms that documents don't provide and that staff typed. */
  particulars: Readonly<Record<string, string>>
  /** Names of the documents that must be verified before the sale or the handover. */
  unverified: readonly string[]
  /** Names of what the buyer was promised to have cleared and that isn't yet. */
  toClear: readonly string[]
}

/** A test drive or visit on the day that the page shows. */
export interface DayDrive {
  id: string
  vehicleId: string
  car: string
  carCode: string
  customer: string
  personId: string
  phone: string
  /** The language of messages to the customer. */
  language: string
  kind: 'testDrive' | 'visit'
  status: 'booked' | 'cancelled' | 'done' | 'missed'
  /** The customer didn't come within half an hour. */
  isMissed: boolean
  cityId: number
  city: string
  startsAt: Date
  driver: string | null
  outAt: Date | null
  outKms: number | null
  inKms: number | null
  /** The address of a test drive at the customer's home; null at the yard. */
  home: string | null
  /** The car's odometer reading. */
  kms: number
}
