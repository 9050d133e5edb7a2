import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import * as complaint from '@/app/api/customer/v1/complaint/route'
import * as complaintCode from '@/app/api/customer/v1/complaintCode/route'
import * as complaintLinks from '@/app/api/customer/v1/complaintLinks/route'
import * as complaintMessage from '@/app/api/customer/v1/complaintMessage/route'
import * as complaintReopening from '@/app/api/customer/v1/complaintReopening/route'
import * as complaintStep from '@/app/api/staff/v1/complaintStep/route'
import { listComplaints, readComplaintByToken } from '@/lib/features/complaints/queries/complaints'
import type { ComplaintLink, FiledComplaint } from '@/lib/features/complaints/schemas'
import { createCustomer, makePhoneNumber, type TestCustomer } from '@/tests/factories/customers'
import { actAs, signInStaff } from '@/tests/factories/staff'
import { testDatabase } from '@/tests/setup/database'
import { getData, send } from '../api/send'
import { readWholeQueue } from '../desk/queue'

const { pool } = testDatabase()
const WORDS = { topic: 'car', text: 'The air conditioner was said to cool and doesn’t.' }
const FIRST = 'The gas had leaked. It is refilled.'
const REASON = 'It leaked again after two days.'
let buyer: TestCustomer
let dost: { id: string; token: string }

beforeAll(async () => {
  dost = await signInStaff(pool)
})

beforeEach(async () => {
  await pool.query('DELETE FROM rate_window')
  buyer = await createCustomer(pool)
})

const step = (body: object) => send(complaintStep.POST, { token: dost.token, body })
const reopen = (body: object, token?: string) => send(complaintReopening.POST, { token, body })
const reopenByDesk = (complaintId: string) =>
  step({ step: 'reopen', complaintId, reason: 'We overlooked the second leak.' })

async function file(): Promise<FiledComplaint & { id: string }> {
  const filed = getData<FiledComplaint>(
    await send(complaint.POST, { token: buyer.token, body: WORDS }),
  )
  const { rows } = await pool.query<{ id: string }>('SELECT id FROM complaint WHERE number = $1', [
    Number(filed.ticket.slice(3)),
  ])
  return { ...filed, id: rows[0]?.id ?? '' }
}

async function settle(complaintId: string): Promise<void> {
  expect((await step({ step: 'acknowledge', complaintId })).status).toBe(200)
  const decision = { step: 'settle', complaintId, outcome: 'upheld', reply: FIRST }
  expect((await step(decision)).status).toBe(200)
}

async function fileSettled() {
  const filed = await file()
  await settle(filed.id)
  return filed
}

async function backdateComplaint(id: string, days: number): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('BEGIN')
    await client.query('SET LOCAL session_replication_role = replica')
    await client.query(
      `UPDATE complaint SET filed_at = m, acknowledge_by = m + interval '48 hours',
         settle_by = (timezone('Asia/Kolkata', m) + interval '1 month') AT TIME ZONE 'Asia/Kolkata',
         acknowledged_at = acknowledged_at - d, closed_at = closed_at - d
       FROM (SELECT make_interval(days => $2::int) AS d, (SELECT filed_at FROM complaint WHERE id = $1) - make_interval(days => $2::int) AS m) moment
       WHERE id = $1`,
      [id, days],
    )
    await client.query('COMMIT')
  } finally {
    client.release()
  }
}

async function codeFor(phone: string) {
  const asked = await send(complaintCode.POST, { body: { phoneNumber: phone } })
  const { rows } = await pool.query<{ variables: { code: string } }>(
    `SELECT variables FROM message WHERE "to" = $1 AND template = 'otpComplaint' ORDER BY id DESC LIMIT 1`,
    [phone],
  )
  const { customerOTPAuthorizationId } = getData<{ customerOTPAuthorizationId: string }>(asked)
  return { phoneNumber: phone, otp: rows[0]?.variables.code ?? '', customerOTPAuthorizationId }
}
const askLinks = (body: object) => send(complaintLinks.POST, { body })

describe('a decided complaint', () => {
  it('is reopened by its person: both clocks start anew, and the first answer stays readable', async () => {
    const { token, ticket, id, settleBy } = await fileSettled()
    await backdateComplaint(id, 10)
    expect((await reopen({ token, reason: 'short' })).status).toBe(422)
    expect((await reopen({ token, reason: REASON })).status).toBe(200)
    const again = await readComplaintByToken(token)
    expect(again).toMatchObject({
      ticket,
      state: 'filed',
      outcome: null,
      resolution: null,
      reopenUntil: null,
      rounds: [{ outcome: 'upheld', resolution: FIRST, reopenedBy: null, reason: REASON }],
    })
    const from = new Date(again?.reopenedAt ?? 0).getTime()
    expect(new Date(again?.acknowledgeBy ?? 0).getTime() - from).toBe(48 * 3_600_000)
    expect(new Date(again?.settleBy ?? 0) > new Date(settleBy)).toBe(true)
    const inQueue = (await readWholeQueue('complaints')).find(({ key }) => key === id)
    expect(inQueue).toMatchObject({ state: 'filed', dueAt: new Date(again?.acknowledgeBy ?? 0) })

    await settle(id)
    const { rows } = await pool.query<{ template: string }>(
      `SELECT template FROM message WHERE "to" = $1 AND template LIKE 'complaint%' ORDER BY id`,
      [buyer.phone],
    )
    // The second round's messages aren't mistaken for repetitions of the first.
    expect(rows.map(({ template }) => template)).toEqual([
      'complaintFiled',
      'complaintAcknowledged',
      'complaintSettled',
      'complaintReopened',
      'complaintAcknowledged',
      'complaintSettled',
    ])
  })

  it('is reopened twice by its person and twice by the desk, and never again', async () => {
    const { token, id } = await fileSettled()
    for (let count = 0; count < 2; count += 1) {
      expect((await reopen({ token, reason: REASON })).status).toBe(200)
      expect((await reopen({ token, reason: REASON })).status).toBe(409)
      await settle(id)
      expect((await reopenByDesk(id)).status).toBe(200)
      await settle(id)
    }
    expect((await reopen({ token, reason: REASON })).status).toBe(409)
    expect((await reopenByDesk(id)).status).toBe(409)
    expect(
      (await readComplaintByToken(token))?.rounds.map(({ reopenedBy }) => reopenedBy !== null),
    ).toEqual([false, true, false, true])
  })

  it('is reopened once by two at the same time', async () => {
    const { token } = await fileSettled()
    const both = await Promise.all([1, 2].map(() => reopen({ token, reason: REASON })))
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  it('is reopened by its person within 30 days; later only by the desk', async () => {
    const { ticket, id } = await fileSettled()
    await backdateComplaint(id, 31)
    expect((await reopen({ ticket, reason: REASON }, buyer.token)).status).toBe(409)
    expect((await reopenByDesk(id)).status).toBe(200)
  })

  it('is reopened by its ticket only with its person’s session', async () => {
    const { ticket, token } = await fileSettled()
    const stranger = await createCustomer(pool)
    expect((await reopen({ ticket, reason: REASON })).status).toBe(404)
    expect((await reopen({ ticket, reason: REASON }, stranger.token)).status).toBe(404)
    const acting = await actAs(pool, buyer.id)
    expect((await reopen({ ticket, reason: REASON }, acting.token)).status).toBe(403)
    for (const body of [{ reason: REASON }, { ticket, token, reason: REASON }])
      expect((await reopen(body, buyer.token)).status).toBe(422)
    expect((await reopen({ ticket, reason: REASON }, buyer.token)).status).toBe(200)
  })
})

describe('the link to a complaint', () => {
  it('ends 30 days after the decision; the person’s own session still opens it', async () => {
    const { token, ticket, id } = await fileSettled()
    await backdateComplaint(id, 29)
    expect(await readComplaintByToken(token)).toMatchObject({ ticket, token })
    await backdateComplaint(id, 2)
    expect(await readComplaintByToken(token)).toBeNull()
    expect((await reopen({ token, reason: REASON })).status).toBe(404)
    expect(await listComplaints(buyer.id)).toMatchObject([{ ticket, token: '', resolution: FIRST }])
  })

  it('never ends while the complaint is open', async () => {
    const { token, id } = await file()
    await backdateComplaint(id, 400)
    expect(await readComplaintByToken(token)).toMatchObject({ state: 'filed', linkUntil: null })
  })

  it('is given anew against a code to the phone, works a week, and ends the older ones', async () => {
    const { token, ticket, id } = await fileSettled()
    const other = await file()
    await backdateComplaint(id, 100)
    const wanted = { ...(await codeFor(buyer.phone)), ticket: ticket.toLowerCase() }
    const answer = await askLinks(wanted)
    const [link, ...rest] = getData<ComplaintLink[]>(answer)
    expect([answer.status, link?.ticket, rest]).toEqual([200, ticket, []])
    const renewed = link?.token ?? ''
    // An SMS variable holds 40 characters.
    expect(renewed).toHaveLength(40)
    expect(await readComplaintByToken(renewed)).toMatchObject({ ticket, token: renewed })
    expect(await readComplaintByToken(token)).toBeNull()
    const week = Date.now() + 7 * 86_400_000
    expect(await readComplaintByToken(renewed, new Date(week - 60_000))).not.toBeNull()
    expect(await readComplaintByToken(renewed, new Date(week + 60_000))).toBeNull()
    expect(await readComplaintByToken(other.token)).not.toBeNull()
    expect((await askLinks(wanted)).status, 'a code is spent once').toBe(401)
  })

  it('is given for all of a phone’s complaints, or none, but never with a wrong code', async () => {
    const { token, ticket } = await file()
    const code = await codeFor(buyer.phone)
    const wrong = { ...code, otp: code.otp === '1234' ? '4321' : '1234' }
    expect((await askLinks(wrong)).status).toBe(401)
    expect(await readComplaintByToken(token)).not.toBeNull()
    const all = getData<ComplaintLink[]>(await askLinks(code))
    expect(all.map((one) => one.ticket)).toEqual([ticket])
    const nobody = makePhoneNumber()
    expect(
      getData<ComplaintLink[]>(await askLinks({ ...(await codeFor(nobody)), ticket })),
    ).toEqual([])
  })

  it('isn’t given to a number that its account has given up', async () => {
    await file()
    const old = buyer.phone
    await pool.query('UPDATE customer SET phone = $2 WHERE id = $1', [buyer.id, makePhoneNumber()])
    expect(getData<ComplaintLink[]>(await askLinks(await codeFor(old)))).toEqual([])
  })

  it('isn’t needed by a logged-in person, for their own complaints only', async () => {
    const { ticket } = await file()
    const add = (token: string) =>
      send(complaintMessage.POST, { token, body: { ticket, text: 'And it smells.' } })
    expect((await add(buyer.token)).status).toBe(201)
    expect((await add((await createCustomer(pool)).token)).status).toBe(404)
  })
})

describe('the database', () => {
  const ROUND = `INSERT INTO complaint_round SELECT id, 1 + reopened_by_person + reopened_by_desk, coalesce(reopened_at, filed_at), acknowledge_by, settle_by,
      acknowledged_at, acknowledged_by_id, closed_at, closed_by_id, outcome, resolution, m, $2, 'Again.' FROM complaint, (SELECT date_trunc('milliseconds', clock_timestamp()) AS m) moment WHERE id = $1`
  const REOPENED = `UPDATE complaint c SET state = 'filed', reopened_at = r.reopened_at, reopened_by_person = reopened_by_person + 1,
      acknowledge_by = r.reopened_at + interval '48 hours', settle_by = (timezone('Asia/Kolkata', r.reopened_at) + interval '1 month') AT TIME ZONE 'Asia/Kolkata',
      acknowledged_at = NULL, acknowledged_by_id = NULL, closed_at = NULL, closed_by_id = NULL, outcome = NULL, resolution = NULL
    FROM (SELECT coalesce((SELECT max(reopened_at) FROM complaint_round WHERE complaint_id = $1), date_trunc('milliseconds', clock_timestamp())) AS reopened_at) r WHERE id = $1`
  const addRound = (id: string, staffId: string | null = null) => pool.query(ROUND, [id, staffId])
  const reopenRow = (id: string, text = REOPENED) => pool.query(text, [id])

  it('refuses a reopening without its round, or by another than the round says, and takes a whole one (negative control)', async () => {
    const { id } = await fileSettled()
    await expect(reopenRow(id)).rejects.toThrow(/cannot be opened again/)
    const other = await fileSettled()
    await addRound(other.id, dost.id)
    await expect(reopenRow(other.id)).rejects.toThrow(/cannot be opened again/)
    await addRound(id)
    await reopenRow(id)
  })

  it('refuses a person’s reopening after 30 days, and a third one', async () => {
    const late = await fileSettled()
    await backdateComplaint(late.id, 31)
    await addRound(late.id)
    await expect(reopenRow(late.id)).rejects.toThrow(/more than 30 days ago/)
    const { id } = await fileSettled()
    for (let count = 0; count < 2; count += 1) {
      await addRound(id)
      await reopenRow(id)
      await settle(id)
    }
    await addRound(id)
    await expect(reopenRow(id)).rejects.toThrow(/complaint_reopenings/)
  })

  it('refuses an open or withdrawn complaint, and one with old deadlines', async () => {
    const { id } = await file()
    await expect(
      pool.query('UPDATE complaint SET reopened_at = now(), reopened_by_desk = 1 WHERE id = $1', [
        id,
      ]),
    ).rejects.toThrow(/cannot be opened again/)
    const settled = await fileSettled()
    await addRound(settled.id)
    const later = REOPENED.replace("interval '48 hours'", "interval '96 hours'")
    await expect(reopenRow(settled.id, later)).rejects.toThrow(/complaint_deadlines/)
  })

  it('keeps an earlier answer as it was; only its words can be erased', async () => {
    const { token, id } = await fileSettled()
    expect((await reopen({ token, reason: REASON })).status).toBe(200)
    const change = (set: string) =>
      pool.query(`UPDATE complaint_round SET ${set} WHERE complaint_id = $1`, [id])
    for (const set of [
      "outcome = 'not_upheld'",
      "resolution = 'Better words.'",
      "closed_at = closed_at - interval '1 day'",
      "resolution = '-'",
    ])
      await expect(change(set), set).rejects.toThrow(/stays/)
    await expect(
      pool.query('DELETE FROM complaint_round WHERE complaint_id = $1', [id]),
    ).rejects.toThrow(/stays/)
    await change("resolution = '-', reason = '-'")
    await pool.query('DELETE FROM complaint WHERE id = $1', [id])
    expect(
      (await pool.query('SELECT 1 FROM complaint_round WHERE complaint_id = $1', [id])).rowCount,
    ).toBe(0)
  })
})
