import type { TransferNeed } from '@/lib/features/documents/rules/transfer-needs'
import type { ClockStep } from '@/lib/features/documents/rules/ownership'
import type { TimelineStep } from '@/lib/features/sales/rules/paperwork'
import type { PaperField } from '@/lib/features/documents/rules/paper-readings'
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
  /** Masked. */
  phone: string
  language: string
  until: Date
  price: number
  tcs: number
  tokenPaid: number
  /** Of a home delivery that was chosen; 0 without. */
  deliveryFee: number
  payments: BuyerPaymentRow[]
  rest: number
}

/** Money of a hold that ended without a sale, until it is sent back. */
export interface MoneyToReturn extends BuyerPaymentRow {
  buyer: string
}

export interface DealPurchase {
  id: string
  buyer: string
  personId: string
  /** Masked. */
  phone: string
  language: string
  soldAt: Date
  price: number
  tcs: number
  tokenPaid: number
  payments: BuyerPaymentRow[]
  timeline: TimelineStep[]
  /** The free doorstep inspections; none before the delivery. */
  visits: FreeVisitDto[]
  /** What the desk can tick off now. */
  open: DeskStep[]
  /** What is missing before the RC's transfer can be applied for. */
  transferNeeds: TransferNeed[]
}

export interface DealSettlement extends SettlementFacts {
  /** Who recorded the sale, and with it what closes the loan. */
  openedBy: { id: string; name: string } | null
  startedBy: { id: string; name: string } | null
  /** The account that the payout went to, or is on its way to. */
  paidTo: { bank: string; lastFour: string } | null
  dueAt: Date
  steps: Record<SettlementStep, StepState>
  /** The moment of `steps`. */
  readAt: Date
  invoices: InvoiceLine[]
  ledger: { kind: LedgerKind; amount: number; at: Date; dueAt: Date | null; note: string | null }[]
}

/** The newest of each of the car's transfer forms. */
export interface DealForm {
  id: string
  form: string
  packNo: string
  blanks: number
  signedAt: Date | null
}

/** What the transfer's forms take from verified papers. */
export interface DealPapers {
  /** By field, with the paper that it is read off; null while that isn't verified. */
  values: Readonly<Partial<Record<PaperField, { value: string | null; paper: string }>>>
  /** Where two papers, or a paper and the car, don't agree, in words. */
  disagreements: readonly string[]
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
  /** The buyer's latest application for a loan. */
  loan: LoanApplicationDto | null
  /** The offers for a car that goes to auction. */
  auction: AuctionView
  /** Of earlier holds on this car. */
  toReturn: MoneyToReturn[]
  purchase: DealPurchase | null
  ownership: ClockStep[]
  handoverAt: Date | null
  toRto: string | null
  settlement: DealSettlement | null
  /** Where its owner is paid; null for the company's own cars. */
  account: AccountOfSeller | null
  /** Of the hold or the sale; null where the car is fetched. */
  delivery: DeliveryDto | null
  forms: DealForm[]
  fromPapers: DealPapers
  /** What the desk has typed for the forms beside the papers, by field. */
  particulars: Readonly<Record<string, string>>
  /** Documents that must be verified before the car is sold, or delivered, as people name them. */
  unverified: readonly string[]
  /** What the buyer was promised before the sale and isn't cleared yet, by name. */
  toClear: readonly string[]
}

/** A drive or visit of a day, as the yard sees it. */
export interface DayDrive {
  id: string
  vehicleId: string
  car: string
  carCode: string
  customer: string
  personId: string
  /** Masked. */
  phone: string
  /** In which messages reach the customer. */
  language: string
  kind: 'testDrive' | 'visit'
  status: 'booked' | 'cancelled' | 'done' | 'missed'
  /** No person came within half an hour. */
  isMissed: boolean
  cityId: number
  city: string
  startsAt: Date
  driver: string | null
  outAt: Date | null
  outKms: number | null
  inKms: number | null
  /** Where the car is brought to for the drive; null: at the yard. */
  home: string | null
  /** What the odometer said when the car came in. */
  kms: number
}
