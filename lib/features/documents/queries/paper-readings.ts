import { type Db, getDb } from '@/lib/server/db/client'
import { READ_OFF, type VerifiedPaper } from '../rules/paper-readings'

export interface CarPapers {
  /** As it is stored with the car. */
  plate: string | null
  hasSeller: boolean
  /** Of the car's seller and of who bought or holds it. */
  papers: VerifiedPaper[]
}

/** The verified papers of a car's seller and of this buyer, with what they say; null for an unknown car. */
export async function readVerifiedPapers(
  vehicleId: string,
  buyerId: string | null,
  db: Db = getDb(),
): Promise<CarPapers | null> {
  const car = await db.vehicle.findUnique({
    where: { id: vehicleId },
    select: {
      registrationNumber: true,
      sellerId: true,
      documents: {
        where: { status: 'verified', kind: { in: Object.keys(READ_OFF) } },
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
    papers: car.documents.flatMap(({ customerId, ...paper }): VerifiedPaper[] =>
      customerId === car.sellerId
        ? [{ of: 'seller', ...paper }]
        : customerId === buyerId
          ? [{ of: 'buyer', ...paper }]
          : [],
    ),
  }
}
