import type pg from 'pg'
import { kyselyOn } from '@/lib/server/db/kysely'
import { refitPriceModel } from '@/lib/workflows/valuation-jobs'
import { refreshFairPrices } from '@/lib/workflows/refresh-fair-prices'
import { withPatientClient } from '@/lib/server/db/bulk-load'
import { addDays, toIndianDay, toIndianYear } from '@/lib/shared/dates'
import { labelDeal, type DealLabel } from '@/lib/features/valuation/rules/deal'

export const NOW = new Date()
const TODAY = toIndianDay(NOW)
export const MODEL_YEAR = toIndianYear(NOW) - 5
export const toDayAgo = (days: number): string => addDays(TODAY, -days)
const USUAL_KMS = 50_000

export interface VersionFacts {
  list: number
  fuel?: 'petrol' | 'diesel'
  transmission?: 'manual' | 'automatic'
}

interface TestRequest {
  price: number
  year?: number
  kms?: number
}

export interface FairPriceRow {
  label: DealLabel | null
  fairPrice: number | null
  low: number | null
  high: number | null
  basis: number
}

export class Market {
  static #made = 0
  readonly #pool: pg.Pool
  readonly #name = `market-${(Market.#made += 1)}`
  #count = 0
  modelId = 0
  readonly slug = this.#name

  private constructor(pool: pg.Pool) {
    this.#pool = pool
  }

  static async open(pool: pg.Pool): Promise<Market> {
    const market = new Market(pool)
    market.modelId = await market.#insert(
      `INSERT INTO model (make_id, slug, name, body)
      SELECT make_id, $1, $1, body FROM model ORDER BY id LIMIT 1 RETURNING id`,
      market.#name,
    )
    return market
  }

  async #insert<Id = number>(sql: string, ...values: unknown[]): Promise<Id> {
    const {
      rows: [row],
    } = await this.#pool.query<{ id: Id }>(sql, values)
    if (!row) throw new Error('Nothing was inserted.')
    return row.id
  }

  version({ list, fuel = 'petrol', transmission = 'manual' }: VersionFacts): Promise<number> {
    return this.#insert(
      `INSERT INTO variant (model_id, slug, name, fuel, transmission, gearbox, engine_cc, power_bhp, torque_nm, seats,
        length_mm, width_mm, height_mm, wheelbase_mm, boot_litres, year_from, ex_showroom, features)
      VALUES ($1, $2, 'X', $3, $4, 'manual-5', 1197, 82, 113, 5, 3900, 1700, 1500, 2450, 260, ${MODEL_YEAR}, $5, '{}') RETURNING id`,
      this.modelId,
      `${this.#name}-${(this.#count += 1)}`,
      fuel,
      transmission,
      list,
    )
  }

  async advert(
    version: number | null,
    { price, year = MODEL_YEAR, kms = USUAL_KMS }: TestRequest,
    seenOn: string | null = TODAY,
  ): Promise<void> {
    const key = `${this.#name}-${(this.#count += 1)}`
    await this.#insert<string>(
      `INSERT INTO market_observation (id, import_key, source, model_id, variant_id, make_name, model_name, year, kms, price, observed_on, created_at)
      VALUES ($1, $1, 'test', $2, $3, 'x', 'x', $4, $5, $6, $7, $8) RETURNING id`,
      key,
      this.modelId,
      version,
      year,
      kms,
      price,
      seenOn,
      toDayAgo(5),
    )
  }

  async adverts(
    version: number | null,
    prices: readonly number[],
    year = MODEL_YEAR,
  ): Promise<void> {
    for (const price of prices) await this.advert(version, { price, year })
  }

  car(
    version: number,
    { price, year = MODEL_YEAR, kms = USUAL_KMS }: TestRequest,
    soldOn: string | null = null,
  ): Promise<string> {
    const id = `veh_${this.#name}-${(this.#count += 1)}`
    return this.#insert(
      `INSERT INTO vehicle (id, car_code, variant_id, city_id, status, year, colour, kms, owners, price, first_price, listed_at, sold_at)
      SELECT $1, $1, $2, min(id), $3, $4, 'white', $5, 1, $6, $6, $8, $7 FROM city RETURNING id`,
      id,
      version,
      soldOn === null ? 'listed' : 'sold',
      year,
      kms,
      price,
      soldOn,
      toDayAgo(14),
    )
  }

  async reprice(id: string, price: number): Promise<void> {
    await this.#pool.query('UPDATE vehicle SET price = $2, first_price = $2 WHERE id = $1', [
      id,
      price,
    ])
  }

  refit() {
    return withPatientClient(this.#pool, (client) => refitPriceModel(kyselyOn(client), NOW))
  }

  refresh(onlyChanged = false): Promise<number> {
    return withPatientClient(this.#pool, (client) =>
      refreshFairPrices(kyselyOn(client), NOW, { onlyChanged }),
    )
  }

  async fairOf(id: string): Promise<FairPriceRow> {
    const {
      rows: [row],
    } = await this.#pool.query<Omit<FairPriceRow, 'label'> & { price: number }>(
      `SELECT price, fair_price AS "fairPrice",
      fair_low AS low, fair_high AS high, fair_basis AS basis FROM vehicle WHERE id = $1`,
      [id],
    )
    if (!row) throw new Error('No such car.')
    const { price, ...fair } = row
    return { label: labelDeal(price, fair)?.label ?? null, ...fair }
  }
}
