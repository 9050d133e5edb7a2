import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import * as review from '@/app/api/customer/v1/review/route'
import * as reviewAnswer from '@/app/api/staff/v1/reviewAnswer/route'
import { listReviews, readPublicReviews } from '@/lib/features/reviews/queries/reviews'
import { createCustomer } from '@/tests/factories/customers'
import { buyCar } from '@/tests/factories/purchases'
import { actAs, signInStaff } from '@/tests/factories/staff'
import { testDatabase } from '@/tests/setup/database'
import { send } from '../api/send'

const { pool } = testDatabase()
const DELIVERED = 6
let manager: { token: string }

beforeAll(async () => {
  manager = await signInStaff(pool, 'manager')
})
beforeEach(() => pool.query('DELETE FROM rate_window'))

async function bought(done = DELIVERED) {
  const buyer = await createCustomer(pool)
  return { buyer, ...(await buyCar(pool, buyer.id, done)) }
}

const write = (vehicleId: string, token: string, more: object = {}) =>
  send(review.POST, {
    token,
    body: { vehicleId, occasion: 'delivered', stars: 2, text: 'One key was missing.', ...more },
  })

describe('a review', () => {
  it('comes from the buyer, once, and only after the delivery or the visit', async () => {
    const early = await bought(4)
    expect((await write(early.vehicleId, early.buyer.token)).status).toBe(409)
    const { buyer, vehicleId } = await bought()
    expect((await write(vehicleId, (await createCustomer(pool)).token)).status).toBe(404)
    expect((await write(vehicleId, (await actAs(pool, buyer.id)).token)).status).toBe(403)
    expect((await write(vehicleId, buyer.token, { occasion: 'first_inspection' })).status).toBe(409)
    const taps = await Promise.all([write(vehicleId, buyer.token), write(vehicleId, buyer.token)])
    expect(taps.map(({ status }) => status).sort()).toEqual([201, 409])
    expect(await listReviews(buyer.id)).toMatchObject([{ stars: 2, answer: null }])
    expect((await readPublicReviews()).newest[0]).toMatchObject({ text: 'One key was missing.' })
  })

  it('is answered once by staff, who can neither change, hide nor delete it', async () => {
    const { buyer, vehicleId } = await bought()
    expect((await write(vehicleId, buyer.token)).status).toBe(201)
    const reviewId = (await listReviews(buyer.id))[0]?.reviewId ?? ''
    const body = { reviewId, answer: 'Both keys are checked at arrival now.' }
    const answer = () => send(reviewAnswer.POST, { token: manager.token, body })
    expect((await answer()).status).toBe(200)
    expect((await answer()).status).toBe(409)
    expect(await listReviews(buyer.id)).toMatchObject([{ answer: body.answer }])
    for (const change of [
      'UPDATE review SET stars = 5 WHERE id = $1',
      "UPDATE review SET text = 'All was fine.' WHERE id = $1",
      "UPDATE review SET answer = 'Another answer.' WHERE id = $1",
      'DELETE FROM review WHERE id = $1',
    ])
      await expect(pool.query(change, [reviewId])).rejects.toMatchObject({
        constraint: 'review_stays',
      })
    expect(
      (await pool.query("UPDATE review SET text = '-' WHERE id = $1", [reviewId])).rowCount,
    ).toBe(1)
  })
})
