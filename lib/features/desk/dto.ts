import type { BondView } from '@/lib/features/sales/queries/bond'
import type { OldCar } from '@/lib/features/exchanges/queries/attached'
import type { LoanLetter } from '@/lib/features/vehicles/rules/loan'
import type { TransferNeed } from '@/lib/features/documents/rules/transfer-needs'
import type { TransferOrderStep } from '@/lib/features/documents/rules/transfer-order'
import type { OwnershipStepState } from '@/lib/features/documents/rules/ownership'
import type { PaperworkStep, PaperworkTimelineStep } from '@/lib/features/sales/rules/paperwork'
import type { DocumentField } from '@/lib/features/documents/rules/document-readings'
import type { LoanApplicationDto } from '@/lib/features/loans/schemas'
import type { CarDues } from '@/lib/features/dues/queries/car-dues'
import type { DelayView } from '@/lib/features/reservations/queries/delays'
import type { AuctionView } from '@/lib/features/auctions/queries/auction'
import type { FreeVisitDto } from '@/lib/features/sales/schemas/free-visits'
import type { InvoiceLine } from '@/lib/features/settlements/queries/invoices'
import type { DeliveryDto } from '@/lib/features/sales/schemas/home-delivery'
import type {
  HolderAccount,
  PayoutAccount,
  PayableAccount,
} from '@/lib/features/settlements/queries/bank-account'
import type { BuyerPaymentRow } from '@/lib/features/sales/queries/buyer-payments'
import type { PayableAccountNumber } from '@/lib/features/sales/queries/rest'
import type { DeskPaperworkStep } from '@/lib/features/sales/rules/sale'
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
  /** Token that the buyer's bank blocks until the sale; 0 if it was paid. */
  tokenBlocked: number
  /** True if the bank released the block; the rest then includes the token. */
  isLapsed: boolean
  tokenPaid: number
  /** Day of receipt in India, `YYYY-MM-DD`: the tax in the token is due by it. */
  tokenPaidOn: string | null
  deliveryFee: number
  payments: BuyerPaymentRow[]
  oldCar: (OldCar & { problem: string | null }) | null
  rest: number
  account: PayableAccountNumber | null
}

export interface RefundDue extends BuyerPaymentRow {
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
  tokenPaidOn: string | null
  oldCar: OldCar | null
  payments: BuyerPaymentRow[]
  timeline: PaperworkTimelineStep[]
  visits: FreeVisitDto[]
  open: DeskPaperworkStep[]
  onFile: string[]
  reasons: Partial<Record<PaperworkStep, string>>
  transferNeeds: TransferNeed[]
  bond: DealBond | null
}

export interface DealBond extends BondView {
  payTo: PayableAccount | null
}

export interface DealSettlement extends SettlementFacts {
  openedBy: { id: string; name: string } | null
  startedBy: { id: string; name: string } | null
  paidTo: { bank: string; lastFour: string } | null
  payTo: Omit<PayoutAccount, 'usableFrom'> | null
  dueAt: Date
  steps: Record<SettlementStep, StepState>
  readAt: Date
  invoices: InvoiceLine[]
  ledger: { kind: LedgerKind; amount: number; at: Date; dueAt: Date | null; note: string | null }[]
}

export interface DealForm {
  id: string
  form: string
  packNo: string
  blanks: number
  signedAt: Date | null
}

export interface DealDocuments {
  /** Value of each field and its document. The value is null until the document is verified. */
  values: Readonly<Partial<Record<DocumentField, { value: string | null; document: string }>>>
  disagreements: readonly string[]
}

export interface DeskDeal {
  vehicleId: string
  status: string
  hasSeller: boolean
  financier: string | null
  nocOn: string | null
  letter: (LoanLetter & { bank: string }) | null
  loanOwed: number
  waiting: number
  hold: DealHold | null
  loan: LoanApplicationDto | null
  auction: AuctionView
  toReturn: RefundDue[]
  purchase: DealPurchase | null
  ownership: OwnershipStepState[]
  handoverAt: Date | null
  toRto: string | null
  settlement: DealSettlement | null
  account: HolderAccount | null
  /** The buyer's account if its name needs a decision: claims and returns are paid to it. */
  buyerAccount: HolderAccount | null
  delivery: DeliveryDto | null
  forms: DealForm[]
  fromDocuments: DealDocuments
  dues: CarDues
  order: TransferOrderStep[]
  delay: DelayView | null
  particulars: Readonly<Record<string, string>>
  unverified: readonly string[]
  toClear: readonly string[]
}

export interface DayDrive {
  id: string
  vehicleId: string
  car: string
  carCode: string
  customer: string
  personId: string
  phone: string
  language: string
  kind: 'testDrive' | 'visit'
  status: 'booked' | 'cancelled' | 'done' | 'missed'
  /** True for a no-show after half an hour. */
  isMissed: boolean
  cityId: number
  city: string
  startsAt: Date
  driver: string | null
  outAt: Date | null
  outKms: number | null
  inKms: number | null
  home: string | null
  kms: number
}
