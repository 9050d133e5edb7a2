import { join } from 'node:path'
import pg from 'pg'
import { drawCar } from '../../lib/engines/car-drawing'
import {
  SAC_CODES,
  chooseSupplier,
  findStateCode,
  splitInclusiveCosts,
} from '../../lib/features/settlements/rules/gst'
import type { Prisma } from '../../generated/prisma/client'
import { renderPng } from '../../lib/features/vehicles/photography/render-png'
import { createClient, type Db, type DbClient } from '../../lib/server/db/client'
import { newId } from '../../lib/server/db/ids'
import { parseEnv } from '../../lib/server/env'
import { createLocalStore } from '../../lib/server/storage/local-store'
import { DEMO_SELLERS } from '../../prisma/seed/people/demo'

const TITLE = 'Front bumper repainted'
/** Rupees, GST included. */
const COST = 4_720
/** Hours ago. */
const APPROVED = 30
const DONE = 6
const toProofKey = (place: number) => `papers/00/${'0'.repeat(31)}${place}.png`
const WIDTH = 640

/**
 * A demo seller's car for sale, and a withdrawn one in the first city that waits for its owner.
 * None if any work is proven, to keep the desk's changes.
 */
async function findCars(db: Db) {
  if ((await db.refurbishmentItem.count({ where: { proof: { not: null } } })) > 0) return []
  const waiting = await db.$kysely
    .selectFrom('car_to_hand_back as w')
    .innerJoin('vehicle as v', 'v.id', 'w.vehicle_id')
    .select('v.id')
    .orderBy('v.city_id')
    .orderBy('v.number')
    .limit(1)
    .executeTakeFirst()
  const listed = await findCar(db, {
    status: 'listed',
    settlement: null,
    seller: { phone: { in: DEMO_SELLERS.map(({ phone }) => phone) } },
  })
  const withdrawn = waiting ? await findCar(db, { id: waiting.id }) : null
  return [listed, withdrawn].filter((car) => car !== null)
}

function findCar(db: Db, where: Prisma.VehicleWhereInput) {
  return db.vehicle.findFirst({
    where,
    select: {
      id: true,
      sellerId: true,
      colour: true,
      city: { select: { state: true } },
      variant: {
        select: {
          lengthMm: true,
          widthMm: true,
          heightMm: true,
          wheelbaseMm: true,
          model: { select: { slug: true } },
        },
      },
    },
    orderBy: { number: 'asc' },
  })
}

type Car = NonNullable<Awaited<ReturnType<typeof findCar>>>

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000)

async function bookRepair(
  db: DbClient,
  { id: vehicleId, sellerId, city }: Car,
  proofKey: string,
): Promise<void> {
  if (sellerId === null) return
  const placeOfSupply = findStateCode(city.state) ?? '33'
  const { GSTINS } = parseEnv({ DATABASE_URL: 'postgresql://localhost/demo' })
  const itemId = newId('ref')
  const invoiceId = newId('inv')
  await db.$transaction(async (tx) => {
    await tx.privateFile.create({ data: { storageKey: proofKey } })
    await tx.refurbishmentItem.create({
      data: {
        ...{ id: itemId, vehicleId, title: TITLE, cost: COST },
        ...{ approvedAt: hoursAgo(APPROVED), doneAt: hoursAgo(DONE) },
        ...{ proof: 'photo', proofKey, proofType: 'image/png' },
      },
    })
    await tx.gstInvoice.create({
      data: {
        ...{ id: invoiceId, kind: 'invoice', fee: 'repairs', vehicleId, customerId: sellerId },
        supplierGstin: chooseSupplier(GSTINS, placeOfSupply),
        placeOfSupply,
        sac: SAC_CODES.repairs,
        ...splitInclusiveCosts([COST]),
      },
    })
    await tx.gstInvoiceLine.create({
      data: { invoiceId, place: 0, itemId, title: TITLE, amount: COST },
    })
    await tx.ledgerEntry.create({
      data: {
        ...{ id: newId('led'), vehicleId, kind: 'refurbishment' },
        ...{ amount: -COST, note: TITLE, invoiceId },
      },
    })
  })
}

export async function addDemoRepair(url: string, storageDir: string): Promise<void> {
  const pool = new pg.Pool({ connectionString: url, max: 2 })
  try {
    const db = createClient(pool)
    for (const [place, car] of (await findCars(db)).entries()) {
      const { model, ...shape } = car.variant
      const picture = await renderPng(
        drawCar({
          ...{ ...shape, colour: car.colour, seed: model.slug },
          ...{ body: 'hatchback', isLuxury: false, kms: 0, view: 'front' },
        }),
        WIDTH,
      )
      await createLocalStore(join(storageDir, 'private')).put(toProofKey(place), picture, {
        contentType: 'image/png',
      })
      await bookRepair(db, car, toProofKey(place))
    }
  } finally {
    await pool.end()
  }
}
