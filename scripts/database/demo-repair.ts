import { join } from 'node:path'
import pg from 'pg'
import { drawCar } from '../../lib/engines/car-drawing'
import {
  SAC_CODES,
  chooseSupplier,
  findStateCode,
  splitInclusive,
} from '../../lib/features/settlements/rules/gst'
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
const PROOF_KEY = `papers/00/${'0'.repeat(32)}.png`
const WIDTH = 640

/** Returns none if any work is proven, to keep the desk's changes. */
async function findCar(db: Db) {
  if ((await db.refurbishmentItem.count({ where: { proof: { not: null } } })) > 0) return null
  return db.vehicle.findFirst({
    where: {
      status: 'listed',
      settlement: null,
      seller: { phone: { in: DEMO_SELLERS.map(({ phone }) => phone) } },
    },
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

async function bookRepair(db: DbClient, { id: vehicleId, sellerId, city }: Car): Promise<void> {
  if (sellerId === null) return
  const placeOfSupply = findStateCode(city.state) ?? '33'
  const { GSTINS } = parseEnv({ DATABASE_URL: 'postgresql://localhost/demo' })
  const itemId = newId('ref')
  const invoiceId = newId('inv')
  await db.$transaction(async (tx) => {
    await tx.privateFile.create({ data: { storageKey: PROOF_KEY } })
    await tx.refurbishmentItem.create({
      data: {
        ...{ id: itemId, vehicleId, title: TITLE, cost: COST },
        ...{ approvedAt: hoursAgo(APPROVED), doneAt: hoursAgo(DONE) },
        ...{ proof: 'photo', proofKey: PROOF_KEY, proofType: 'image/png' },
      },
    })
    await tx.gstInvoice.create({
      data: {
        ...{ id: invoiceId, kind: 'invoice', fee: 'repairs', vehicleId, customerId: sellerId },
        supplierGstin: chooseSupplier(GSTINS, placeOfSupply),
        placeOfSupply,
        sac: SAC_CODES.repairs,
        ...splitInclusive([COST]),
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

export async function repairForDemo(url: string, storageDir: string): Promise<void> {
  const pool = new pg.Pool({ connectionString: url, max: 2 })
  try {
    const db = createClient(pool)
    const car = await findCar(db)
    if (!car) return
    const { model, ...shape } = car.variant
    const picture = await renderPng(
      drawCar({
        ...{ ...shape, colour: car.colour, seed: model.slug },
        ...{ body: 'hatchback', isLuxury: false, kms: 0, view: 'front' },
      }),
      WIDTH,
    )
    await createLocalStore(join(storageDir, 'private')).put(PROOF_KEY, picture, {
      contentType: 'image/png',
    })
    await bookRepair(db, car)
  } finally {
    await pool.end()
  }
}
