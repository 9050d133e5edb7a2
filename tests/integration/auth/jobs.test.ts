import { expect, it, vi } from 'vitest'
import { AUTH_JOBS, watchDailyCodes, watchGuesses } from '@/lib/features/auth/jobs'
import { log } from '@/lib/server/log'
import { createCustomer } from '../../factories/customers'
import { testDatabase } from '../../setup/database'
import { requestLoginCode, readSentCode, enterCode, toWrongCode } from './calls'

const { pool } = testDatabase()

it('deletes codes, sends and failures after two days, and none that still count', async () => {
  const { phone } = await createCustomer(pool)
  const id = await requestLoginCode(phone)
  await enterCode(phone, id, toWrongCode(await readSentCode(pool, phone)))
  const left = async () =>
    (
      await pool.query(
        'SELECT (SELECT count(*)::int FROM otp_authorization) AS codes, (SELECT count(*)::int FROM otp_send) AS sends, (SELECT count(*)::int FROM otp_failure) AS failures',
      )
    ).rows[0] as unknown
  const run = () => Promise.all(AUTH_JOBS.map((job) => job.run(new Date())))
  await run()
  expect(await left()).toEqual({ codes: 1, sends: 1, failures: 1 })
  for (const [table, column] of [
    ['otp_authorization', 'created_at'],
    ['otp_send', 'at'],
    ['otp_failure', 'at'],
  ]) {
    await pool.query(`UPDATE ${table} SET ${column} = ${column} - interval '3 days'`)
  }
  await run()
  expect(await left()).toEqual({ codes: 0, sends: 0, failures: 0 })
})

it("logs guessing across many phones, but not a few people's mistakes", async () => {
  const said = vi.spyOn(log(), 'error').mockImplementation(() => undefined)
  const fail = (count: number) =>
    pool.query(
      "INSERT INTO otp_failure (phone) SELECT '7' || lpad(n::text, 9, '0') FROM generate_series(1, $1) AS n",
      [count],
    )
  await fail(199)
  await watchGuesses()
  expect(said).not.toHaveBeenCalled()
  await fail(1)
  await watchGuesses()
  expect(said).toHaveBeenCalledWith(
    { failures: 200, phones: 199, minutes: 10 },
    'codes are being guessed',
  )
  said.mockRestore()
})

it("logs once half of the day's codes are used, and not before", async () => {
  const said = vi.spyOn(log(), 'error').mockImplementation(() => undefined)
  await pool.query('DELETE FROM otp_send')
  const send = (count: number) =>
    pool.query(
      "INSERT INTO otp_send (authorization_id, phone, address, network) SELECT 'otp_x', '70000' || lpad(n::text, 5, '0'), 'a', 'n' FROM generate_series(1, $1) AS n",
      [count],
    )
  await send(4_999)
  await watchDailyCodes()
  expect(said).not.toHaveBeenCalled()
  await send(1)
  await watchDailyCodes()
  expect(said).toHaveBeenCalledWith({ codes: 5_000, limit: 10_000 }, 'the codes of the day run out')
  said.mockRestore()
})
