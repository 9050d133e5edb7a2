/** A payment as the gateway reports it; amounts in paise. */
export interface GatewayPayment {
  paymentId: string
  /** Null for money taken without an order, such as by a payment link of the dashboard. */
  orderId: string | null
  paise: number
  currency: string
  /** `returned` means authorized, never captured, and refunded by the gateway. */
  status: 'open' | 'authorized' | 'captured' | 'failed' | 'returned'
  /** The gateway's fee including its tax; null until captured. */
  feePaise: number | null
  taxPaise: number | null
  feeBearer: 'customer' | 'platform' | null
  /** The sum of refunds as the gateway gives it. */
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
  /** The bank's reference (ARN, RRN or UTR), which may come days after processing. */
  reference: string | null
  speed: string | null
  createdAt: Date
}

/** A payment that the payer's bank contests. */
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

/** A webhook's event. It is only a trigger: the actual state is fetched afterwards. */
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
  /** Our own name for this refund, which is also the idempotency key. */
  receipt: string
}

export interface Span {
  from: Date
  to: Date
}

/** Every method is a network call, so never use one inside a transaction. */
export interface PaymentGateway {
  name: 'razorpay' | 'sandbox'
  keyId: string
  /** Creates an order; the amount is in whole rupees. */
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
  /** Open disputes and those of recent months. */
  listDisputes(): Promise<GatewayDispute[]>
  /** The event; null if the signature isn't the gateway's. */
  verifyWebhook(rawBody: Uint8Array, headers: Headers): GatewayEvent | null
}

/** There was no usable answer, so the outcome is unknown. */
export class GatewayUnavailable extends Error {
  override name = 'GatewayUnavailable'
}

/** The gateway refused definitely; retrying gives the same answer. */
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

/** The gateway knows nothing with this id. */
export class GatewayUnknown extends GatewayUnavailable {
  override name = 'GatewayUnknown'
}
