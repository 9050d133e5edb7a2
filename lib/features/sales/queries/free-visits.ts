import type { Db } from '@/lib/server/db/client'
import { toIndianDay } from '@/lib/shared/dates'
import {
  type DayPart,
  type DeliveredFacts,
  FREE_VISITS,
  type FreeVisit,
  findFreeVisitWindow,
} from '../rules/free-visits'
import type { FreeVisitDto } from '../schemas/free-visits'

/** Null before the handover, and once the car was returned. */
export async function readFreeVisits(db: Db, vehicleId: string) {
  const purchase = await db.purchase.findFirst({
    where: { vehicleId, returns: { none: { state: 'refunded' } } },
    select: {
      id: true,
      customerId: true,
      deliveredKms: true,
      vehicle: { select: { kms: true } },
      steps: { select: { step: true, doneAt: true } },
      visits: {
        where: { status: { not: 'cancelled' } },
        select: {
          id: true,
          step: true,
          status: true,
          day: true,
          part: true,
          address: true,
          odometer: true,
          findings: true,
        },
      },
    },
  })
  if (!purchase) return null
  const doneAt = (step: string) => purchase.steps.find((one) => one.step === step)?.doneAt ?? null
  const deliveredAt = doneAt('delivered')
  if (!deliveredAt) return null
  const delivery: DeliveredFacts = {
    deliveredOn: toIndianDay(deliveredAt),
    deliveredKms: purchase.deliveredKms ?? purchase.vehicle.kms,
  }
  return { ...purchase, delivery, doneAt }
}

type Visits = NonNullable<Awaited<ReturnType<typeof readFreeVisits>>>

export function findKmsBeforeVisit(visits: Visits, visit: FreeVisit): number | null {
  if (visit === 'first_inspection') return null
  return visits.visits.find(({ step }) => step === 'first_inspection')?.odometer ?? null
}

export async function listFreeInspections(db: Db, vehicleId: string): Promise<FreeVisitDto[]> {
  const found = await readFreeVisits(db, vehicleId)
  if (!found) return []
  const planned = FREE_VISITS.filter((visit) => found.steps.some(({ step }) => step === visit))
  return planned.map((visit) => {
    const row = found.visits.find(({ step }) => step === visit)
    const doneAt = found.doneAt(visit)
    return {
      visit,
      ...findFreeVisitWindow(visit, found.delivery),
      booked:
        row?.status === 'booked'
          ? { day: toIndianDay(row.day), part: row.part as DayPart, address: row.address }
          : null,
      done: doneAt && {
        day: toIndianDay(doneAt),
        odometer: row?.odometer ?? null,
        findings: row?.findings ?? null,
      },
    }
  })
}
