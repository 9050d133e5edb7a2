import { getDb } from '@/lib/server/db/client'
import { readAppointment, readAppointments, toSellerAppointment } from './visit-query'
import type { SellerAppointment } from '../schemas/seller-visits'

/** A seller's own appointments. */
export async function listSellerAppointments(customerId: string): Promise<SellerAppointment[]> {
  return (await readAppointments(getDb(), customerId)).map(toSellerAppointment)
}

/** One of them, or null: another person's is not there. */
export async function getSellerAppointment(
  appointmentId: string,
  customerId: string,
): Promise<SellerAppointment | null> {
  const row = await readAppointment(getDb(), appointmentId, customerId)
  return row && toSellerAppointment(row)
}
