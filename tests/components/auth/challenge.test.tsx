import { createChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import { webcrypto } from 'node:crypto'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { requestOtp, resendOtp } from '@/lib/features/auth/hooks/otp'
import {
  setAnswer,
  sentCalls,
  CODE_ANSWER,
  toJsonResponse,
  PHONE,
  sentHeaders,
  startServer,
  stopServer,
} from './server'

beforeEach(() => {
  startServer()
  vi.stubGlobal('crypto', webcrypto)
})
afterEach(stopServer)

const refusal = (challenge: unknown) => () =>
  toJsonResponse({ code: 'challenge_required', message: 'Please wait.', challenge }, 429)
const challenge = async () =>
  JSON.stringify(
    await createChallenge({ algorithm: 'PBKDF2/SHA-256', cost: 10, counter: 30, deriveKey }),
  )

it('the page solves a challenge itself, and requests the code again with the solution', async () => {
  setAnswer('/customer/v1/login', refusal(await challenge()), () => toJsonResponse(CODE_ANSWER))
  await expect(requestOtp({ form: 'login', phone: PHONE })).resolves.toMatchObject({
    kind: 'sent',
    code: { authorizationId: 'otp_1' },
  })
  const [first, second] = sentHeaders.map((headers) => headers.get('x-challenge-answer'))
  expect(first).toBeNull()
  expect(JSON.parse(atob(second ?? ''))).toMatchObject({ solution: { counter: 30 } })
})

it('and so it does for another code', async () => {
  setAnswer('/customer/v1/sendOTP', refusal(await challenge()), () => toJsonResponse(CODE_ANSWER))
  await expect(
    resendOtp(PHONE, { authorizationId: 'otp_1', resendAfter: 0, digits: 4 }),
  ).resolves.toBe(30)
})

it('an invalid challenge is shown as a refusal, and requested once', async () => {
  setAnswer('/customer/v1/login', refusal(undefined))
  await expect(requestOtp({ form: 'login', phone: PHONE })).rejects.toThrow('Please wait.')
  expect(sentCalls).toHaveLength(1)
})
