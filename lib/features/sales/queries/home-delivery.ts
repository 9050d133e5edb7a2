import { type Db, getDb } from '@/lib/server/db/client'
import { toIndianDay } from '@/lib/shared/dates'
import type { DayPart } from '../rules/free-visits'
import { readDeliveryInvoice } from '@/lib/features/settlements/queries/invoices'
import { findDeliveryWindow } from '../rules/home-delivery'
import type { DeliveryAnswer, DeliveryDto } from '../schemas/home-delivery'

const SHOWN = {
  id: true,
  reservationId: true,
  pincode: true,
  address: true,
  kms: true,
  fee: true,
  day: true,
  part: true,
  status: true,
  deliveredAt: true,
  odometer: true,
} as const

export async function readHoldDelivery(db: Db, where: { reservationId: string }) {
  return db.homeDelivery.findFirst({
    where: { ...where, status: { not: 'cancelled' } },
    select: SHOWN,
  })
}

type DeliveryRow = NonNullable<Awaited<ReturnType<typeof readHoldDelivery>>>

export async function readSaleDelivery(db: Db, vehicleId: string): Promise<DeliveryRow | null> {
  return db.homeDelivery.findFirst({
    where: { status: { not: 'cancelled' }, reservation: { purchase: { vehicleId } } },
    select: SHOWN,
  })
}

function toDelivery(row: DeliveryRow, invoice: DeliveryDto['invoice'] = null): DeliveryDto {
  const { pincode, address, kms, fee, day, part, deliveredAt, odometer } = row
  return {
    pincode,
    address,
    kms,
    fee,
    // The constraint home_delivery_day_whole sets day and part together and limits the parts.
    wish: day === null || part === null ? null : { day: toIndianDay(day), part: part as DayPart },
    deliveredOn: deliveredAt && toIndianDay(deliveredAt),
    odometer,
    invoice,
  }
}

export async function findDeliverableDeal(db: Db, vehicleId: string, customerId: string) {
  const hold = await db.reservation.findFirst({
    where: {
      vehicleId,
      customerId,
      OR: [{ status: 'active', endsAt: { gt: new Date() } }, { purchase: { isNot: null } }],
    },
    select: {
      id: true,
      vehicle: { select: { cityId: true, city: { select: { name: true } } } },
      purchase: {
        select: { id: true, steps: { select: { step: true, dueOn: true, doneAt: true } } },
      },
    },
    orderBy: { createdAt: 'desc' },
  })
  if (!hold) return null
  const stepOf = (step: string) => hold.purchase?.steps.find((one) => one.step === step)
  const rc = stepOf('rc_issued')
  return {
    reservationId: hold.id,
    cityId: hold.vehicle.cityId,
    city: hold.vehicle.city.name,
    isSold: hold.purchase !== null,
    isDelivered: stepOf('delivered')?.doneAt != null,
    delivery: await readHoldDelivery(db, { reservationId: hold.id }),
    windowAt: (now: Date) =>
      hold.purchase === null
        ? null
        : findDeliveryWindow({
            today: toIndianDay(now),
            rcIssued: rc?.doneAt != null,
            rcDueOn: rc?.dueOn ? toIndianDay(rc.dueOn) : null,
          }),
  }
}

export type DeliverableDeal = NonNullable<Awaited<ReturnType<typeof findDeliverableDeal>>>

function toAnswer(
  found: DeliverableDeal,
  invoice: DeliveryDto['invoice'],
  now: Date,
): DeliveryAnswer {
  const { delivery, isSold, isDelivered, city } = found
  return {
    city,
    delivery: delivery && toDelivery(delivery, invoice),
    mayChoose: !isSold,
    window: delivery && !isDelivered ? found.windowAt(now) : null,
  }
}

export async function getDelivery(
  vehicleId: string,
  customerId: string,
  now = new Date(),
): Promise<DeliveryAnswer | null> {
  const found = await findDeliverableDeal(getDb(), vehicleId, customerId)
  return found && toAnswer(found, await readDeliveryInvoice(getDb(), vehicleId, customerId), now)
}

export async function readCarDelivery(db: Db, vehicleId: string): Promise<DeliveryDto | null> {
  const row = await db.homeDelivery.findFirst({
    where: {
      status: { not: 'cancelled' },
      reservation: { vehicleId, status: { in: ['active', 'completed'] } },
    },
    select: SHOWN,
    orderBy: { createdAt: 'desc' },
  })
  return row && toDelivery(row)
}
