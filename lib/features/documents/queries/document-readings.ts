import { type Db, getDb } from '@/lib/server/db/client'
import { DOCUMENT_READING_FIELDS, type VerifiedDocument } from '../rules/document-readings'

export interface CarDocuments {
  plate: string | null
  hasSeller: boolean
  documents: VerifiedDocument[]
}

const READING = {
  name: true,
  parent: true,
  address: true,
  registrationNumber: true,
  chassisNo: true,
  engineNo: true,
} as const

export async function readVerifiedDocuments(
  vehicleId: string,
  buyerId: string | null,
  db: Db = getDb(),
): Promise<CarDocuments | null> {
  const car = await db.vehicle.findUnique({
    where: { id: vehicleId },
    select: {
      registrationNumber: true,
      sellerId: true,
      documents: {
        where: { status: 'verified', kind: { in: Object.keys(DOCUMENT_READING_FIELDS) } },
        select: {
          customerId: true,
          kind: true,
          reading: { select: READING },
          countsFrom: { select: { reading: { select: READING } } },
        },
      },
    },
  })
  if (!car) return null
  return {
    plate: car.registrationNumber,
    hasSeller: car.sellerId !== null,
    documents: car.documents.flatMap(
      ({ customerId, kind, reading, countsFrom }): VerifiedDocument[] => {
        const document = { kind, reading: countsFrom ? countsFrom.reading : reading }
        if (customerId === car.sellerId) return [{ of: 'seller', ...document }]
        return customerId === buyerId ? [{ of: 'buyer', ...document }] : []
      },
    ),
  }
}
