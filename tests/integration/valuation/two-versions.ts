import type pg from 'pg'
import { Market, MODEL_YEAR } from './market'

/** A model with a version that has a sunroof and one that hasn't, both sold in the same year. */
export async function openTwoVersions(pool: pg.Pool) {
  const market = await Market.open(pool)
  const [plain, top] = [
    await market.version({ list: 700_000 }),
    await market.version({ list: 1_100_000 }),
  ]
  await pool.query(`UPDATE variant SET name = 'Plain' WHERE id = $1`, [plain])
  await pool.query(
    `UPDATE variant SET name = 'Top', features = '{sunroof,alloy-wheels}' WHERE id = $1`,
    [top],
  )
  const around = (price: number) => [0.96, 0.98, 1, 1.02, 1.04, 1].map((part) => price * part)
  await market.adverts(plain, around(450_000))
  await market.adverts(top, around(800_000))
  await market.refit()
  const {
    rows: [row],
  } = await pool.query<{ make: string; plain: string; top: string }>(
    `SELECT k.slug AS make, (SELECT slug FROM variant WHERE id = $2) AS plain, (SELECT slug FROM variant WHERE id = $3) AS top
    FROM model m JOIN make k ON k.id = m.make_id WHERE m.id = $1`,
    [market.modelId, plain, top],
  )
  if (!row) throw new Error('There is no model.')
  const asked = { make: row.make, model: market.slug, year: MODEL_YEAR, kms: 50_000 }
  return { asked, plain: row.plain, top: row.top, plainId: plain, topId: top }
}
