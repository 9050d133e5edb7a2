import { listAppointments } from '@/lib/features/appointments/queries/test-drives'
import type { Appointment } from '@/lib/features/appointments/schemas/test-drives'
import { getCards, type ReadOptions } from '@/lib/features/vehicles/queries/car-page'
import type { VehicleCard } from '@/lib/features/vehicles/schemas/card'

export interface DashboardDrive {
  appointment: Appointment
  /** Left out where the car isn't public any more. */
  car: { url: string; photo: VehicleCard['photo'] } | undefined
}

/** A customer's drives and visits: those to come, the next first, and those that are over, the latest first. */
export async function listDashboardDrives(
  customerId: string,
  options: ReadOptions,
): Promise<{ coming: DashboardDrive[]; past: DashboardDrive[] }> {
  const appointments = await listAppointments(customerId)
  const cards = new Map(
    (await getCards([...new Set(appointments.map(({ vehicleId }) => vehicleId))], options)).map(
      (card) => [card.vehicleId, card],
    ),
  )
  const drives = appointments.map((appointment): DashboardDrive => {
    const card = cards.get(appointment.vehicleId)
    return { appointment, car: card && { url: card.url, photo: card.photo } }
  })
  const isComing = ({ appointment: { status, startsAt } }: DashboardDrive) =>
    status === 'booked' && new Date(startsAt) > options.now
  const byStart = (one: DashboardDrive, other: DashboardDrive) =>
    one.appointment.startsAt.localeCompare(other.appointment.startsAt)
  return {
    coming: drives.filter(isComing).sort(byStart),
    past: drives
      .filter((drive) => !isComing(drive))
      .sort(byStart)
      .reverse(),
  }
}
