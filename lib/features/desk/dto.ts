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
  /** 0 without home delivery. */
  deliveryFee: number
  payments: BuyerPaymentRow[]
  rest: number
}

/** Money of a hold that ended without a sale, to be refunded. */
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
  /** Free doorstep inspections; empty before delivery. */
  visits: FreeVisitDto[]
  /** Steps the desk can tick off now. */
  open: DeskStep[]
  /** Missing requirements for the RC transfer application. */
  transferNeeds: TransferNeed[]
}

export interface DealSettlement extends SettlementFacts {
  /** Recorded the sale and its loan closure. */
  openedBy: { id: string; name: string } | null
  startedBy: { id: string; name: string } | null
  /** Account of the payout, sent or pending. */
  paidTo: { bank: string; lastFour: string } | null
  dueAt: Date
  steps: Record<SettlementStep, StepState>
  /** `steps` are valid at this time. */
  readAt: Date
  invoices: InvoiceLine[]
  ledger: { kind: LedgerKind; amount: number; at: Date; dueAt: Date | null; note: string | null }[]
}

/** The newest of each kind. */
export interface DealForm {
  id: string
  form: string
  packNo: string
  blanks: number
  signedAt: Date | null
}

/** Data for the transfer forms from verified documents. */
export interface DealDocuments {
  /** By field, with the source document; null until verified. */
  values: Readonly<Partial<Record<DocumentField, { value: string | null; document: string }>>>
  /** Contradictions between documents, or with the car, as sentences. */
  disagreements: readonly string[]
}

/** A car's deal from hold to final payment, as shown on the desk. */
export interface Deal {
  vehicleId: string
  status: string
  hasSeller: boolean
  financier: string | null
  nocOn: string | null
  waiting: number
  hold: DealHold | null
  /** The buyer's latest. */
  loan: LoanApplicationDto | null
  /** Offers for a car at auction. */
  auction: AuctionView
  toReturn: MoneyToReturn[]
  purchase: DealPurchase | null
  ownership: ClockStep[]
  handoverAt: Date | null
  toRto: string | null
  settlement: DealSettlement | null
  /** Seller's payout account; null for company-owned cars. */
  account: AccountOfSeller | null
  /** Null if the buyer collects the car. */
  delivery: DeliveryDto | null
  forms: DealForm[]
  fromDocuments: DealDocuments
  /** Typed form fields that documents don't provide. */
  particulars: Readonly<Record<string, string>>
  /** Names of documents to verify before sale or delivery. */
  unverified: readonly string[]
  /** Names of promises to the buyer that aren't fulfilled yet. */
  toClear: readonly string[]
}

/** A test drive or visit on a day. */
export interface DayDrive {
  id: string
  vehicleId: string
  car: string
  carCode: string
  customer: string
  personId: string
  phone: string
  /** Language of the customer's messages. */
  language: string
  kind: 'testDrive' | 'visit'
  status: 'booked' | 'cancelled' | 'done' | 'missed'
  /** Nobody came within half an hour. */
  isMissed: boolean
  cityId: number
  city: string
  startsAt: Date
  driver: string | null
  outAt: Date | null
  outKms: number | null
  inKms: number | null
  /** Address of a test drive at home; null at the yard. */
  home: string | null
  /** Odometer on return. */
  kms: number
}
