export interface GatewayPayment {
  paymentId: string
  /** Null for money taken without an order, for example by a payment link of the dashboard. */
  orderId: string | null
  paise: number
  currency: string
  /** `returned` means authorized, never captured, and refunded by the gateway. */
  status: 'open' | 'authorized' | 'captured' | 'failed' | 'returned'
  /** Includes the tax on the fee; null until the payment is captured. */
  feePaise: number | null
  taxPaise: number | null
  feeBearer: 'customer' | 'platform' | null
  refundedPaise: number
  createdAt: Date
}

export interface GatewayRefund {
  refundId: string
  paymentId: string
  paise: number
  currency: string
  receipt: string | null
  status: 'pending' | 'processed' | 'failed'
  reference: string | null
  speed: string | null
  createdAt: Date
}

export interface GatewayDispute {
  disputeId: string
  paymentId: string
  paise: number
  /** Taken from our balance; 0 until the dispute is lost. */
  deductedPaise: number
  status: string
  phase: string | null
  reason: string | null
  respondBy: Date | null
  createdAt: Date
}

export interface GatewayAccount {
  accountId: string
  holder: string
  accountNumber: string
  ifsc: string
  bank: string | null
}

export interface GatewayBankTransfer {
  payment: GatewayPayment
  reference: string
  /** The payer's name, if the bank gives it. We compare it and don't store it. */
  payer: string | null
}

/**
 * A block in the payer's bank (a one-time UPI mandate). `open` waits for the payer's approval,
 * `leaving` is being released, and `gone` no longer blocks anything: it was debited, or `goneBy`
 * ended it.
 */
export interface GatewayBlock {
  mandateId: string
  paise: number
  status: 'open' | 'blocked' | 'leaving' | 'gone'
  goneBy: 'cancel' | 'bank' | null
}

export interface BlockIds {
  orderId: string
  payerId: string
  mandateId: string | null
}

export interface DebitRequest {
  payerId: string
  mandateId: string
  /** The order that the debit pays, not the one of the approval. */
  orderId: string
  paise: number
  currency: string
  phone: string
}

export type GatewayJson =
  | string
  | number
  | boolean
  | null
  | GatewayJson[]
  | { [name: string]: GatewayJson }

export interface GatewayEvent {
  id: string
  kind: string
  orderId: string | null
  paymentId: string | null
  disputeId: string | null
  accountId: string | null
  mandateId: string | null
  payerId: string | null
  body: Record<string, GatewayJson>
}

export interface RefundRequest {
  paymentId: string
  paise: number
  receipt: string
}

export interface TimeSpan {
  from: Date
  to: Date
}

/** Every method is a network call, so never use one inside a transaction. */
export interface PaymentGateway {
  name: 'razorpay' | 'sandbox'
  keyId: string
  createOrder(order: {
    receipt: string
    amount: number
    currency: string
  }): Promise<{ orderId: string }>
  verifySignature(callback: { orderId: string; paymentId: string; signature: string }): boolean
  fetchPayments(orderId: string): Promise<GatewayPayment[]>
  fetchPayment(paymentId: string): Promise<GatewayPayment | null>
  fetchRefunds(paymentId: string): Promise<GatewayRefund[]>
  fetchDispute(disputeId: string): Promise<GatewayDispute | null>
  capture(payment: GatewayPayment): Promise<GatewayPayment>
  /** Idempotent per receipt. */
  refund(request: RefundRequest): Promise<GatewayRefund>
  /**
   * Asks for a block of `amount` rupees, which the payer approves in the checkout of the returned
   * order. If the response is lost, nobody can approve it.
   */
  createBlock(request: {
    receipt: string
    amount: number
    currency: string
    phone: string
    lastsUntil: Date
  }): Promise<{ orderId: string; payerId: string }>
  /** Null before the payer has begun to approve it. */
  fetchBlock(block: BlockIds): Promise<GatewayBlock | null>
  /** Idempotent once released. May fail at the payer's bank. */
  releaseBlock(block: { payerId: string; mandateId: string }): Promise<void>
  /** Not idempotent: ask for the payments of the order first. */
  debitBlock(request: DebitRequest): Promise<void>
  /**
   * Opens another account at each call. If the response is lost, the account stays unused: nobody
   * knows its number.
   */
  openAccount(request: { description: string }): Promise<GatewayAccount>
  fetchTransfers(accountId: string): Promise<GatewayBankTransfer[]>
  /** The gateway sends back later payments. Idempotent. */
  closeAccount(accountId: string): Promise<void>
  listPayments(span: TimeSpan): Promise<GatewayPayment[]>
  listRefunds(span: TimeSpan): Promise<GatewayRefund[]>
  listDisputes(): Promise<GatewayDispute[]>
  verifyWebhook(rawBody: Uint8Array, headers: Headers): GatewayEvent | null
}

/** There was no usable response, so the outcome is unknown. */
export class GatewayUnavailable extends Error {
  override name = 'GatewayUnavailable'
}

/** The gateway refused for good; a retry gets the same response. */
export class GatewayRefused extends GatewayUnavailable {
  override name = 'GatewayRefused'

  constructor(
    readonly why: string,
    options?: ErrorOptions,
  ) {
    super('the payment gateway refused', options)
  }
}

export class GatewayUnknown extends GatewayUnavailable {
  override name = 'GatewayUnknown'
}
