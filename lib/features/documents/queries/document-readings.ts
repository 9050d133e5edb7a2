import { type Db, getDb } from '@/lib/server/db/client'
import { READ_FIELDS, type VerifiedDocument } from '../rules/document-readings'

export interface CarDocuments {
  plate: string | null
  hasSeller: boolean
  documents: VerifiedDocument[]
}

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
        where: { status: 'verified', kind: { in: Object.keys(READ_FIELDS) } },
        select: {
          customerId: true,
          kind: true,
          reading: {
            select: {
              name: true,
              parent: true,
              address: true,
              registrationNumber: true,
              chassisNo: true,
              engineNo: true,
            },
          },
        },
      },
    },
  })
  if (!car) return null
  return {
    plate: car.registrationNumber,
    hasSeller: car.sellerId !== null,
    documents: car.documents.flatMap(({ customerId, ...document }): VerifiedDocument[] =>
      customerId === car.sellerId
        ? [{ of: 'seller', ...document }]
        : customerId === buyerId
          ? [{ of: 'buyer', ...document }]
          : [],
    ),
  }
}
