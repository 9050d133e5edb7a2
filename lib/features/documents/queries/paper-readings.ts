import { type Db, getDb } from '@/lib/server/db/client'
import { READ_OFF, type VerifiedPaper } from '../rules/paper-readings'

export interface CarPapers {
  plate: string | null
  hasSeller: boolean
  /** Of the seller and the buyer or holder. */
  papers: VerifiedPaper[]
}

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
