import { beforeAll, describe, expect, it } from 'vitest'
import * as bankAccount from '@/app/api/customer/v1/bankAccount/route'
import * as bankAccountCode from '@/app/api/customer/v1/bankAccountCode/route'
import * as bankBranch from '@/app/api/customer/v1/bankBranch/route'
import * as decision from '@/app/api/staff/v1/bankAccountDecision/route'
import { readDeal } from '@/lib/features/desk/queries/deal'
import { findNextPayment } from '@/lib/features/desk/queries/deal-queue'
import { checkBankAccounts } from '@/lib/features/settlements/commands/check-bank-accounts'
import type { BankAccountAnswer } from '@/lib/features/settlements/schemas/bank-account'
import { createCustomer, type TestCustomer } from '@/tests/factories/customers'
import { ALL_CITIES_READER, actAs, signInAs } from '@/tests/factories/staff'
import { testDatabase } from '@/tests/setup/database'
import { callAs, getData } from '../api/call-as'
import { send } from '../api/send'
import { readSentCode, backdateSentCodes } from '../auth/calls'
import { readWholeQueue } from '../desk/queue'
import {
  createHeldCar,
  postSale,
  buildSaleBody,
  postSettlementStep,
  createSoldCar,
} from '../sales/deals'

const { pool } = testDatabase()
let token: string

beforeAll(async () => {
  token = (await signInAs(pool, 'asha')).token
})

const GOOD = '50100012349876'
const account = (accountNumber: string, more: object = {}) => ({
  holderName: 'Kavya Raman',
  accountNumber,
  accountNumberAgain: accountNumber,
  ifsc: 'HDFC0001234',
  ...more,
})
const owner = () => createCustomer(pool, { role: 1 })
const askForCode = (who: { token: string }, body: object) =>
  send(bankAccountCode.POST, { token: who.token, body })
const look = async (who: TestCustomer) =>
  getData<BankAccountAnswer>(await callAs(bankAccount.GET, who))
const messageOf = ({ body }: { body: unknown }) => (body as { message: string }).message
const toldOf = async ({ id }: { id: string }) =>
  (
    await pool.query<{ template: string }>(
      "SELECT template FROM message WHERE customer_id = $1 AND channel = 'sms' AND template LIKE 'bankAccount%' ORDER BY created_at, id",
      [id],
    )
  ).rows.map(({ template }) => template)

async function enter(who: TestCustomer, body: ReturnType<typeof account>, used: object = {}) {
  await backdateSentCodes(pool, 100_000)
  const asked = await askForCode(who, body)
  if (asked.status !== 200) return asked
  const { customerOTPAuthorizationId } = getData<{ customerOTPAuthorizationId: string }>(asked)
  const otp = await readSentCode(pool, who.phone)
  return send(bankAccount.POST, {
    token: who.token,
    body: { ...body, otp, customerOTPAuthorizationId, ...used },
  })
}

describe('an invalid account', () => {
  it('is refused field by field, and no code is sent', async () => {
    const who = await owner()
    const wrong: [object, string][] = [
      [account('12345678'), 'accountNumber'],
      [account('1234567890123456789'), 'accountNumber'],
      [account('12345678a'), 'accountNumber'],
      [account(GOOD, { accountNumberAgain: '50100012349875' }), 'accountNumberAgain'],
      [account(GOOD, { accountNumberAgain: undefined }), 'accountNumberAgain'],
      [account(GOOD, { ifsc: 'HDFC1001234' }), 'ifsc'],
      [account(GOOD, { ifsc: 'HDFC000123' }), 'ifsc'],
      [account(GOOD, { ifsc: 'HDFC0999999' }), 'ifsc'],
      [account(GOOD, { ifsc: 'ZZZZ0001234' }), 'ifsc'],
      [account(GOOD, { ifsc: 7 }), 'ifsc'],
      [account(GOOD, { holderName: ' K ' }), 'holderName'],
    ]
    for (const [body, field] of wrong) {
      const answer = await askForCode(who, body)
      expect([body, answer.status]).toEqual([body, 422])
      expect(Object.keys((answer.body as { fields: object }).fields)).toEqual([field])
    }
    const { rowCount } = await pool.query('SELECT FROM otp_send WHERE phone = $1', [who.phone])
    expect(rowCount).toBe(0)
  })

  it('shows the branch of its IFSC, or that there is none', async () => {
    const who = await owner()
    const branch = (ifsc: string) =>
      callAs(bankBranch.GET, who, { search: `?ifsc=${encodeURIComponent(ifsc)}` })
    expect(getData(await branch('sbin 0004321'))).toEqual({
      bank: 'State Bank of India',
      branch: 'Branch 004321',
    })
    expect((await branch('ABCD0123456')).status).toBe(422)
    expect((await branch('nothing')).status).toBe(422)
  })
})

describe('an account', () => {
  it('is verified by its rupee, and its number is stored nowhere', async () => {
    const who = await owner()
    const answer = await enter(who, account(GOOD, { ifsc: ' hdfc-0001234 ' }))
    expect(answer.status, answer.text).toBe(201)
    expect(getData<BankAccountAnswer>(answer).latest).toMatchObject({ status: 'checking' })
    await checkBankAccounts()
    await checkBankAccounts()
    const { current, latest } = await look(who)
    expect(latest).toBeNull()
    expect(current).toMatchObject({
      bank: 'HDFC Bank',
      ifsc: 'HDFC0001234',
      lastFour: '9876',
      status: 'verified',
      nameAtBank: 'KAVYA RAMAN',
    })
    expect(await toldOf(who)).toEqual(['bankAccountVerified'])
    const { rows: tables } = await pool.query<{ name: string }>(
      "SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public'",
    )
    for (const { name } of tables) {
      const { rowCount } = await pool.query(`SELECT FROM "${name}" t WHERE t::text LIKE $1`, [
        `%${GOOD}%`,
      ])
      expect([name, rowCount]).toEqual([name, 0])
    }
    const found = await pool.query("SELECT FROM bank_account t WHERE t::text LIKE '%9876%'")
    expect(found.rowCount).toBe(1)
  })

  it('needs the code for this very account, once, from its owner', async () => {
    const who = await owner()
    const other = await enter(who, account(GOOD), { accountNumber: '50100012340000' })
    expect(other.status).toBe(401)
    expect((await enter(who, account(GOOD), { ifsc: 'ICIC0001234' })).status).toBe(401)
    expect((await enter(who, account(GOOD), { otp: '0000' })).status).toBe(401)
    expect((await look(who)).latest).toBeNull()
    const acting = await actAs(pool, who.id)
    expect((await askForCode(acting, account(GOOD))).status).toBe(403)
    const { rows } = await pool.query<{ variables: { subject: string } }>(
      `SELECT variables FROM message WHERE "to" = $1 AND template = 'otpBankAccount' ORDER BY created_at DESC LIMIT 1`,
      [who.phone],
    )
    expect(rows[0]?.variables.subject).toBe('HDFC Bank ••9876')
  })

  it.each([
    ['50100012340001', 'no_account'],
    ['50100012340002', 'closed'],
  ])("that the bank can't pay to shows the reason: %s", async (number, failure) => {
    const who = await owner()
    await enter(who, account(number))
    await checkBankAccounts()
    expect(await look(who)).toMatchObject({ current: null, latest: { status: 'failed', failure } })
    expect(await toldOf(who)).toEqual(['bankAccountNotVerified'])
    expect((await enter(who, account(GOOD))).status).toBe(201)
  })

  it('is checked once, even if two instances ask at once', async () => {
    const who = await owner()
    await enter(who, account(GOOD))
    await Promise.all([checkBankAccounts(), checkBankAccounts(), checkBankAccounts()])
    expect((await look(who)).current).toMatchObject({ status: 'verified', lastFour: '9876' })
    expect(await toldOf(who)).toEqual(['bankAccountVerified'])
  })

  it('without a bank response waits for a day and blocks another', async () => {
    const who = await owner()
    await enter(who, account('50100012340003'))
    await checkBankAccounts()
    expect((await look(who)).latest).toMatchObject({ status: 'checking' })
    const second = await enter(who, account(GOOD))
    expect(second.status).toBe(409)
    expect(messageOf(second)).toBe('We are already checking an account. Wait for its answer.')
    await pool.query(
      "UPDATE bank_account SET created_at = created_at - interval '25 hours' WHERE customer_id = $1",
      [who.id],
    )
    await checkBankAccounts()
    expect((await look(who)).latest).toMatchObject({ status: 'failed', failure: 'late' })
  })

  it('with an unavailable bank costs no attempt, and asks to retry', async () => {
    const who = await owner()
    for (let round = 0; round < 4; round += 1) {
      const answer = await enter(who, account('50100012340005'))
      expect(answer.status).toBe(409)
      expect(messageOf(answer)).toContain('Try again in a few minutes')
    }
    expect((await enter(who, account(GOOD))).status).toBe(201)
  })

  it('is checked three times a day at most', async () => {
    const who = await owner()
    for (let round = 0; round < 3; round += 1) {
      expect((await enter(who, account('50100012340001'))).status).toBe(201)
      await checkBankAccounts()
    }
    const fourth = await enter(who, account(GOOD))
    expect([fourth.status, messageOf(fourth)]).toEqual([
      409,
      'Three accounts were checked today. Try again tomorrow, or ask your Dost.',
    ])
  })
})

async function unpaidCar() {
  const { vehicleId } = await createSoldCar(pool, token)
  const who = await owner()
  await pool.query('UPDATE vehicle SET seller_id = $2 WHERE id = $1', [vehicleId, who.id])
  await pool.query('UPDATE settlement SET payout = payout WHERE vehicle_id = $1', [vehicleId])
  return { vehicleId, who }
}
const decide = (vehicleId: string, body: object, by = token) =>
  send(decision.POST, { token: by, body: { vehicleId, ...body } })
const REASON = 'The cancelled cheque and the PAN show the same person.'

describe('a different name', () => {
  it('is decided by a Dost with a reason, and waits in their queue', async () => {
    const { vehicleId, who } = await unpaidCar()
    await enter(who, account('50100012340004'))
    await checkBankAccounts()
    expect((await look(who)).latest).toMatchObject({
      status: 'name_differs',
      nameAtBank: 'GOPALAKRISHNAN IYER',
    })
    expect(
      (await readDeal(vehicleId, { now: new Date(), reader: ALL_CITIES_READER }))?.account?.names,
    ).toEqual({
      registered: 'Kavya',
      typed: 'Kavya Raman',
    })
    const newer = await pool.query<{ isNewer: boolean }>(
      `UPDATE vehicle SET seller_id = $1
       WHERE id = (SELECT max(id) FROM vehicle WHERE status = 'listed' AND seller_id IS NOT NULL)
       RETURNING id > $2 AS "isNewer"`,
      [who.id, vehicleId],
    )
    expect(newer.rows).toEqual([{ isNewer: true }])
    expect(await readWholeQueue('accounts')).toMatchObject([
      { vehicleId, typed: 'Kavya Raman', nameAtBank: 'GOPALAKRISHNAN IYER' },
    ])
    expect((await postSettlementStep(token, vehicleId, 'started')).status).toBe(409)
    expect((await decide(vehicleId, { decision: 'take', reason: 'ok' })).status).toBe(422)
    expect((await decide(vehicleId, { decision: 'perhaps', reason: REASON })).status).toBe(422)
    expect((await decide('veh_nowhere', { decision: 'take', reason: REASON })).status).toBe(404)
    const refused = await decide(vehicleId, { decision: 'refuse', reason: REASON })
    expect(refused.status, refused.text).toBe(200)
    expect((await look(who)).latest).toMatchObject({ status: 'refused', reason: REASON })
    expect((await decide(vehicleId, { decision: 'take', reason: REASON })).status).toBe(409)

    await enter(who, account('50100099990004'))
    await checkBankAccounts()
    expect((await decide(vehicleId, { decision: 'take', reason: REASON })).status).toBe(200)
    expect((await look(who)).current).toMatchObject({ status: 'verified', lastFour: '0004' })
    expect((await postSettlementStep(token, vehicleId, 'started')).status).toBe(200)
    const { rows } = await pool.query<{ action: string }>(
      "SELECT action FROM audit_entry WHERE subject = $1 AND action LIKE 'bank_account%' ORDER BY at",
      [vehicleId],
    )
    expect(rows.map(({ action }) => action)).toEqual(['bank_account.refused', 'bank_account.taken'])
  })
})

describe('a payout', () => {
  it('goes only to a verified account of the seller, by the rule and the database', async () => {
    const { vehicleId, who } = await unpaidCar()
    const refused = await postSettlementStep(token, vehicleId, 'started')
    expect([refused.status, messageOf(refused)]).toEqual([
      409,
      'The owner has no verified bank account yet. They enter it on their dashboard.',
    ])
    const [row] = (await readWholeQueue('payments')).filter((one) => one.vehicleId === vehicleId)
    expect(row && findNextPayment(row).next).toBe('account')
    const start = (accountId: string | null) =>
      pool.query(
        "UPDATE settlement SET started_at = now(), started_by_id = (SELECT id FROM staff WHERE username = 'asha'), bank_account_id = $2 WHERE vehicle_id = $1",
        [vehicleId, accountId],
      )
    const { rows: foreign } = await pool.query<{ id: string }>(
      "SELECT id FROM bank_account WHERE customer_id <> $1 AND status = 'verified' LIMIT 1",
      [who.id],
    )
    const guard = 'no verified account'
    await expect(start(null)).rejects.toThrow(guard)
    await expect(start(foreign[0]?.id ?? '')).rejects.toThrow(guard)
    await enter(who, account('50100012340004'))
    await checkBankAccounts()
    const { rows: own } = await pool.query<{ id: string }>(
      'SELECT id FROM bank_account WHERE customer_id = $1',
      [who.id],
    )
    await expect(start(own[0]?.id ?? '')).rejects.toThrow(guard)
    await pool.query(
      "UPDATE bank_account SET status = 'verified', usable_from = now() + interval '1 hour' WHERE customer_id = $1",
      [who.id],
    )
    await expect(start(own[0]?.id ?? '')).rejects.toThrow(guard)
    const client = await pool.connect()
    try {
      await client.query('BEGIN')
      await client.query('ALTER TABLE settlement DISABLE TRIGGER settlement_paid_to_own_account')
      await client.query(
        "UPDATE settlement SET started_at = now(), started_by_id = (SELECT id FROM staff WHERE username = 'asha') WHERE vehicle_id = $1",
        [vehicleId],
      )
    } finally {
      await client.query('ROLLBACK')
      client.release()
    }
    await pool.query('UPDATE bank_account SET usable_from = now() WHERE customer_id = $1', [who.id])
    expect((await postSettlementStep(token, vehicleId, 'started')).status).toBe(200)
    expect(
      (await readDeal(vehicleId, { now: new Date(), reader: ALL_CITIES_READER }))?.settlement
        ?.paidTo,
    ).toEqual({
      bank: 'HDFC Bank',
      lastFour: '0004',
    })
    const change = await enter(who, account(GOOD))
    expect([change.status, messageOf(change)]).toEqual([
      409,
      'A payment to your present account is on its way. Change it once it has arrived.',
    ])
  })

  it('waits a day after an account change, and its owner is told', async () => {
    const { vehicleId, who } = await unpaidCar()
    await enter(who, account(GOOD))
    await checkBankAccounts()
    const same = await enter(who, account(GOOD))
    expect([same.status, messageOf(same)]).toEqual([
      409,
      'Your money already goes to this account.',
    ])
    await enter(who, account('50100012341111'))
    await checkBankAccounts()
    expect((await look(who)).current).toMatchObject({ lastFour: '1111' })
    expect(await toldOf(who)).toEqual(['bankAccountVerified', 'bankAccountChanged'])
    const refused = await postSettlementStep(token, vehicleId, 'started')
    expect([refused.status, messageOf(refused)]).toEqual([
      409,
      "The owner's account has just changed. Wait a day before you pay.",
    ])
    await pool.query(
      "UPDATE bank_account SET usable_from = usable_from - interval '24 hours' WHERE customer_id = $1",
      [who.id],
    )
    expect((await postSettlementStep(token, vehicleId, 'started')).status).toBe(200)
  })

  it('asks for an account at the sale if its owner has none', async () => {
    const wanted = async (vehicleId: string) =>
      (
        await pool.query(
          "SELECT FROM message WHERE dedupe_key LIKE 'bank-account-wanted:' || $1 || '%' AND channel = 'sms'",
          [vehicleId],
        )
      ).rowCount
    expect(await wanted((await createSoldCar(pool, token)).vehicleId)).toBe(0)
    const car = await createHeldCar(pool)
    await pool.query('UPDATE bank_account SET replaced_at = now() WHERE customer_id = $1', [
      car.sellerId,
    ])
    expect((await postSale(token, buildSaleBody(car))).status).toBe(201)
    expect(await wanted(car.vehicleId)).toBe(1)
  })
})
