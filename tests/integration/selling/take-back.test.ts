import { describe, expect, it } from 'vitest'
import * as takeBack from '@/app/api/vehicle/v1/takeBack/route'
import * as ownNotes from '@/app/api/vehicle/v1/notes/route'
import * as arrived from '@/app/api/staff/v1/appointments/[appointmentId]/arrived/route'
import * as deskNotes from '@/app/api/staff/v1/vehicles/[vehicleId]/notes/route'
import * as noteRead from '@/app/api/staff/v1/ownerNoteRead/route'
import { selectOwnerNoteQueue } from '@/lib/features/desk/queries/people-queues'
import { getDb } from '@/lib/server/db/client'
import { newId } from '@/lib/server/db/ids'
import { toCustomerHeaders, createCustomer, type TestCustomer } from '@/tests/factories/customers'
import { actAs, signInAs } from '@/tests/factories/staff'
import { testDatabase } from '@/tests/setup/database'
import { callDesk, createBookedCar, queryRow, type BookedCar } from '../desk/desk'
import { callAppointments as askAs } from '../appointments/drives'

const { pool } = testDatabase()
const { token } = await signInAs(pool, 'asha')
const stranger = await createCustomer(pool)

const post = (handler: typeof takeBack.POST, body: object, who: TestCustomer) =>
  askAs(handler, { method: 'POST', headers: toCustomerHeaders(who), body })
const back = (car: BookedCar, who = car.seller) =>
  post(takeBack.POST, { vehicleId: car.vehicleId, reason: 'Sold to my brother' }, who)
const statusOf = ({ vehicleId }: BookedCar) =>
  queryRow<{ status: string }>(pool, 'SELECT status::text FROM vehicle WHERE id = $1', [vehicleId])
const waitingOf = async ({ vehicleId }: BookedCar) =>
  (await selectOwnerNoteQueue(getDb().$kysely).where('v.id', '=', vehicleId).execute()).map(
    ({ message }) => message,
  )

async function listedCar(): Promise<BookedCar> {
  const car = await createBookedCar(pool)
  await pool.query(
    `UPDATE vehicle SET status = 'listed', price = 480000, first_price = 480000, listed_at = now() WHERE id = $1`,
    [car.vehicleId],
  )
  return car
}

describe('taking a car back', () => {
  it('is open to its owner until a buyer holds it, ends drives, and shows at the desk', async () => {
    const car = await listedCar()
    const drive = newId('tdr')
    await pool.query(
      `INSERT INTO test_drive (id, vehicle_id, customer_id, city_id, kind, starts_at)
       SELECT $1, id, $2, city_id, 'testDrive', now() + interval '1 day' FROM vehicle WHERE id = $3`,
      [drive, stranger.id, car.vehicleId],
    )
    expect((await back(car, stranger)).status).toBe(404)
    const acting = await actAs(pool, car.seller.id)
    const body = { vehicleId: car.vehicleId, reason: 'Sold to my brother' }
    expect((await callDesk(takeBack.POST, { token: acting.token, body })).status).toBe(403)
    expect((await post(takeBack.POST, { ...body, reason: ' ' }, car.seller)).status).toBe(422)
    expect(await statusOf(car)).toEqual({ status: 'listed' })

    expect((await back(car)).body.data).toEqual({ vehicleId: car.vehicleId, status: 'withdrawn' })
    expect(
      await queryRow(pool, 'SELECT status::text FROM test_drive WHERE id = $1', [drive]),
    ).toEqual({
      status: 'cancelled',
    })
    expect(
      await queryRow(
        pool,
        `SELECT e.event, e.actor_kind, e.actor_id, r.text AS reason FROM vehicle_event e LEFT JOIN vehicle_event_reason r ON r.event_id = e.id WHERE e.vehicle_id = $1 ORDER BY e.at DESC LIMIT 1`,
        [car.vehicleId],
      ),
    ).toEqual({
      event: 'withdraw',
      actor_kind: 'customer',
      actor_id: car.seller.id,
      reason: 'Sold to my brother',
    })
    expect(await waitingOf(car)).toEqual(['The owner takes the car back: Sold to my brother'])
    expect((await back(car)).status).toBe(409)
  })

  it('is refused once a buyer holds it, and replaced by cancelling before arrival', async () => {
    const { id, price } = await queryRow<{ id: string; price: number }>(
      pool,
      `SELECT v.id, v.price FROM vehicle v JOIN live_hold h ON h.vehicle_id = v.id WHERE v.status = 'reserved' LIMIT 1`,
      [],
    )
    const owner = await createCustomer(pool, { role: 1 })
    await pool.query('UPDATE vehicle SET seller_id = $1 WHERE id = $2', [owner.id, id])
    const held = await post(takeBack.POST, { vehicleId: id, reason: 'I want it back' }, owner)
    expect([held.status, held.body.message]).toEqual([
      409,
      'A buyer holds the car. You can take it back once the reservation has ended without a sale.',
    ])
    expect(
      await queryRow(pool, 'SELECT status::text, price FROM vehicle WHERE id = $1', [id]),
    ).toEqual({ status: 'reserved', price })
    const booked = await createBookedCar(pool)
    const refused = await back(booked)
    expect([refused.status, refused.body.message]).toEqual([
      409,
      "The car isn't with us yet. Cancel its appointment instead.",
    ])
  })

  it('also works between arrival and inspection, with no appointment left to cancel', async () => {
    const car = await createBookedCar(pool)
    await callDesk(arrived.POST, {
      token,
      params: { appointmentId: car.appointmentId },
      body: { kms: 30_000, otherDay: true },
    })
    expect((await back(car, stranger)).status).toBe(404)
    expect((await back(car)).body.data).toEqual({ vehicleId: car.vehicleId, status: 'withdrawn' })
    expect(await waitingOf(car)).toEqual(['The owner takes the car back: Sold to my brother'])
  })
})

describe('notes between seller and desk', () => {
  const write = (car: BookedCar, text: string, who = car.seller) =>
    post(ownNotes.POST, { vehicleId: car.vehicleId, text }, who)
  const answer = (car: BookedCar, text: string, visibleToSeller = true) =>
    callDesk(deskNotes.POST, {
      token,
      params: { vehicleId: car.vehicleId },
      body: { text, visibleToSeller },
    })

  it("go both ways: a note stays in the desk's queue until answered, and the seller is told", async () => {
    const car = await createBookedCar(pool)
    expect((await write(car, 'When is it inspected?')).status).toBe(201)
    expect((await write(car, 'Hello', stranger)).status).toBe(404)
    expect((await write(car, '  ')).status).toBe(422)
    expect(await waitingOf(car)).toEqual(['When is it inspected?'])
    await answer(car, 'He is in a hurry', false)
    expect(await waitingOf(car)).toHaveLength(1)
    await answer(car, 'Tomorrow at eleven')
    expect(await waitingOf(car)).toEqual([])
    const read = await askAs(ownNotes.GET, {
      headers: toCustomerHeaders(car.seller),
      search: `?vehicleId=${car.vehicleId}`,
    })
    const { notes } = read.body.data as { notes: { text: string; isMine: boolean }[] }
    expect(notes.map(({ text, isMine }) => [text, isMine])).toEqual([
      ['Tomorrow at eleven', false],
      ['When is it inspected?', true],
    ])
    expect(
      await queryRow(
        pool,
        `SELECT count(*)::int AS told FROM message WHERE customer_id = $1 AND template = 'sellerNote' AND channel = 'sms'`,
        [car.seller.id],
      ),
    ).toEqual({ told: 1 })
  })

  it('are limited to ten at once; one that needs no answer is closed by a click', async () => {
    const car = await createBookedCar(pool)
    for (let number = 0; number < 10; number += 1)
      expect((await write(car, `note ${number}`)).status).toBe(201)
    expect((await write(car, 'one more')).status).toBe(409)
    const { id: noteId } = await queryRow<{ id: string }>(
      pool,
      'SELECT id FROM vehicle_note WHERE vehicle_id = $1 LIMIT 1',
      [car.vehicleId],
    )
    const press = () => callDesk(noteRead.POST, { token, body: { noteId } })
    expect([(await press()).status, (await press()).status]).toEqual([200, 404])
    expect((await write(car, 'one more')).status).toBe(201)
  })
})
