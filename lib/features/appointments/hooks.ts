'use client'

import useSWR from 'swr'
import type { z } from 'zod'
import { callApi } from '@/lib/client/api'
import type { ApiError } from '@/lib/client/api-error'
import type {
  listingFeeOrder,
  SellerAppointment,
  servedAnswer,
} from '@/lib/features/appointments/schemas/seller-visits'
import type { SlotsAnswer } from '@/lib/features/appointments/schemas/slots'
import type { Appointment, BookBody } from '@/lib/features/appointments/schemas/test-drives'

export interface HourWish {
  date: string
  slot: string
}

/** Free hours of a yard. `where` is `vehicleId=…` or `city=…`. */
export function useSlots(where: string) {
  // Keeps the current hours on screen while those of a home test drive load.
  return useSWR<SlotsAnswer, ApiError>(`/vehicle/v1/slots?${where}`, { keepPreviousData: true })
}

interface WishedDrive {
  vehicleId: string
  type: Appointment['type']
  isAtHome: boolean
  moved?: string
}

export const hoursOfCar = ({ vehicleId, type, isAtHome, moved }: WishedDrive) =>
  String(
    new URLSearchParams({
      vehicleId,
      type,
      ...(isAtHome && { place: 'home' }),
      ...(moved && { moved }),
    }),
  )

export function bookDrive(body: BookBody): Promise<Appointment> {
  return callApi('/vehicle/v1/buyerAppointment', { method: 'POST', body })
}

export const drivePath = (appointmentId: string) => `/vehicle/v1/buyerAppointment/${appointmentId}`
export const visitPath = (appointmentId: string) =>
  `/customer/v1/sellerAppointment/${appointmentId}`

export function moveBooking<Booking extends Appointment | SellerAppointment>(
  path: string,
  wish: HourWish,
): Promise<Booking> {
  return callApi(path, { method: 'PATCH', body: wish })
}

export function cancelBooking<Booking extends Appointment | SellerAppointment>(
  path: string,
): Promise<Booking> {
  return callApi(path, { method: 'DELETE' })
}

export function bookVisit(body: object): Promise<SellerAppointment> {
  return callApi('/customer/v1/sellerAppointment', { method: 'POST', body })
}

export function openListingFee(appointmentId: string): Promise<z.infer<typeof listingFeeOrder>> {
  return callApi('/customer/v1/listingFee', { method: 'POST', body: { appointmentId } })
}

/**
 * Checks that we pick up cars at this pincode. Returns true if the request fails; the booking
 * checks again.
 */
export async function askServed(city: string, pincode: string): Promise<boolean> {
  try {
    const query = new URLSearchParams({ city, pincode })
    const { isServed } = await callApi<z.infer<typeof servedAnswer>>(
      `/vehicle/v1/pickupArea?${query}`,
    )
    return isServed
  } catch {
    return true
  }
}
