'use client'

import useSWR from 'swr'
import useSWRMutation from 'swr/mutation'
import type { z } from 'zod'
import { callApi } from '@/lib/client/api'
import type { ApiError } from '@/lib/client/api-error'
import { patch, post, remove } from '@/lib/client/mutations'
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

/** Free hours of a yard. `where`: `vehicleId=…` or `city=…`. */
export function useSlots(where: string) {
  // Keeps the yard's hours on screen while those of a home drive load.
  return useSWR<SlotsAnswer, ApiError>(`/vehicle/v1/slots?${where}`, { keepPreviousData: true })
}

interface WishedDrive {
  vehicleId: string
  type: Appointment['type']
  isAtHome: boolean
  /** The appointment to be moved. */
  moved?: string
}

/** Query for hours at the car's yard or at home. */
export const hoursOfCar = ({ vehicleId, type, isAtHome, moved }: WishedDrive) =>
  String(
    new URLSearchParams({
      vehicleId,
      type,
      ...(isAtHome && { place: 'home' }),
      ...(moved && { moved }),
    }),
  )

export function useBookDrive() {
  return useSWRMutation<Appointment, ApiError, string, BookBody>(
    '/vehicle/v1/buyerAppointment',
    post,
  )
}

function useChange<Answer>(path: string) {
  return {
    move: useSWRMutation<Answer, ApiError, string, HourWish>(path, patch),
    cancel: useSWRMutation<Answer, ApiError, string>(path, remove),
  }
}

/** URL to move, cancel or download as calendar entry. */
export const drivePath = (appointmentId: string) => `/vehicle/v1/buyerAppointment/${appointmentId}`
export const visitPath = (appointmentId: string) =>
  `/customer/v1/sellerAppointment/${appointmentId}`

export function useChangeDrive(appointmentId: string) {
  return useChange<Appointment>(drivePath(appointmentId))
}

/** A seller's appointment: the car is brought or picked up. */
export function useChangeVisit(appointmentId: string) {
  return useChange<SellerAppointment>(visitPath(appointmentId))
}

/** The body is validated by `sellerAppointmentBody`; errors name the field. */
export function useBookVisit() {
  return useSWRMutation<SellerAppointment, ApiError, string, object>(
    '/customer/v1/sellerAppointment',
    post,
  )
}

export function openListingFee(appointmentId: string): Promise<z.infer<typeof listingFeeOrder>> {
  return callApi('/customer/v1/listingFee', { method: 'POST', body: { appointmentId } })
}

/** True if the server can't be asked. */
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
