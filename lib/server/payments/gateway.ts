/** As reported by the gateway, in paise. */
export interface GatewayPayment {
  paymentId: string
  /** Null for money that was taken without an order (a payment link of the dashboard). */
  orderId: string | null
  paise: number
  currency: string
  /** `returned`: authorized, never captured, refunded by the gateway. */
  status: 'open' | 'authorized' | 'captured' | 'failed' | 'returned'
  /** Including its tax; null until captured. */
  feePaise: number | null
  taxPaise: number | null
  feeBearer: 'customer' | 'platform' | null
  /** As summed by the gateway. */
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
  /** Bank reference (ARN, RRN or UTR); may come days after processing. */
  reference: string | null
  speed: string | null
  createdAt: Date
}

/** The payer's bank contests a payment. */
export interface GatewayDispute {
  disputeId: string
  paymentId: string
  paise: number
  /** Taken from our balance; 0 until lost. */
  deductedPaise: number
  status: string
  phase: string | null
  reason: string | null
  respondBy: Date | null
  createdAt: Date
}

export type Json = string | number | boolean | null | Json[] | { [name: string]: Json }

/** Only a trigger: the actual state is then fetched. */
export interface GatewayEvent {
  id: string
  kind: string
  orderId: string | null
  paymentId: string | null
  disputeId: string | null
  body: Record<string, Json>
}

export interface RefundRequest {
  paymentId: string
  paise: number
  /** Our own name for this refund, and the gateway's idempotency key. */
  receipt: string
}

export interface Span {
  from: Date
  to: Date
}

/** Every call is a network call: never inside a transaction. */
export interface PaymentGateway {
  name: 'razorpay' | 'sandbox'
  keyId: string
  /** Whole rupees. */
  createOrder(order: {
    receipt: string
    amount: number
    currency: string
  }): Promise<{ orderId: string }>
  /** Verifies the callback's signature for this order. */
  verifySignature(callback: { orderId: string; paymentId: string; signature: string }): boolean
  fetchPayments(orderId: string): Promise<GatewayPayment[]>
  fetchPayment(paymentId: string): Promise<GatewayPayment | null>
  fetchRefunds(paymentId: string): Promise<GatewayRefund[]>
  fetchDispute(disputeId: string): Promise<GatewayDispute | null>
  /** Captures an authorized payment. */
  capture(payment: GatewayPayment): Promise<GatewayPayment>
  /** Idempotent per receipt. */
  refund(request: RefundRequest): Promise<GatewayRefund>
  listPayments(span: Span): Promise<GatewayPayment[]>
  listRefunds(span: Span): Promise<GatewayRefund[]>
  /** Open ones and those of recent months. */
  listDisputes(): Promise<GatewayDispute[]>
  /** The event, or null where the signature isn't the gateway's. */
  verifyWebhook(rawBody: Uint8Array, headers: Headers): GatewayEvent | null
}

/** No usable answer: the outcome is unknown. */
export class GatewayUnavailable extends Error {
  override name = 'GatewayUnavailable'
}

/** A definite refusal: retrying gets the same. */
export class GatewayRefused extends GatewayUnavailable {
  override name = 'GatewayRefused'

  constructor(
    /** The gateway's own sentence. */
    readonly why: string,
    options?: ErrorOptions,
  ) {
    super('the payment gateway refused', options)
  }
}

/** The gateway has nothing of this name. */
export class GatewayUnknown extends GatewayUnavailable {
  override name = 'GatewayUnknown'
}
