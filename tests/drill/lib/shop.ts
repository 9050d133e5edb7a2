import pg from 'pg'
import { seedDatabase } from '@/prisma/seed'
import { createDatabase } from '@/lib/server/db/databases'
import { createClient, type DbClient } from '@/lib/server/db/client'
import { applyMigrations } from '@/lib/server/db/migrate'
import { openSession } from '@/lib/server/auth/sessions'
import { newId } from '@/lib/server/db/ids'
import type { Ground } from './ground'
import type { Postgres } from './postgres'

const CARS = 240

export interface Buyer {
  id: string
  phone: string
  token: string
}

export class Shop {
  private static made = 0
  private readonly client: DbClient

  private constructor(
    readonly url: string,
    readonly pool: pg.Pool,
  ) {
    this.client = createClient(pool)
  }

  static fill(ground: Ground, server: Postgres): Promise<Shop> {
    return Shop.fillAt(ground, server.url('').replace(/\/$/, ''))
  }

  static async fillAt(ground: Ground, server: string): Promise<Shop> {
    await createDatabase(`${server}/postgres`, 'bharosa')
    const shop = Shop.at(ground, `${server}/bharosa`)
    await applyMigrations(shop.url)
    await seedDatabase(shop.pool, { cars: CARS })
    return shop
  }

  static at(ground: Ground, url: string): Shop {
    const pool = new pg.Pool({ connectionString: url, max: 4, connectionTimeoutMillis: 3_000 })
    pool.on('error', () => undefined)
    pool.on('connect', (client) => client.on('error', () => undefined))
    ground.afterwards(() => pool.end())
    return new Shop(url, pool)
  }

  async rows<Row extends pg.QueryResultRow>(sql: string, values: unknown[] = []): Promise<Row[]> {
    return (await this.pool.query<Row>(sql, values)).rows
  }

  async count(sql: string, values: unknown[] = []): Promise<number> {
    const [row] = await this.rows<{ count: string }>(
      `SELECT count(*) FROM (${sql}) AS found`,
      values,
    )
    return Number(row?.count)
  }

  async newBuyer(): Promise<Buyer> {
    Shop.made += 1
    const phone = `8${String(process.pid % 1_000).padStart(3, '0')}${String(Shop.made).padStart(6, '0')}`
    const id = newId('cus')
    await this.pool.query(
      "INSERT INTO customer (id, phone, role, first_name) VALUES ($1, $2, 2, 'Kavya')",
      [id, phone],
    )
    return { ...(await this.signIn(id)), phone }
  }

  async signIn(id: string): Promise<Buyer> {
    const session = { customerId: id, staffId: null }
    const { token } = await openSession(this.client, session, new Date())
    return { id, phone: '', token }
  }

  async newBuyers(count: number): Promise<Buyer[]> {
    const buyers: Buyer[] = []
    for (let left = count; left > 0; left -= 1) buyers.push(await this.newBuyer())
    return buyers
  }

  async freeCars(count: number): Promise<string[]> {
    const cars = await this.rows<{ id: string }>(
      `UPDATE vehicle SET loan_financier = NULL, rc_valid_until = '2040-01-01', documents_due_at = NULL, made_month = NULL, year = greatest(year, extract(year FROM now())::int - 6)
       WHERE id IN (SELECT id FROM vehicle WHERE status = 'listed' AND NOT EXISTS (SELECT FROM reservation
           WHERE vehicle_id = vehicle.id AND status <> 'completed')
         ORDER BY id LIMIT $1) RETURNING id`,
      [count],
    )
    if (cars.length < count) throw new Error('There are too few cars in the stock.')
    return cars.map(({ id }) => id)
  }

  async listedCars(): Promise<string[]> {
    const cars = await this.rows<{ id: string }>(
      "SELECT id FROM vehicle WHERE status = 'listed' ORDER BY id",
    )
    return cars.map(({ id }) => id)
  }

  async statusOf(car: string): Promise<string | undefined> {
    const [row] = await this.rows<{ status: string }>(
      'SELECT status::text FROM vehicle WHERE id = $1',
      [car],
    )
    return row?.status
  }

  async runOut(car: string): Promise<void> {
    await this.pool.query(
      `UPDATE reservation SET pay_before = least(pay_before, now() - interval '1 second'),
         ends_at = CASE WHEN ends_at IS NULL THEN NULL ELSE now() - interval '1 second' END
       WHERE vehicle_id = $1 AND status IN ('pending', 'active')`,
      [car],
    )
  }

  async brokenInvariants(): Promise<string[]> {
    const views = await this.rows<{ name: string }>(
      "SELECT table_name AS name FROM information_schema.views WHERE table_name LIKE 'invariant\\_%' ORDER BY 1",
    )
    const broken: string[] = []
    for (const { name } of views)
      for (const row of await this.rows(`SELECT * FROM ${pg.escapeIdentifier(name)}`))
        broken.push(`${name}: ${JSON.stringify(row)}`)
    return broken
  }
}
