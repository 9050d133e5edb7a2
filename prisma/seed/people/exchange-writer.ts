import { sql } from 'kysely'
import { REQUESTED_SELLER_DOCUMENTS } from '../../../lib/features/documents/rules/documents'
import { listExchangeLines } from '../../../lib/features/exchanges/rules'
import { computeSettlementDue, sumLedger } from '../../../lib/features/settlements/rules/settlement'
import type { KyselyDb } from '../../../lib/server/db/kysely'
import { FIXED_TERMS } from '../../../lib/shared/fixed-terms'
import { addHours } from '../days'
import { Random } from '../random'

interface Scene {
  ownerId: string
  cityId: number
  price: number
  loan: number
  offeredAt: Date
}

export interface SeedOldCar extends Scene {
  id: string
  exchangeId: string
}

export class ExchangeWriter {
  readonly #random: Random

  constructor(
    private readonly db: KyselyDb,
    seed: number,
    readonly staffId: string,
  ) {
    this.#random = new Random(seed, 0xe3c4)
  }

  id(prefix: Parameters<Random['id']>[0], at: Date): string {
    return this.#random.id(prefix, at)
  }

  /**
   * Adds an old car of this owner, inspected at the yard: a copy of the listed car nearest in
   * price.
   */
  async addOldCar(scene: Scene): Promise<SeedOldCar> {
    const { cityId, price, offeredAt, ownerId, loan } = scene
    const like = await this.db
      .selectFrom('vehicle')
      .where('status', '=', 'listed')
      .where('city_id', '=', cityId)
      .where('seller_id', 'is not', null)
      .where('price', 'is not', null)
      .where('registration_number', '~', '^[A-Z]{2}[0-9]{2}[A-Z]{1,2}[0-9]{4}$')
      .where(sql<boolean>`EXISTS (SELECT FROM inspection i WHERE i.vehicle_id = vehicle.id)`)
      .select(['id', 'kms'])
      .orderBy(sql`abs(price - ${price})`)
      .orderBy('number')
      .limit(1)
      .executeTakeFirstOrThrow()
    const [bookedAt, arrivedAt, seenAt] = [52, 9, 5].map((hours) => addHours(offeredAt, -hours))
    if (!bookedAt || !arrivedAt || !seenAt) throw new Error('Three moments were asked for.')
    const id = this.id('veh', bookedAt)
    await sql`INSERT INTO vehicle (id, car_code, tag, status, seller_id, variant_id, city_id, year, made_month, registered_on, registration_number, rto_code, colour, kms, owners,
        has_service_history, insurance_kind, insurance_until, rc_valid_until, puc_until, open_challans, keys, loan_financier, created_at)
      SELECT ${id}, c.code || '-' || to_char(${bookedAt}::timestamptz, 'YY') || '-' || (SELECT lpad((max(substr(car_code, 8)::int) + 1)::text, 6, '0') FROM vehicle WHERE car_code LIKE c.code || '-' || to_char(${bookedAt}::timestamptz, 'YY') || '-%'),
        'marketplace', 'inspected', ${ownerId}, v.variant_id, v.city_id, v.year, v.made_month, v.registered_on, regexp_replace(v.registration_number, '[A-Z]{1,2}([0-9]{4})$', 'XC\\1'), v.rto_code, v.colour, v.kms, v.owners,
        v.has_service_history, 'comprehensive', ${addHours(offeredAt, 200 * 24)}::date, v.rc_valid_until, ${addHours(offeredAt, 90 * 24)}::date, 0, 2, ${loan > 0 ? 'HDFC Bank' : null}, ${bookedAt}
      FROM vehicle v JOIN city c ON c.id = v.city_id WHERE v.id = ${like.id}`.execute(this.db)
    await this.#addHistory(id, like, { scene, bookedAt, arrivedAt, seenAt })
    const exchangeId = this.id('exc', offeredAt)
    await this.db
      .insertInto('exchange')
      .values({
        id: exchangeId,
        vehicle_id: id,
        customer_id: ownerId,
        price,
        loan_closure: loan,
        binding_days: FIXED_TERMS.exchangeDays,
        offered_at: offeredAt,
        offered_by_id: this.staffId,
      })
      .execute()
    return { ...scene, id, exchangeId }
  }

  async #addHistory(
    id: string,
    like: { id: string; kms: number },
    moments: { scene: Scene; bookedAt: Date; arrivedAt: Date; seenAt: Date },
  ): Promise<void> {
    const { scene, bookedAt, arrivedAt, seenAt } = moments
    const { ownerId, cityId, loan } = scene
    await this.db
      .insertInto('seller_appointment')
      .values({
        id: this.id('app', bookedAt),
        vehicle_id: id,
        customer_id: ownerId,
        city_id: cityId,
        kind: 'visit',
        starts_at: arrivedAt,
        status: 'arrived',
        arrived_at: arrivedAt,
        arrival_kms: like.kms,
        created_at: bookedAt,
      })
      .execute()
    await this.db
      .insertInto('odometer_reading')
      .values({ vehicle_id: id, kind: 'arrival', kms: like.kms, read_at: arrivedAt })
      .execute()
    await this.db
      .insertInto('rc_transfer')
      .values({ vehicle_id: id, handover_at: arrivedAt })
      .execute()
    const inspection = this.id('ins', seenAt)
    await sql`INSERT INTO inspection (id, vehicle_id, staff_id, inspected_at, points_total, points_good, kms)
      SELECT ${inspection}, ${id}, ${this.staffId}, ${seenAt}, points_total, points_total, ${like.kms} FROM inspection WHERE vehicle_id = ${like.id}`.execute(
      this.db,
    )
    await sql`INSERT INTO inspection_rating (inspection_id, system, rating)
      SELECT ${inspection}, r.system, r.rating FROM inspection_rating r JOIN inspection i ON i.id = r.inspection_id WHERE i.vehicle_id = ${like.id}`.execute(
      this.db,
    )
    await this.addEvent(id, ['book', null, 'booked'], bookedAt)
    await this.addEvent(id, ['inspect', 'booked', 'inspected'], seenAt)
    if (loan > 0)
      await this.db
        .insertInto('foreclosure_letter')
        .values({
          id: this.id('flt', seenAt),
          vehicle_id: id,
          bank: 'HDFC Bank',
          amount: loan,
          good_until: addHours(seenAt, 21 * 24),
          noted_by_id: this.staffId,
          noted_at: seenAt,
        })
        .execute()
  }

  async addEvent(
    vehicleId: string,
    [event, from, to]: [
      string,
      'booked' | 'inspected' | 'reserved' | null,
      'booked' | 'inspected' | 'sold',
    ],
    at: Date,
  ): Promise<void> {
    await this.db
      .insertInto('vehicle_event')
      .values({
        id: this.id('vev', at),
        vehicle_id: vehicleId,
        event,
        from_status: from,
        to_status: to,
        actor_kind: 'staff',
        actor_id: this.staffId,
        at,
      })
      .execute()
  }

  async lookUp(vehicleId: string, at: Date): Promise<void> {
    await this.db
      .insertInto('registry_look')
      .values({
        id: this.id('lok', at),
        vehicle_id: vehicleId,
        source: 'sandbox',
        challans: 0,
        tolls: 0,
        looked_at: at,
      })
      .execute()
  }

  async agree({ exchangeId }: SeedOldCar, at: Date): Promise<void> {
    await this.db
      .updateTable('exchange')
      .set({
        state: 'agreed',
        agreed_at: at,
        binds_until: addHours(at, FIXED_TERMS.exchangeDays * 24),
      })
      .where('id', '=', exchangeId)
      .execute()
  }

  async attach(
    { id, exchangeId, ownerId }: SeedOldCar,
    reservationId: string,
    at: Date,
  ): Promise<void> {
    await this.db
      .updateTable('exchange')
      .set({ state: 'attached', reservation_id: reservationId, attached_at: at })
      .where('id', '=', exchangeId)
      .execute()
    await this.db
      .insertInto('document')
      .values(
        REQUESTED_SELLER_DOCUMENTS.map((kind) => ({
          id: this.id('doc', at),
          vehicle_id: id,
          customer_id: ownerId,
          kind,
          status: 'verified' as const,
          submitted_at: at,
          verified_at: at,
        })),
      )
      .execute()
  }

  async settle(
    { id, exchangeId, price, loan }: SeedOldCar,
    { counted, at }: { counted: number; at: Date },
  ): Promise<void> {
    const { db, staffId } = this
    await this.lookUp(id, at)
    const lines = listExchangeLines({ price, loanClosure: loan }, counted)
    await db
      .updateTable('vehicle')
      .set({ status: 'sold', sold_at: at, sold_price: price })
      .where('id', '=', id)
      .execute()
    await this.addEvent(id, ['exchange', 'inspected', 'sold'], at)
    await db
      .insertInto('settlement')
      .values({
        vehicle_id: id,
        sale_price: price,
        payout: sumLedger(lines),
        due_at: computeSettlementDue(at, new Set()),
        opened_by_id: staffId,
        loan_closure: loan,
      })
      .execute()
    await db
      .insertInto('ledger_entry')
      .values(
        lines.map(({ kind, amount }) => ({
          id: this.id('led', at),
          vehicle_id: id,
          kind,
          amount,
          at,
        })),
      )
      .execute()
    const stock = this.id('veh', at)
    await sql`INSERT INTO vehicle (id, car_code, tag, status, variant_id, city_id, year, made_month, registered_on, registration_number, rto_code, colour, kms, owners,
        has_service_history, insurance_kind, insurance_until, rc_valid_until, puc_until, open_challans, keys, created_at)
      SELECT ${stock}, c.code || '-' || to_char(${at}::timestamptz, 'YY') || '-' || (SELECT lpad((max(substr(car_code, 8)::int) + 1)::text, 6, '0') FROM vehicle WHERE car_code LIKE c.code || '-' || to_char(${at}::timestamptz, 'YY') || '-%'),
        'brand', 'booked', v.variant_id, v.city_id, v.year, v.made_month, v.registered_on, v.registration_number, v.rto_code, v.colour, v.kms, v.owners,
        v.has_service_history, v.insurance_kind, v.insurance_until, v.rc_valid_until, v.puc_until, NULL, v.keys, ${at}
      FROM vehicle v JOIN city c ON c.id = v.city_id WHERE v.id = ${id}`.execute(db)
    await this.addEvent(stock, ['book', null, 'booked'], at)
    await db
      .updateTable('exchange')
      .set({ state: 'settled', closed_at: at, credit: counted, stock_vehicle_id: stock })
      .where('id', '=', exchangeId)
      .execute()
  }
}
