'use client'

import { callApi } from './api'
import type { Order, Receipt } from './reserve-calls'

type FeeOrder = Pick<Order, 'orderId' | 'amount' | 'currency' | 'provider' | 'keyId'>

/** The order for an appointment's listing fee; asked again while it is unpaid, it answers the same one. */
export function openListingFee(appointmentId: string): Promise<FeeOrder> {
  return callApi('/customer/v1/listingFee', { method: 'POST', body: { appointmentId } })
}

export function confirmListingFee(receipt: Receipt): Promise<{ message: string }> {
  return callApi('/customer/v1/listingFeePaid', { method: 'POST', body: receipt })
}
