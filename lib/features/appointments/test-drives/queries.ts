import { getCards } from '@/lib/features/vehicles/queries'
import type { Locale } from '@/lib/i18n/locales'
import { getDb } from '@/lib/server/db/client'
import { readAppointment, readAppointments } from './appointment-query'
import { toAppointment } from '../dto'
import type { Appointment } from '../schemas/test-drives'

/** A customer's own drives and visits. */
export async function listAppointments(customerId: string): Promise<Appointment[]> {
  return (await readAppointments(getDb(), customerId)).map(toAppointment)
}

/** One of them, or null: another person's is not there. */
export async function getAppointment(
  appointmentId: string,
  customerId: string,
): Promise<Appointment | null> {
  const row = await readAppointment(getDb(), appointmentId, customerId)
  return row && toAppointment(row)
}

/** The cards of the cars that a customer drove or will drive, each with its appointment; cars that aren't public any more are left out. */
export async function listDrivenCars(
  customerId: string,
  { page, pageSize }: { page: number; pageSize: number },
  options: { now: Date; locale?: Locale },
) {
  const all = await listAppointments(customerId)
  const cards = new Map(
    (await getCards([...new Set(all.map(({ vehicleId }) => vehicleId))], options)).map((card) => [
      card.vehicleId,
      card,
    ]),
  )
  const shown = all.flatMap((appointment) => {
    const card = cards.get(appointment.vehicleId)
    return card ? [{ ...card, appointment }] : []
  })
  return {
    items: shown.slice((page - 1) * pageSize, page * pageSize),
    page,
    pageSize,
    total: shown.length,
  }
}
