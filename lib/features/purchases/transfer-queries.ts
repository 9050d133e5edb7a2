import { getDb } from '@/lib/server/db/client'
import { toOwnership } from './dto'
import { hexOf } from './forms/pack-queries'
import { newestForms } from './forms/transfer-queries'
import type { PurchaseDetail } from './schemas/purchases'

/** The days of a car's sale and of its RC's transfer, which may not have begun; null for an unknown car. */
export function readTransfer(car: { id: string; sellerId?: string }) {
  return getDb().vehicle.findFirst({
    where: car,
    select: {
      soldAt: true,
      transfer: {
        select: {
          handoverAt: true,
          appliedAt: true,
          issuedAt: true,
          nameOffAt: true,
          toRto: true,
        },
      },
    },
  })
}

type Ownership = Pick<PurchaseDetail, 'ownership' | 'toRto' | 'forms'>

/** The ownership clock and the newest of each form of a car. The caller has seen whose it is. */
export async function readOwnership(vehicleId: string, now: Date): Promise<Ownership> {
  const [car, forms] = await Promise.all([
    readTransfer({ id: vehicleId }),
    newestForms(getDb(), vehicleId)
      .select(['f.id as formId', 'f.form', 'f.pack_no as packNo', 'f.sha256'])
      .select('f.signed_at as signedAt')
      .execute(),
  ])
  return toOwnership(
    car?.transfer ? { soldAt: car.soldAt, ...car.transfer } : null,
    forms.map(({ sha256, ...form }) => ({ ...form, sha256: hexOf(sha256) })),
    now,
  )
}

/** The ownership clock and all forms of a car, for its seller; an empty clock before the handover. */
export async function getSellerTransfer(
  vehicleId: string,
  sellerId: string,
  now: Date,
): Promise<Ownership> {
  const [car, forms] = await Promise.all([
    readTransfer({ id: vehicleId, sellerId }),
    getDb().transferForm.findMany({
      where: { vehicleId, transfer: { vehicle: { sellerId } } },
      select: { id: true, form: true, packNo: true, sha256: true, signedAt: true },
      orderBy: { form: 'asc' },
    }),
  ])
  return toOwnership(
    car?.transfer ? { soldAt: car.soldAt, ...car.transfer } : null,
    forms.map(({ id: formId, sha256, ...form }) => ({ formId, ...form, sha256: hexOf(sha256) })),
    now,
  )
}
