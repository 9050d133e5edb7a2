import type { Db } from '@/lib/server/db/client'
import { newId } from '@/lib/server/db/ids'
import { CarCodeAllocator } from './car-codes'
import { setDocumentFactSource } from './tell-document-facts'

const COPIED = {
  variantId: true,
  cityId: true,
  year: true,
  madeMonth: true,
  registeredOn: true,
  registrationNumber: true,
  chassisNumber: true,
  rtoCode: true,
  colour: true,
  isVariantKnown: true,
  isColourKnown: true,
  owners: true,
  hasServiceHistory: true,
  lastServiceKms: true,
  insuranceKind: true,
  insuranceUntil: true,
  rcValidUntil: true,
  pucUntil: true,
  keys: true,
  dostId: true,
} as const

interface StockCar {
  soldId: string
  kms: number
  lender: string | null
  staffId: string
  now: Date
  /**
   * True for a return, whose buyer counts as an owner. An exchanged car's owners are counted
   * already.
   */
  wasBought?: boolean
}

/**
 * Takes a returned or exchanged car into our stock as a new row without a seller. The sold row
 * keeps its sale and books. The new row starts as `booked`: inspection, photos and price are made
 * anew.
 */
export async function takeIntoStock(
  tx: Db,
  { soldId, kms, lender, staffId, now, wasBought = true }: StockCar,
): Promise<string> {
  const { owners, ...facts } = await tx.vehicle.findUniqueOrThrow({
    where: { id: soldId },
    select: { ...COPIED },
  })
  const city = await tx.city.findUniqueOrThrow({
    where: { id: facts.cityId },
    select: { code: true },
  })
  const vehicleId = newId('veh')
  const codes = await CarCodeAllocator.take(tx.$kysely)
  await setDocumentFactSource(tx, { source: 'earlier_row', staffId })
  await tx.vehicle.create({
    data: {
      ...facts,
      id: vehicleId,
      carCode: codes.next(city.code, now),
      tag: 'brand',
      kms,
      owners: owners === null ? null : owners + (wasBought ? 1 : 0),
      openChallans: null,
      loanFinancier: lender,
    },
    select: { id: true },
  })
  await tx.vehicleEvent.create({
    data: {
      id: newId('vev'),
      vehicleId,
      event: 'book',
      toStatus: 'booked',
      actorKind: 'staff',
      actorId: staffId,
    },
    select: { id: true },
  })
  return vehicleId
}
