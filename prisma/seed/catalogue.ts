import type pg from 'pg'
import { TRANSMISSION_OF_GEARBOX } from '../../lib/features/catalog/vocabulary'
import { hyundai } from '../../lib/features/catalog/data/makes/hyundai'
import { marutiSuzuki } from '../../lib/features/catalog/data/makes/maruti-suzuki'
import type { MakeSpec } from '../../lib/features/catalog/data/types'
const CATALOGUE: MakeSpec[] = [hyundai, marutiSuzuki]

export async function seedCatalogue(client: pg.ClientBase): Promise<void> {
  for (const make of CATALOGUE) {
    const { rows: [mk] } = await client.query('INSERT INTO make (slug,name,is_luxury) VALUES ($1,$2,$3) ON CONFLICT (slug) DO UPDATE SET name=excluded.name RETURNING id', [make.id, make.name, make.isLuxury])
    for (const model of make.models) {
      const { rows: [md] } = await client.query('INSERT INTO model (make_id,slug,name,body) VALUES ($1,$2,$3,$4) ON CONFLICT (slug) DO UPDATE SET name=excluded.name RETURNING id', [mk.id, model.id, model.name, model.body])
      for (const g of model.generations) for (const v of g.variants) {
        const slug = `${model.id}-${v.name}-${v.yearFrom ?? g.yearFrom}`.toLowerCase().replace(/[^a-z0-9]+/g, '-')
        await client.query(`INSERT INTO variant (model_id,slug,name,generation,fuel,transmission,gearbox,engine_cc,power_bhp,torque_nm,seats,length_mm,width_mm,height_mm,wheelbase_mm,boot_litres,year_from,year_to,ex_showroom,features)
          VALUES ($1,$2,$3,$4,$5,$6,$7,$8,$9,$10,$11,$12,$13,$14,$15,$16,$17,$18,$19,$20) ON CONFLICT (slug) DO NOTHING`,
          [md.id, slug, v.name, g.name ?? null, v.fuel, TRANSMISSION_OF_GEARBOX[v.gearbox], v.gearbox, v.cc, Math.round(v.powerBhp), Math.round(v.torqueNm), v.seats ?? g.seats, g.lengthMm, g.widthMm, g.heightMm, g.wheelbaseMm, g.bootLitres, v.yearFrom ?? g.yearFrom, v.yearTo === undefined ? g.yearTo : v.yearTo, v.exShowroom, v.features ?? []])
      }
    }
  }
}
