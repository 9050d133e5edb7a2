import type pg from 'pg'
import type { Body, Fuel, Transmission } from '../../../lib/features/catalogue/rules/vocabulary'

/** What the stock needs to know of a catalogue variant. */
export interface StockVariant {
  id: number
  slug: string
  makeSlug: string
  /** Make and model as people say them. */
  name: string
  modelSlug: string
  isLuxury: boolean
  body: Body
  fuel: Fuel
  transmission: Transmission
  engineCc: number
  powerBhp: number
  exShowroom: number
  yearFrom: number
  yearTo: number | null
}

const READ = `
  SELECT v.id, v.slug, k.slug AS "makeSlug", k.name || ' ' || m.name AS name, m.slug AS "modelSlug", k.is_luxury AS "isLuxury", m.body, v.fuel,
         v.transmission, v.engine_cc AS "engineCc", v.power_bhp AS "powerBhp", v.ex_showroom AS "exShowroom",
         v.year_from AS "yearFrom", v.year_to AS "yearTo"
  FROM variant v JOIN model m ON m.id = v.model_id JOIN make k ON k.id = m.make_id
  WHERE v.origin = 'catalogue' ORDER BY v.slug`

/** The catalogue as the database has it, in an order that doesn't depend on ids. */
export async function readVariants(client: pg.ClientBase): Promise<StockVariant[]> {
  const { rows } = await client.query<StockVariant>(READ)
  return rows
}
