import { getPool } from '@/lib/server/db/pool'
import { readAppointment, readAppointments, toSellerAppointment } from './visit-query'
import type { SellerAppointment } from '../schemas/seller-visits'

/** A seller's own appointments. */
export async function listSellerAppointments(customerId: string): Promise<SellerAppointment[]> {
  return (await readAppointments(getPool(), customerId)).map(toSellerAppointment)
}

/** One of them, or null: somebody else's is not there. */
export async function getSellerAppointment(
  appointmentId: string,
  customerId: string,
): Promise<SellerAppointment | null> {
  const row = await readAppointment(getPool(), appointmentId, customerId)
  return row && toSellerAppointment(row)
}
