import { decodeJwt } from 'jose'
import { type Db, getDb } from '@/lib/server/db/client'
import type { PassportPayload } from '../schemas'

export interface MadePassport {
  version: number
  madeAt: Date
  endedAt: Date | null
}

export function readMadePassport(
  vehicleId: string,
  db: Db = getDb(),
): Promise<MadePassport | null> {
  return db.passport.findFirst({
    where: { purchase: { vehicleId } },
    orderBy: { version: 'desc' },
    select: { version: true, madeAt: true, endedAt: true },
  })
}

export interface EarlierPassport {
  vehicleId: string
  passport: PassportPayload
}

export async function readPassportOfEarlierSale(
  vehicleId: string,
  db: Db = getDb(),
): Promise<EarlierPassport | null> {
  const car = await db.vehicle.findUnique({
    where: { id: vehicleId },
    select: { registrationNumber: true },
  })
  if (!car?.registrationNumber) return null
  const found = await db.passport.findFirst({
    where: {
      purchase: {
        vehicle: { registrationNumber: car.registrationNumber, id: { not: vehicleId } },
      },
    },
    orderBy: [{ madeAt: 'desc' }, { version: 'desc' }],
    select: { token: true, purchase: { select: { vehicleId: true } } },
  })
  if (!found) return null
  const { token, purchase } = found
  return { vehicleId: purchase.vehicleId, passport: decodeJwt<PassportPayload>(token) }
}
