'use client'

import { callApi } from './api'

export interface Order {
  reservationId: string
  orderId: string
  /** Whole rupees. */
  amount: number
  currency: string
  provider: string
  keyId: string
  payBefore: string
}

/** What a payment page hands back: the gateway's word, which only the server can judge. */
export interface Receipt {
  orderId: string
  paymentId: string
  signature: string
}

/** Holds the car for as long as paying takes. Asked again while the hold is unpaid, it answers the same order. */
export function placeOrder(vehicleId: string): Promise<Order> {
  return callApi('/vehicle/v1/reserveOrder', {
    method: 'POST',
    body: { vehicleId },
    headers: { 'Idempotency-Key': crypto.randomUUID() },
  })
}

export function confirmPayment(receipt: Receipt): Promise<{ message: string }> {
  return callApi('/vehicle/v1/chargePayment', { method: 'POST', body: receipt })
}

/** The payment failed or is given up: the car is free again at once. */
export function reportFailure(orderId: string, reason: string): Promise<unknown> {
  return callApi('/vehicle/v1/failedPayment', { method: 'POST', body: { orderId, reason } })
}

export function cancelReservation(vehicleId: string): Promise<unknown> {
  return callApi('/vehicle/v1/cancelReservation', { method: 'POST', body: { vehicleId } })
}
