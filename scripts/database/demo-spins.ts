import pg from 'pg'
import { findSpinRendering } from '../../lib/features/vehicles/rules/renders'
import { createClient, type Db } from '../../lib/server/db/client'
import { newId } from '../../lib/server/db/ids'

const SLOTS = 24

/**
 * Places of spots on a rendering: slot, then x and y in ten-thousandths of the picture. Only rough,
 * because a rendering shows the model and not this car.
 */
const PLACES: Readonly<Record<string, readonly (readonly [number, number, number])[]>> = {
  'front-bumper': [
    [0, 5_000, 6_800],
    [21, 2_200, 6_900],
  ],
  bonnet: [
    [0, 5_000, 5_000],
    [21, 2_800, 5_100],
  ],
  windscreen: [[0, 5_000, 3_700]],
  'front-left-fender': [[19, 2_600, 5_400]],
  'front-left-door': [
    [18, 4_500, 5_600],
    [19, 5_000, 5_500],
  ],
  'rear-left-door': [
    [18, 6_400, 5_600],
    [17, 5_600, 5_600],
  ],
  'rear-left-quarter': [[16, 6_300, 5_500]],
  'front-left-wheel': [[18, 2_200, 6_500]],
  'rear-left-wheel': [[18, 7_800, 6_500]],
  'rear-bumper': [[12, 5_000, 6_700]],
  boot: [[12, 5_000, 5_200]],
  'rear-glass': [[12, 5_000, 3_700]],
  'front-right-door': [[6, 5_500, 5_600]],
  'rear-right-door': [[6, 3_600, 5_600]],
  'front-right-fender': [[5, 7_400, 5_400]],
  'rear-right-quarter': [[8, 3_700, 5_500]],
  'front-right-wheel': [[6, 7_800, 6_500]],
  'rear-right-wheel': [[6, 2_200, 6_500]],
}

function readCars(db: Db) {
  return db.$kysely
    .selectFrom('vehicle as v')
    .innerJoin('variant as x', 'x.id', 'v.variant_id')
    .innerJoin('model as m', 'm.id', 'x.model_id')
    .leftJoin('walk_round as w', 'w.vehicle_id', 'v.id')
    .where('v.status', '=', 'listed')
    .where('w.vehicle_id', 'is', null)
    .select(['v.id', 'v.colour', 'v.year', 'm.slug as modelSlug', 'm.body'])
    .orderBy('v.number')
    .execute()
}

async function readPlaces(db: Db, vehicleIds: readonly string[]) {
  const findings = await db.finding.findMany({
    where: { inspection: { vehicleId: { in: [...vehicleIds] } }, spot: { not: null } },
    select: { id: true, spot: true, inspection: { select: { vehicleId: true } } },
  })
  return findings.flatMap(({ id: findingId, spot, inspection: { vehicleId } }) =>
    (PLACES[spot ?? ''] ?? []).map(([slot, x, y]) => ({ findingId, vehicleId, slot, x, y })),
  )
}

export async function addDemoSpins(url: string): Promise<void> {
  const pool = new pg.Pool({ connectionString: url, max: 2 })
  try {
    const db = createClient(pool)
    const cars = (await readCars(db)).flatMap(({ id, ...looks }) => {
      const rendering = findSpinRendering(looks)
      return rendering === null ? [] : [{ id, rendering }]
    })
    if (cars.length === 0) return
    await db.walkRound.createMany({
      data: cars.map(({ id }) => ({ vehicleId: id, slots: SLOTS })),
      skipDuplicates: true,
    })
    await db.walkFrame.createMany({
      data: cars.flatMap(({ id: vehicleId, rendering }) =>
        Array.from({ length: SLOTS }, (_, slot) => ({
          ...{ id: newId('frm'), vehicleId, slots: SLOTS, slot, rendering },
        })),
      ),
      skipDuplicates: true,
    })
    const pins = await readPlaces(
      db,
      cars.map(({ id }) => id),
    )
    await db.findingPin.createMany({ data: pins, skipDuplicates: true })
  } finally {
    await pool.end()
  }
}
