import { listReservations } from '@/lib/features/reservations/queries/reservations'
import type { ReservationView } from '@/lib/features/reservations/schemas'
import type { ReadOptions } from '@/lib/features/vehicles/queries/car-page'
import type { VehicleCard } from '@/lib/features/vehicles/schemas/card'

export interface DashboardHold {
  id: string
  car: { title: string; url: string; carCode: string; price: number; photo: VehicleCard['photo'] }
  reservation: ReservationView
}

const MAX_HOLDS = 20

/** A customer's holds: the one that runs (or waits for its token), and those that are over. The price is the quote that each locked. */
export async function listDashboardHolds(
  customerId: string,
  options: ReadOptions,
): Promise<{ live: DashboardHold[]; ended: DashboardHold[] }> {
  const { items } = await listReservations({ customerId, page: 1, pageSize: MAX_HOLDS }, options)
  const holds = items.map(({ reservation, ...card }): DashboardHold => ({
    id: reservation.reservationId,
    car: {
      title: `${card.year} ${card.make.name} ${card.model.name}`,
      url: card.url,
      carCode: card.carCode,
      price: reservation.quote.total,
      photo: card.photo,
    },
    reservation,
  }))
  const isLive = ({ reservation: { status } }: DashboardHold) =>
    status === 'active' || status === 'pending'
  return { live: holds.filter(isLive), ended: holds.filter((hold) => !isLive(hold)) }
}
