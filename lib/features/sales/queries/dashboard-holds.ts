import { listReservations } from '@/lib/features/reservations/queries/reservations'
import { isReservationWorthListing } from '@/lib/features/reservations/rules/situation'
import type { ReservationView } from '@/lib/features/reservations/schemas'
import { type ReadOptions, getCards } from '@/lib/features/vehicles/queries/car-page'
import type { VehicleCard } from '@/lib/features/vehicles/schemas/card'
import { listTestDrives } from '@/lib/features/appointments/queries/test-drives'
import type { BuyerTestDrive } from '@/lib/features/appointments/schemas/test-drives'
import { formatCarName } from '@/lib/shared/car-name'

export interface DashboardHold {
  id: string
  car: { title: string; url: string; carCode: string; price: number; photo: VehicleCard['photo'] }
  reservation: ReservationView
}

const MAX_HOLDS = 20

export async function listDashboardHolds(
  customerId: string,
  options: ReadOptions,
): Promise<{ live: DashboardHold[]; ended: DashboardHold[] }> {
  const { items } = await listReservations({ customerId, page: 1, pageSize: MAX_HOLDS }, options)
  const holds = items.map(({ reservation, ...card }): DashboardHold => ({
    id: reservation.reservationId,
    car: {
      title: formatCarName(card),
      url: card.url,
      carCode: card.carCode,
      price: reservation.quote.total,
      photo: card.photo,
    },
    reservation,
  }))
  const isLive = ({ reservation: { status } }: DashboardHold) =>
    status === 'active' || status === 'pending'
  const isOver = (hold: DashboardHold) =>
    !isLive(hold) && isReservationWorthListing(hold.reservation, options.now)
  return { live: holds.filter(isLive), ended: holds.filter(isOver) }
}

interface DashboardDrive {
  appointment: BuyerTestDrive
  car: { url: string; photo: VehicleCard['photo']; isForSale: boolean } | undefined
}

export async function listDashboardDrives(
  customerId: string,
  options: ReadOptions,
): Promise<{ coming: DashboardDrive[]; past: DashboardDrive[] }> {
  const appointments = await listTestDrives(customerId)
  const cards = new Map(
    (await getCards([...new Set(appointments.map(({ vehicleId }) => vehicleId))], options)).map(
      (card) => [card.vehicleId, card],
    ),
  )
  const drives = appointments.map((appointment): DashboardDrive => {
    const card = cards.get(appointment.vehicleId)
    return {
      appointment,
      car: card && { url: card.url, photo: card.photo, isForSale: card.status !== 'sold' },
    }
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
