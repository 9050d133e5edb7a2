import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import * as complaint from '@/app/api/customer/v1/complaint/route'
import * as complaintCode from '@/app/api/customer/v1/complaintCode/route'
import * as complaintMessage from '@/app/api/customer/v1/complaintMessage/route'
import * as complaintWithdrawal from '@/app/api/customer/v1/complaintWithdrawal/route'
import * as complaintStep from '@/app/api/staff/v1/complaintStep/route'
import * as contact from '@/app/api/staff/v1/contact/route'
import { readComplaintByToken } from '@/lib/features/complaints/queries/complaints'
import { computeComplaintDeadlines } from '@/lib/features/complaints/rules'
import type { ComplaintDto, FiledComplaint } from '@/lib/features/complaints/schemas'
import {
  toCustomerHeaders,
  createCustomer,
  makePhoneNumber,
  type TestCustomer,
} from '@/tests/factories/customers'
import { actAs, signInAs, signInStaff } from '@/tests/factories/staff'
import { callAs } from '@/tests/integration/api/call-as'
import { testDatabase } from '@/tests/setup/database'
import { getData, send } from '../api/send'
import { callWithKeys, KEYS } from '../api/call'
import { readWholeQueue } from '../desk/queue'

const { pool } = testDatabase()
const WORDS = { topic: 'car', text: 'The air conditioner was said to cool and doesn’t.' }
let buyer: TestCustomer
let dost: { id: string; token: string }

beforeAll(async () => {
  buyer = await createCustomer(pool, { firstName: 'Nandini' })
  dost = await signInStaff(pool)
})

beforeEach(() => pool.query('DELETE FROM rate_window'))

const file = (body: object = WORDS, token: string | undefined = buyer.token) =>
  send(complaint.POST, { token, body })
const createFiledComplaint = async (body: object = WORDS) =>
  getData<FiledComplaint>(await file(body))

async function idOf(ticket: string): Promise<string> {
  const { rows } = await pool.query<{ id: string }>('SELECT id FROM complaint WHERE number = $1', [
    Number(ticket.slice(3)),
  ])
  return rows[0]?.id ?? ''
}

const step = (body: object, token = dost.token) => send(complaintStep.POST, { token, body })
const messagesTo = async (phone: string) =>
  (
    await pool.query<{ template: string; variables: Record<string, string> }>(
      `SELECT template, variables FROM message WHERE "to" = $1 AND template LIKE 'complaint%' ORDER BY id`,
      [phone],
    )
  ).rows

async function codeFor(phone: string) {
  const asked = await send(complaintCode.POST, { body: { phoneNumber: phone } })
  expect(asked.status).toBe(200)
  const { rows } = await pool.query<{ variables: { code: string } }>(
    `SELECT variables FROM message WHERE "to" = $1 AND template = 'otpComplaint' ORDER BY id DESC LIMIT 1`,
    [phone],
  )
  return {
    otp: rows[0]?.variables.code ?? '',
    customerOTPAuthorizationId: getData<{ customerOTPAuthorizationId: string }>(asked)
      .customerOTPAuthorizationId,
  }
}

describe('a complaint', () => {
  it('is filed, acknowledged and settled; each step messages the person and is in the log', async () => {
    const { ticket, token, acknowledgeBy, settleBy } = await createFiledComplaint()
    expect(ticket).toMatch(/^GR-\d{6}$/)
    const id = await idOf(ticket)
    const { rows } = await pool.query<{ filed_at: Date }>(
      'SELECT filed_at FROM complaint WHERE id = $1',
      [id],
    )
    const due = computeComplaintDeadlines(rows[0]?.filed_at ?? new Date(0))
    expect([acknowledgeBy, settleBy]).toEqual([
      due.acknowledgeBy.toISOString(),
      due.settleBy.toISOString(),
    ])
    const inQueue = async () => (await readWholeQueue('complaints')).find(({ key }) => key === id)
    expect(await inQueue()).toMatchObject({ state: 'filed', dueAt: due.acknowledgeBy })

    expect((await step({ step: 'acknowledge', complaintId: id })).status).toBe(200)
    expect(await inQueue()).toMatchObject({ state: 'acknowledged', dueAt: due.settleBy })
    const reply = 'We refill the gas on Monday, at no cost.'
    expect((await step({ step: 'write', complaintId: id, reply })).status).toBe(200)
    const reasons = 'You were right: the gas had leaked. It is refilled.'
    const settle = { step: 'settle', complaintId: id, outcome: 'upheld', reply: reasons }
    expect((await step(settle)).status).toBe(200)
    expect(await inQueue()).toBeUndefined()

    expect(await readComplaintByToken(token)).toMatchObject({
      ticket,
      state: 'settled',
      outcome: 'upheld',
      resolution: reasons,
      messages: [{ text: reply }],
    })
    const messages = await messagesTo(buyer.phone)
    expect(messages.map(({ template }) => template)).toEqual([
      'complaintFiled',
      'complaintAcknowledged',
      'complaintAnswered',
      'complaintSettled',
    ])
    for (const { variables } of messages) {
      expect(variables).toMatchObject({ ticket, token })
      expect(JSON.stringify(variables)).not.toMatch(/cool|gas/)
    }
    const { rows: log } = await pool.query<{ action: string; detail: unknown }>(
      `SELECT action, detail FROM audit_entry WHERE subject = $1 AND action LIKE 'complaint%' ORDER BY id`,
      [id],
    )
    expect(log.map(({ action }) => action)).toEqual([
      'complaint.acknowledged',
      'complaint.answered',
      'complaint.settled',
    ])
    expect(JSON.stringify(log)).not.toMatch(/cool|gas|Nandini/)
  })

  it('is about a car only if the code is one of ours', async () => {
    const { rows } = await pool.query<{ car_code: string }>(
      "SELECT car_code FROM vehicle WHERE status = 'delivered' LIMIT 1",
    )
    const carCode = rows[0]?.car_code ?? ''
    const { token } = await createFiledComplaint({
      ...WORDS,
      carCode: carCode.toLowerCase().replaceAll('-', ' '),
    })
    expect((await readComplaintByToken(token))?.car).toMatchObject({ carCode })
    for (const unknown of ['CHN-26-999999', 'my Swift']) {
      const refused = await file({ ...WORDS, carCode: unknown })
      expect([refused.status, Object.keys((refused.body as { fields: object }).fields)]).toEqual([
        422,
        ['carCode'],
      ])
    }
  })

  it.each([
    ['no words', { ...WORDS, text: '         ' }],
    ['too many words', { ...WORDS, text: 'x'.repeat(4_001) }],
    ['another topic', { ...WORDS, topic: 'weather' }],
    ['nothing', {}],
  ])('is refused with %s', async (_what, body) => {
    expect((await file(body)).status).toBe(422)
  })

  it('is filed by a visitor with the code of their phone, once, and with no other code', async () => {
    const phone = makePhoneNumber()
    const person = { ...WORDS, name: 'Visitor', phoneNumber: phone }
    const visit = (body: object) => send(complaint.POST, { body })
    expect((await visit(person)).status).toBe(401)
    const code = await codeFor(phone)
    const wrong = code.otp === '1234' ? '4321' : '1234'
    expect((await visit({ ...person, ...code, otp: wrong })).status).toBe(401)
    expect((await visit({ ...person, ...code, phoneNumber: makePhoneNumber() })).status).toBe(401)
    expect((await visit({ ...person, ...code, name: undefined })).status).toBe(422)
    const right = await visit({ ...person, ...code })
    expect(right.status).toBe(201)
    expect((await visit({ ...person, ...code })).status).toBe(401)
    const { token } = getData<FiledComplaint>(right)
    expect(await readComplaintByToken(token)).toMatchObject({ state: 'filed' })
    expect((await messagesTo(phone)).map(({ template }) => template)).toEqual(['complaintFiled'])
    expect((await pool.query('SELECT 1 FROM customer WHERE phone = $1', [phone])).rowCount).toBe(0)
  })

  it('by a visitor whose phone has an account is on that account’s dashboard', async () => {
    const owner = await createCustomer(pool)
    const code = await codeFor(owner.phone)
    const answer = await send(complaint.POST, {
      body: { ...WORDS, name: 'Owner', phoneNumber: owner.phone, ...code },
    })
    const { ticket } = getData<FiledComplaint>(answer)
    const mine = await callWithKeys(complaint.GET, '', toCustomerHeaders(owner))
    expect(getData<ComplaintDto[]>(mine).map((one) => one.ticket)).toEqual([ticket])
    const others = await callWithKeys(
      complaint.GET,
      '',
      toCustomerHeaders(await createCustomer(pool)),
    )
    expect(getData<ComplaintDto[]>(others)).toEqual([])
  })

  it('is followed by its link alone; a changed link opens nothing', async () => {
    const { token } = await createFiledComplaint()
    const add = (given: string, text = 'And it smells.') =>
      send(complaintMessage.POST, { body: { token: given, text } })
    expect((await add(token)).status).toBe(201)
    const end = token.endsWith('A') ? 'B' : 'A'
    for (const forged of [`${token.slice(0, -1)}${end}`, token.slice(0, 26), 'x'])
      expect([forged, (await add(forged)).status]).toEqual([forged, 404])
    expect((await readComplaintByToken(token))?.messages).toMatchObject([
      { by: null, text: 'And it smells.' },
    ])
    const withdraw = () => send(complaintWithdrawal.POST, { body: { token } })
    expect((await withdraw()).status).toBe(200)
    expect((await withdraw()).status).toBe(409)
    expect((await add(token)).status).toBe(409)
    expect((await readComplaintByToken(token))?.state).toBe('withdrawn')
  })

  it('takes five a day from one phone, and then refuses', async () => {
    const many = await createCustomer(pool)
    for (let count = 0; count < 5; count += 1)
      expect((await file(WORDS, many.token)).status).toBe(201)
    expect((await file(WORDS, many.token)).status).toBe(429)
  })

  it('can’t be withdrawn by staff who act for the person, who get no link to it either', async () => {
    const { token } = await createFiledComplaint()
    const acting = await actAs(pool, buyer.id)
    const read = async (reader: string) =>
      getData<{ token: string }[]>(await callAs(complaint.GET, { token: reader })).map(
        (one) => one.token,
      )
    expect(new Set(await read(acting.token))).toEqual(new Set(['']))
    expect(await read(buyer.token)).toContain(token)
    const answer = await send(complaintWithdrawal.POST, { token: acting.token, body: { token } })
    expect(answer.status).toBe(403)
  })
})

describe('the desk', () => {
  it('can’t settle before it has acknowledged, nor do anything twice', async () => {
    const id = await idOf((await createFiledComplaint()).ticket)
    const settle = {
      step: 'settle',
      complaintId: id,
      outcome: 'not_upheld',
      reply: 'It cools now.',
    }
    expect((await step(settle)).status).toBe(409)
    expect((await step({ step: 'acknowledge', complaintId: id })).status).toBe(200)
    expect((await step({ step: 'acknowledge', complaintId: id })).status).toBe(409)
    for (const missing of [{ reply: '' }, { reply: 'short' }, { outcome: '-' }])
      expect((await step({ ...settle, ...missing })).status).toBe(422)
    const both = await Promise.all([step(settle), step({ ...settle, outcome: 'upheld' })])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await step({ step: 'write', complaintId: id, reply: 'One more thing.' })).status).toBe(
      409,
    )
  })

  it('needs the right in the car’s city, and shows a phone only there', async () => {
    const asha = await signInAs(pool, 'asha')
    const { rows } = await pool.query<{ car_code: string; city_id: number }>(
      'SELECT car_code, city_id FROM vehicle LIMIT 1',
    )
    const [car] = rows
    if (!car) throw new Error('no car')
    await pool.query('DELETE FROM staff_city WHERE staff_id = $1 AND city_id = $2', [
      asha.id,
      car.city_id,
    ])
    const id = await idOf((await createFiledComplaint({ ...WORDS, carCode: car.car_code })).ticket)
    const show = () => send(contact.POST, { token: asha.token, body: { id } })
    expect((await step({ step: 'acknowledge', complaintId: id }, asha.token)).status).toBe(403)
    expect((await show()).status).toBe(404)
    await pool.query('INSERT INTO staff_city VALUES ($1, $2)', [asha.id, car.city_id])
    expect((await step({ step: 'acknowledge', complaintId: id }, asha.token)).status).toBe(200)
    expect(getData<{ phone: string }>(await show()).phone).toBe(buyer.phone)
  })

  it('answers customers and visitors with a refusal', async () => {
    const id = await idOf((await createFiledComplaint()).ticket)
    const body = { step: 'acknowledge', complaintId: id }
    expect((await step(body, buyer.token)).status).toBe(403)
    expect((await send(complaintStep.POST, { body, headers: KEYS })).status).toBe(401)
    expect((await step({ ...body, complaintId: 'cmp_nothing' })).status).toBe(404)
  })
})

describe('the database', () => {
  const row = (id: string, set: string) =>
    pool.query(`UPDATE complaint SET ${set} WHERE id = $1`, [id])

  it.each([
    ['later deadlines', "settle_by = settle_by + interval '1 day'", /complaint_deadlines/],
    ['another clock', "filed_at = filed_at + interval '1 day'", /moves forward|only moves/],
    [
      'a decision without acknowledgement',
      "state = 'settled', closed_at = now() + interval '1 hour', closed_by_id = (SELECT min(id) FROM staff), outcome = 'upheld', resolution = 'ok'",
      /complaint_state/,
    ],
    ['an unknown state', "state = 'lost'", /complaint_(state|settled)/],
    [
      'an acknowledgement by nobody',
      "state = 'acknowledged', acknowledged_at = now()",
      /complaint_acknowledged/,
    ],
    ['no words', "text = '  '", /complaint_words/],
  ])('refuses %s', async (_what, set, constraint) => {
    const id = await idOf((await createFiledComplaint()).ticket)
    await expect(row(id, set)).rejects.toThrow(constraint)
  })

  it.each([
    ['reasons', "resolution = '  '"],
    ['an outcome', 'outcome = NULL'],
    ['somebody who decides', 'closed_by_id = NULL'],
  ])(
    'refuses a decision without %s, and takes the whole one (negative control)',
    async (_what, without) => {
      const id = await idOf((await createFiledComplaint()).ticket)
      expect((await step({ step: 'acknowledge', complaintId: id })).status).toBe(200)
      const whole = {
        resolution: "resolution = 'We repair it.'",
        outcome: "outcome = 'upheld'",
        closed_by_id: 'closed_by_id = (SELECT min(id) FROM staff)',
      }
      const [name = ''] = without.split(' ')
      const decision = (changed: object) =>
        ["state = 'settled'", 'closed_at = now()', ...Object.values({ ...whole, ...changed })].join(
          ', ',
        )
      await expect(row(id, decision({ [name]: without }))).rejects.toThrow(/complaint_settled/)
      await row(id, decision({}))
      await expect(row(id, "outcome = 'not_upheld'")).rejects.toThrow(/only moves forward/)
    },
  )
})
