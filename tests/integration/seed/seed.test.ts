import { addDays, toIndianDay } from '@/lib/shared/dates'
import { describe, expect, it } from 'vitest'
import { seedDatabase } from '@/prisma/seed'
import { DEMO_BUYERS, DEMO_SELLERS, DEMO_STAFF } from '@/prisma/seed/people/demo'
import { verifyPassword } from '@/lib/server/auth/password'
import { readQueuePage } from '@/lib/features/desk/queries/queues'
import { WHOLE_QUEUE } from '@/lib/features/desk/rules/queues'
import { kyselyOn } from '@/lib/server/db/kysely'
import { refitPriceModel } from '@/lib/workflows/valuation-jobs'
import { refreshFairPrices } from '@/lib/workflows/refresh-fair-prices'
import { withPatientClient } from '@/lib/server/db/bulk-load'
import { ALL_CITIES_READER } from '@/tests/factories/staff'
import { testDatabase } from '@/tests/setup/database'

const { pool } = testDatabase()

async function one(sql: string, ...values: unknown[]): Promise<unknown> {
  const {
    rows: [row],
  } = await pool.query<Record<string, unknown>>(sql, values)
  return row ? Object.values(row)[0] : undefined
}

describe('the seeded stock', () => {
  it('has four cities with pincodes, staff, questions, texts and articles', async () => {
    expect(await one('SELECT count(*)::int FROM city')).toBe(4)
    expect(await one('SELECT count(DISTINCT city_id)::int FROM city_pincode')).toBe(4)
    expect(await one('SELECT count(DISTINCT city_id)::int FROM staff')).toBe(4)
    expect(await one("SELECT count(*)::int FROM faq WHERE locale = 'en'")).toBeGreaterThanOrEqual(
      24,
    )
    expect(await one("SELECT count(*)::int FROM blog_post WHERE locale = 'en'")).toBe(6)
    expect(await one('SELECT count(*)::int FROM web_text')).toBeGreaterThan(10)
    expect(await one('SELECT count(*)::int FROM holiday')).toBeGreaterThan(10)
    expect(await one('SELECT count(DISTINCT city_id)::int FROM vehicle')).toBe(4)
  })

  it.each([
    [
      'a current quote',
      `SELECT 1 FROM quote q WHERE q.vehicle_id = v.id AND q.is_current AND q.total = v.price`,
    ],
    [
      'lines that sum to its price',
      `SELECT 1 FROM quote q JOIN quote_line l ON l.quote_id = q.id WHERE q.vehicle_id = v.id AND q.is_current HAVING sum(l.amount) = v.price`,
    ],
    [
      'six photographs',
      `SELECT 1 FROM photo p WHERE p.vehicle_id = v.id HAVING count(DISTINCT p.drawn_view) >= 6`,
    ],
    [
      'a report of 130 points',
      `SELECT 1 FROM inspection i WHERE i.vehicle_id = v.id AND i.points_total = 130 AND i.points_good > 100`,
    ],
    [
      'ten rated systems',
      `SELECT 1 FROM inspection i JOIN inspection_rating r ON r.inspection_id = i.id WHERE i.vehicle_id = v.id HAVING count(*) = 10`,
    ],
    [
      'a ladder from its first to its present price',
      `SELECT 1 FROM price_change c WHERE c.vehicle_id = v.id HAVING min(c.price) = v.price AND max(c.price) = v.first_price`,
    ],
    [
      'a history that ends in its state',
      `SELECT 1 FROM (SELECT to_status FROM vehicle_event e WHERE e.vehicle_id = v.id ORDER BY at DESC LIMIT 1) l WHERE l.to_status = v.status`,
    ],
    [
      'a local or Bharat registration',
      `SELECT 1 FROM city c WHERE c.id = v.city_id AND v.rto_code = ANY (c.rto_prefixes)`,
    ],
    ['a warranty', 'SELECT 1 WHERE v.warranty_months >= 6'],
    [
      'a seller when it is a marketplace car, and only then',
      `SELECT 1 WHERE (v.tag = 'marketplace') = (v.seller_id IS NOT NULL)`,
    ],
  ])('gives every public car %s', async (_what, proof) => {
    expect(
      await one(
        `SELECT count(*)::int FROM vehicle v WHERE v.status IN ('listed', 'reserved', 'sold', 'delivered') AND NOT EXISTS (${proof}) AND v.id NOT IN (SELECT vehicle_id FROM exchange)`,
      ),
    ).toBe(0)
    expect(
      await one(
        `SELECT count(*)::int FROM vehicle v WHERE v.status IN ('listed', 'reserved', 'sold', 'delivered')`,
      ),
    ).toBeGreaterThan(150)
  })

  it('gives each reserved car a separate buyer with a paid, live hold', async () => {
    expect(
      await one(`SELECT count(*)::int FROM vehicle v WHERE status = 'reserved' AND NOT EXISTS (
      SELECT 1 FROM reservation r JOIN payment p ON p.reservation_id = r.id AND p.status = 'captured' AND p.amount = 10000
      JOIN quote q ON q.id = r.quote_id AND q.vehicle_id = v.id
      WHERE r.vehicle_id = v.id AND r.status = 'active' AND r.ends_at > now())`),
    ).toBe(0)
    expect(
      await one(`SELECT count(*)::int FROM vehicle v WHERE status = 'reserved'`),
    ).toBeGreaterThan(0)
    expect(
      await one(
        `SELECT count(*)::int - count(DISTINCT customer_id)::int FROM reservation WHERE status = 'active'`,
      ),
    ).toBe(0)
  })

  it('has paperwork and settlements of sales', async () => {
    expect(
      await one(`SELECT count(*)::int FROM vehicle v WHERE status IN ('sold', 'delivered') AND id NOT IN (SELECT vehicle_id FROM exchange) AND NOT EXISTS (
      SELECT 1 FROM purchase p JOIN purchase_step s ON s.purchase_id = p.id WHERE p.vehicle_id = v.id AND p.price = v.sold_price HAVING count(*) = 8)`),
    ).toBe(0)
    expect(
      await one(`SELECT count(*)::int FROM vehicle v WHERE status IN ('sold', 'delivered') AND seller_id IS NOT NULL
      AND NOT EXISTS (SELECT 1 FROM settlement s WHERE s.vehicle_id = v.id AND s.payout < s.sale_price)`),
    ).toBe(0)
  })

  it('expects cars at every yard today and on the next working day, with their places', async () => {
    const wanted = `SELECT a.city_id, a.kind FROM seller_appointment a JOIN vehicle v ON v.id = a.vehicle_id AND v.seller_id = a.customer_id AND v.status = 'booked'
      WHERE a.status = 'booked' AND EXISTS (SELECT 1 FROM slot_seat s WHERE s.holder = a.id AND s.city_id = a.city_id AND s.starts_at = a.starts_at)`
    // Midnight may have passed since the seeding, so days count from its first one.
    const first = String(
      await one(
        `SELECT (min(starts_at) AT TIME ZONE 'Asia/Kolkata')::date::text FROM seller_appointment WHERE status = 'booked'`,
      ),
    )
    expect([toIndianDay(new Date()), addDays(toIndianDay(new Date()), -1)]).toContain(first)
    const today = `(a.starts_at AT TIME ZONE 'Asia/Kolkata')::date = '${first}'`
    expect(await one(`SELECT count(DISTINCT city_id)::int FROM (${wanted} AND ${today}) w`)).toBe(4)
    expect(
      await one(
        `SELECT count(DISTINCT city_id)::int FROM (${wanted} AND NOT ${today} AND a.kind = 'pickup' AND a.pincode IN (SELECT pincode FROM city_pincode)) w`,
      ),
    ).toBe(4)
    expect(
      await one(`SELECT count(*)::int FROM seller_appointment WHERE status = 'arrived'`),
    ).toBeGreaterThan(20)
    const unpaid = `SELECT count(*)::int FROM seller_appointment a JOIN vehicle v ON v.id = a.vehicle_id WHERE a.status = 'arrived' AND v.status <> 'booked' AND v.id NOT IN (SELECT vehicle_id FROM exchange) AND NOT (
      EXISTS (SELECT 1 FROM payment p WHERE p.appointment_id = a.id AND p.status = 'captured')
      AND EXISTS (SELECT 1 FROM ledger_entry l WHERE l.vehicle_id = v.id AND l.kind = 'listing_fee' AND l.amount = -3000))`
    expect(await one(unpaid)).toBe(0)
  })

  it('balances every seller’s ledger with the settlement', async () => {
    expect(await one('SELECT count(*)::int FROM invariant_ledger_sums')).toBe(0)
    expect(
      await one(`SELECT count(*)::int FROM ledger_entry WHERE kind IN ('gst', 'hold_back')`),
    ).toBeGreaterThan(0)
  })

  it('leaves work in the desk’s queues', async () => {
    for (const queue of [
      'arrivals',
      'inspect',
      'photograph',
      'documents',
      'holds',
      'payments',
      'rc',
      'callBacks',
      'queries',
      'overdue',
    ] as const)
      expect(
        (await readQueuePage(queue, WHOLE_QUEUE, ALL_CITIES_READER)).total,
        queue,
      ).toBeGreaterThan(0)
  })

  it('has an old car as down payment in each state, later than what came before it', async () => {
    const { rows } = await pool.query<{ state: string; isInOrder: boolean }>(
      `SELECT state, (a.arrived_at < i.inspected_at AND i.inspected_at < e.offered_at AND e.offered_at < coalesce(agreed_at, now())
         AND coalesce(agreed_at <= attached_at AND attached_at < coalesce(closed_at, now()), true) AND coalesce(closed_at, offered_at) < now()) AS "isInOrder"
       FROM exchange e JOIN seller_appointment a ON a.vehicle_id = e.vehicle_id JOIN inspection i ON i.vehicle_id = e.vehicle_id ORDER BY state`,
    )
    expect(rows).toEqual(
      ['agreed', 'attached', 'offered', 'settled'].map((state) => ({ state, isInOrder: true })),
    )
    expect(
      await one(
        `SELECT count(*)::int FROM exchange WHERE state = 'agreed' AND binds_until < now() + interval '1 day'`,
      ),
    ).toBe(0)
  })

  it('lets all demo accounts log in', async () => {
    const phones = [...DEMO_BUYERS, ...DEMO_SELLERS].map(({ phone }) => phone)
    expect(await one('SELECT count(*)::int FROM customer WHERE phone = ANY($1)', phones)).toBe(
      phones.length,
    )
    for (const { username, password } of DEMO_STAFF.slice(0, 2)) {
      const hash = await one('SELECT password_hash FROM staff WHERE username = $1', username)
      expect(await verifyPassword(password, String(hash))).toBe(true)
    }
  })

  it('gives each demo buyer likes with a fallen price, a past and a future drive, a search with alerts, and a log of help', async () => {
    for (const { phone } of DEMO_BUYERS) {
      const {
        rows: [life],
      } = await pool.query<Record<string, number>>(
        `SELECT (SELECT count(*) FROM favourite f WHERE f.customer_id = c.id)::int AS likes,
           (SELECT count(*) FROM favourite f WHERE f.customer_id = c.id AND EXISTS (
             SELECT 1 FROM price_change p WHERE p.vehicle_id = f.vehicle_id AND p.previous IS NOT NULL AND p.at > f.created_at))::int AS fallen,
           (SELECT count(*) FROM test_drive t WHERE t.customer_id = c.id AND t.status = 'done' AND t.starts_at < now())::int AS driven,
           (SELECT count(*) FROM test_drive t JOIN slot_seat s ON s.holder = t.id AND s.starts_at = t.starts_at
            WHERE t.customer_id = c.id AND t.status = 'booked' AND t.starts_at > now())::int AS coming,
           (SELECT count(*) FROM preference p JOIN consent k USING (customer_id) WHERE p.customer_id = c.id AND p.alerts AND k.withdrawn_at IS NULL)::int AS searches,
           (SELECT count(*) FROM audit_entry a JOIN staff s ON s.id = a.staff_id AND s.username = 'asha' WHERE a.customer_id = c.id)::int AS helped,
           (SELECT count(*) FROM purchase p WHERE p.customer_id = c.id)::int AS bought
         FROM customer c WHERE phone = $1`,
        [phone],
      )
      expect(life, phone).toEqual({
        likes: 5,
        fallen: 2,
        driven: 1,
        coming: 1,
        searches: 1,
        helped: 4,
        bought: phone === '9000000002' ? 1 : 0,
      })
    }
  })

  it('can be extended, continuing codes, phones and registrations', async () => {
    const before = Number(await one('SELECT count(*) FROM vehicle'))
    await seedDatabase(pool, { cars: 60 })
    expect(Number(await one('SELECT count(*) FROM vehicle'))).toBe(before + 60)
    expect(
      // A car that came back, or came as down payment, stands in our stock under a row of its own.
      await one(
        'SELECT count(*)::int - count(DISTINCT registration_number)::int FROM vehicle WHERE id NOT IN (SELECT stock_vehicle_id FROM car_return WHERE stock_vehicle_id IS NOT NULL UNION SELECT stock_vehicle_id FROM exchange WHERE stock_vehicle_id IS NOT NULL)',
      ),
    ).toBe(0)
    expect(await one('SELECT count(*)::int FROM city')).toBe(4)
  })
})

describe('fair prices', () => {
  const MODEL = `SELECT x.model_id FROM vehicle v JOIN variant x ON x.id = v.variant_id WHERE v.price IS NOT NULL GROUP BY 1 ORDER BY count(*) DESC LIMIT 1`

  it('need at least five comparables, and are consistent', async () => {
    expect(
      await one(
        'SELECT count(*)::int FROM vehicle WHERE fair_price IS NOT NULL AND fair_basis < 5',
      ),
    ).toBe(0)
    expect(
      await one(
        'SELECT count(*)::int FROM vehicle WHERE fair_price IS NULL AND (fair_low IS NOT NULL OR fair_basis <> 0)',
      ),
    ).toBe(0)
    expect(
      await one('SELECT count(*)::int FROM vehicle WHERE price IS NULL AND fair_price IS NOT NULL'),
    ).toBe(0)
  })

  it('appear with new adverts of the same model and year, follow their level, and disappear without them', async () => {
    const now = new Date()
    const insert = `INSERT INTO market_observation (id, import_key, source, model_id, make_name, model_name, year, kms, price, observed_on)
      SELECT 'mkt_test' || n, 'test' || n, 'test', x.model_id, 'x', 'x', v.year, 60000, 777000 + n, $2::date
      FROM vehicle v JOIN variant x ON x.id = v.variant_id, generate_series(1, 41) n WHERE v.id = $1`
    const lonely = String(
      await one(`SELECT v.id FROM vehicle v WHERE v.status = 'listed' AND v.fair_price IS NULL
      AND v.variant_id NOT IN (${MODEL}) ORDER BY v.number LIMIT 1`),
    )
    const fairPrice = () => one('SELECT fair_price FROM vehicle WHERE id = $1', lonely)
    const refit = () => withPatientClient(pool, (client) => refitPriceModel(kyselyOn(client), now))
    const day = (days: number) =>
      new Date(now.getTime() - days * 86_400_000).toISOString().slice(0, 10)

    await pool.query(insert, [lonely, day(900)])
    await refit()
    expect(await fairPrice(), 'old adverts say nothing about today').toBeNull()

    await pool.query(`UPDATE market_observation SET observed_on = $1 WHERE source = 'test'`, [
      day(3),
    ])
    await refit()
    const fresh = Number(await fairPrice())
    expect(fresh).toBeGreaterThan(300_000)
    expect(
      await withPatientClient(pool, (client) => refreshFairPrices(kyselyOn(client), now)),
      'nothing new, nothing written',
    ).toBe(0)

    await pool.query(`UPDATE market_observation SET price = price * 2 WHERE source = 'test'`)
    await refit()
    expect(Number(await fairPrice()) / fresh).toBeGreaterThan(1.05)

    await pool.query(`DELETE FROM market_observation WHERE source = 'test'`)
    await refit()
    expect(await fairPrice()).toBeNull()
  })
})
