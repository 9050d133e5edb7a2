'use client'

import useSWR from 'swr'
import type { z } from 'zod'
import { callApi } from '@/lib/client/api'
import type { ApiError } from '@/lib/client/api-error'
import type {
  listingFeeOrder,
  SellerAppointment,
  pickupAreaAnswer,
} from '@/lib/features/appointments/schemas/seller-visits'
import type { SlotsAnswer } from '@/lib/features/appointments/schemas/slots'
import type { BuyerTestDrive, BookDriveBody } from '@/lib/features/appointments/schemas/test-drives'

export interface SlotRequest {
  date: string
  slot: string
}

export function useSlots(where: string) {
  return useSWR<SlotsAnswer, ApiError>(`/vehicle/v1/slots?${where}`, { keepPreviousData: true })
}

interface DriveRequest {
  vehicleId: string
  type: BuyerTestDrive['type']
  isAtHome: boolean
  moved?: string
}

export const toSlotsQuery = ({ vehicleId, type, isAtHome, moved }: DriveRequest) =>
  String(
    new URLSearchParams({
      vehicleId,
      type,
      ...(isAtHome && { place: 'home' }),
      ...(moved && { moved }),
    }),
  )

export function requestDrive(body: BookDriveBody): Promise<BuyerTestDrive> {
  return callApi('/vehicle/v1/buyerAppointment', { method: 'POST', body })
}

export const toDrivePath = (appointmentId: string) =>
  `/vehicle/v1/buyerAppointment/${appointmentId}`
export const toVisitPath = (appointmentId: string) =>
  `/customer/v1/sellerAppointment/${appointmentId}`

export function requestAppointmentMove<Booking extends BuyerTestDrive | SellerAppointment>(
  path: string,
  slot: SlotRequest,
): Promise<Booking> {
  return callApi(path, { method: 'PATCH', body: slot })
}

export function requestAppointmentCancel<Booking extends BuyerTestDrive | SellerAppointment>(
  path: string,
): Promise<Booking> {
  return callApi(path, { method: 'DELETE' })
}

export function requestVisit(body: object): Promise<SellerAppointment> {
  return callApi('/customer/v1/sellerAppointment', { method: 'POST', body })
}

export function requestListingFeeOrder(
  appointmentId: string,
): Promise<z.infer<typeof listingFeeOrder>> {
  return callApi('/customer/v1/listingFee', { method: 'POST', body: { appointmentId } })
}

/**
 * Returns true if we pick up cars at this pincode, or if the request fails: the booking checks
 * again.
 */
export async function checkPickupArea(city: string, pincode: string): Promise<boolean> {
  try {
    const query = new URLSearchParams({ city, pincode })
    const { isServed } = await callApi<z.infer<typeof pickupAreaAnswer>>(
      `/vehicle/v1/pickupArea?${query}`,
    )
    return isServed
  } catch {
    return true
  }
}
