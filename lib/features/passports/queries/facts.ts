import type { Prisma } from '@/generated/prisma/client'
import { BRAND } from '@/lib/shared/brand'
import { toDayOrNull, toIndianDay } from '@/lib/shared/dates'
import { getCarReport } from '@/lib/features/vehicles/queries/inspection'
import { readOdometerReadings } from '@/lib/features/vehicles/queries/odometer'
import { env } from '@/lib/server/env'
import type { Db } from '@/lib/server/db/client'
import { toHexDigest } from '@/lib/features/documents/queries/packs'
import { listPassportReadings, type Return } from '../rules/payload'
import type { CarNumbers } from '../rules/format'
import { passportFacts, type PassportFacts } from '../schemas'

const CAR_FIELDS = {
  id: true,
  carCode: true,
  year: true,
  madeMonth: true,
  registeredOn: true,
  registrationNumber: true,
  chassisNumber: true,
  rtoCode: true,
  colour: true,
  owners: true,
  soldAt: true,
  variant: {
    select: {
      name: true,
      fuel: true,
      transmission: true,
      model: { select: { name: true, make: { select: { name: true } } } },
    },
  },
} satisfies Prisma.VehicleSelect

export interface PassportSource {
  facts: PassportFacts
  numbers: CarNumbers
}

/**
 * Reads the inspection without its free text, findings' notes and costs: staff may have typed
 * personal data there.
 */
async function readInspection(db: Db, vehicleId: string): Promise<PassportFacts['inspection']> {
  const report = await getCarReport(vehicleId, db)
  if (report === null) return null
  return {
    on: toIndianDay(new Date(report.inspectedAt)),
    kms: report.kms,
    points: report.pointsTotal,
    good: report.pointsGood,
    systems: report.systems.map(({ system, rating, findings }) => ({
      system,
      rating: rating === null ? null : rating / 10,
      findings: findings.map(({ point, kind, severity, sizeCm, decision }) => ({
        point,
        kind,
        severity,
        sizeCm,
        decision,
      })),
    })),
  }
}

async function readForms(db: Db, vehicleId: string): Promise<PassportFacts['documents']> {
  const forms = await db.transferForm.findMany({
    where: { vehicleId },
    select: { form: true, packNo: true, sha256: true, signedAt: true },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
  })
  const newest = new Map(forms.map((form) => [form.form, form]))
  return [...newest.values()].map(({ form, packNo, sha256, signedAt }) => ({
    form,
    pack: packNo,
    sha256: toHexDigest(sha256),
    signedOn: toDayOrNull(signedAt),
  }))
}

/**
 * Reads all facts of a purchase's passport, one query after the other, because a transaction has
 * one connection. The car must be delivered.
 */
export async function readPassportSource(
  db: Db,
  { vehicleId, deliveredAt, returned }: DeliveredPurchase,
): Promise<PassportSource> {
  const car = await db.vehicle.findUniqueOrThrow({
    where: { id: vehicleId },
    select: CAR_FIELDS,
  })
  const { variant, registrationNumber } = car
  const repairs = await db.refurbishmentItem.findMany({
    where: { vehicleId, doneAt: { not: null } },
    select: { title: true, doneAt: true },
    orderBy: [{ doneAt: 'asc' }, { id: 'asc' }],
  })
  const rc = await db.documentReading.findFirst({
    where: { document: { vehicleId, kind: 'rc', status: 'verified' } },
    select: { chassisNo: true },
    orderBy: { readAt: 'desc' },
  })
  const chassisNumber = rc?.chassisNo ?? car.chassisNumber
  const facts = passportFacts.parse({
    seller: { name: BRAND.legalName, site: env().SITE_URL },
    car: {
      code: car.carCode,
      make: variant.model.make.name,
      model: variant.model.name,
      variant: variant.name,
      fuel: variant.fuel,
      transmission: variant.transmission,
      year: car.year,
      madeMonth: car.madeMonth,
      registeredOn: toDayOrNull(car.registeredOn),
      rto: car.rtoCode,
      owners: car.owners,
      colour: car.colour,
    },
    sale: {
      soldOn: toIndianDay(car.soldAt ?? deliveredAt),
      deliveredOn: toIndianDay(deliveredAt),
    },
    inspection: await readInspection(db, vehicleId),
    repairs: repairs.map(({ title, doneAt }) => ({
      what: title,
      doneOn: toIndianDay(doneAt ?? deliveredAt),
    })),
    odometer: listPassportReadings(await readOdometerReadings(db, vehicleId), returned),
    documents: await readForms(db, vehicleId),
    returned: returned && { on: toIndianDay(returned.at), kms: returned.kms },
  } satisfies PassportFacts)
  return {
    facts,
    numbers: {
      ...(registrationNumber !== null && { registrationNumber }),
      ...(chassisNumber !== null && { chassisNumber }),
    },
  }
}

export interface DeliveredPurchase {
  purchaseId: string
  vehicleId: string
  customerId: string
  deliveredAt: Date
  returned: Return | null
  lastReadingId: bigint
}
