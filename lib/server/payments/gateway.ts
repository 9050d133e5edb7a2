/** A payment as the gateway reports it. Sums are paise, as it counts: rupees are made of them where they are ours. */
export interface GatewayPayment {
  paymentId: string
  /** Null for money that was taken without an order (a payment link of the dashboard). */
  orderId: string | null
  paise: number
  currency: string
  /** `returned`: authorized, never captured, and given back by the gateway itself. */
  status: 'open' | 'authorized' | 'captured' | 'failed' | 'returned'
  /** The gateway's fee, its tax included; null until the payment is captured. */
  feePaise: number | null
  taxPaise: number | null
  feeBearer: 'customer' | 'platform' | null
  /** The gateway's own sum of refunds. */
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
  /** The bank's: ARN, RRN or UTR. It may come days after the refund is processed. */
  reference: string | null
  speed: string | null
  createdAt: Date
}

/** The payer's bank contests a payment. */
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

export type Json = string | number | boolean | null | Json[] | { [name: string]: Json }

/** What a webhook said happened. It is only a reason to look: what counts is asked of the gateway afterwards. */
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

/** What we need of a payment provider. Every call goes over the network: never from inside a transaction. */
export interface PaymentGateway {
  name: 'razorpay' | 'sandbox'
  /** The public key that a checkout page works with. */
  keyId: string
  /** Whole rupees. */
  createOrder(order: {
    receipt: string
    amount: number
    currency: string
  }): Promise<{ orderId: string }>
  /** Whether the browser's callback was signed by the gateway for this very order. */
  verifySignature(callback: { orderId: string; paymentId: string; signature: string }): boolean
  fetchPayments(orderId: string): Promise<GatewayPayment[]>
  /** One payment; null where the gateway has none of this name. */
  fetchPayment(paymentId: string): Promise<GatewayPayment | null>
  fetchRefunds(paymentId: string): Promise<GatewayRefund[]>
  fetchDispute(disputeId: string): Promise<GatewayDispute | null>
  /** Takes money that was only authorized. */
  capture(payment: GatewayPayment): Promise<GatewayPayment>
  /** Gives a sum back, once for each receipt: a repeat finds the first refund. */
  refund(request: RefundRequest): Promise<GatewayRefund>
  listPayments(span: Span): Promise<GatewayPayment[]>
  listRefunds(span: Span): Promise<GatewayRefund[]>
  /** All that are still open and those of the last months. */
  listDisputes(): Promise<GatewayDispute[]>
  /** The event, or null where the signature isn't the gateway's. */
  verifyWebhook(rawBody: Uint8Array, headers: Headers): GatewayEvent | null
}

/** The gateway couldn't be asked, or gave no usable answer; what happened there is unknown. */
export class GatewayUnavailable extends Error {
  override name = 'GatewayUnavailable'
}

/** The gateway understood and said no: asked again at once, it says the same. */
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
