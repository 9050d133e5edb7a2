/** A payment as the gateway reports it. Money is whole rupees: only an adapter knows of paise. */
export interface GatewayPayment {
  paymentId: string
  orderId: string
  amount: number
  currency: string
  status: 'open' | 'authorized' | 'captured' | 'failed'
}

export type Json = string | number | boolean | null | Json[] | { [name: string]: Json }

/** What a webhook said happened. It is only a reason to look: what counts is asked of the gateway afterwards. */
export interface GatewayEvent {
  id: string
  kind: string
  orderId: string | null
  body: Record<string, Json>
}

export interface RefundRequest {
  paymentId: string
  amount: number
  /** Our own name for this refund, sent to the gateway. */
  receipt: string
}

/** What we need of a payment provider. Every call goes over the network: never from inside a transaction. */
export interface PaymentGateway {
  name: 'razorpay' | 'sandbox'
  /** The public key that a checkout page works with. */
  keyId: string
  createOrder(order: {
    receipt: string
    amount: number
    currency: string
  }): Promise<{ orderId: string }>
  /** Whether the browser's callback was signed by the gateway for this very order. */
  verifySignature(callback: { orderId: string; paymentId: string; signature: string }): boolean
  fetchPayments(orderId: string): Promise<GatewayPayment[]>
  /** Takes money that was only authorized. */
  capture(payment: GatewayPayment): Promise<GatewayPayment>
  /** Gives the whole amount back, once: a repeat finds the first refund. */
  refund(request: RefundRequest): Promise<{ refundId: string }>
  /** The event, or null where the signature isn't the gateway's. */
  verifyWebhook(rawBody: Uint8Array, headers: Headers): GatewayEvent | null
}

/** The gateway couldn't be asked, or gave no usable answer; what happened there is unknown. */
export class GatewayUnavailable extends Error {
  override name = 'GatewayUnavailable'
}
