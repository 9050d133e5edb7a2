import { afterEach, describe, expect, it } from 'vitest'
import {
  readUnsubscribeToken,
  createUnsubscribeToken,
} from '@/lib/features/customers/commands/unsubscribe-token'
import { hashCode, isCodeHash } from '@/lib/features/auth/commands/otp/issue-code'
import { findTokenSession, signAccessToken } from '@/lib/server/auth/access-token'
import { isKeyedHash, keyedHash, listAcceptedKeys, deriveKey } from '@/lib/server/auth/keys'
import { env } from '@/lib/server/env'

const OLD = env().SESSION_SECRET
const NEW = 'n'.repeat(40)
const CUSTOMER = 'cus_01k3000000000000000000000a'
const CODE = ['otp_1', '9876543210', 'login', '1234'] as const
const now = new Date()

function change(SESSION_SECRET: string, SESSION_SECRET_PREVIOUS?: string): void {
  Object.assign(env(), { SESSION_SECRET, SESSION_SECRET_PREVIOUS })
}
afterEach(() => change(OLD))

async function signAll() {
  return {
    token: await signAccessToken(
      { sessionId: 'ses_1', subject: CUSTOMER, actorStaffId: null },
      now,
    ),
    unsubscribe: createUnsubscribeToken(CUSTOMER),
    code: hashCode(...CODE),
  }
}

async function accepted({ token, unsubscribe, code }: Awaited<ReturnType<typeof signAll>>) {
  return [
    (await findTokenSession(token, now)) === 'ses_1',
    readUnsubscribeToken(unsubscribe) === CUSTOMER,
    isCodeHash(code, ...CODE),
  ]
}

describe('keys derived from the one secret', () => {
  it('differ by purpose: a signature for one is invalid for another', () => {
    const keys = ['access token', 'unsubscribe', 'otp', 'refresh'].map((purpose) =>
      deriveKey(purpose).export().toString('hex'),
    )
    expect(new Set(keys).size).toBe(keys.length)
    expect(keys).not.toContain(Buffer.from(OLD).toString('hex'))
    const hash = keyedHash('otp', 'a', 'b')
    expect(isKeyedHash(hash, 'otp', 'a', 'b')).toBe(true)
    expect(isKeyedHash(hash, 'unsubscribe', 'a', 'b')).toBe(false)
    expect(isKeyedHash(hash, 'otp', 'ab')).toBe(false)
    expect(isKeyedHash(new Uint8Array(), 'otp', 'a', 'b')).toBe(false)
  })

  it('rotate without logging anyone out: the previous key works while it is configured', async () => {
    const before = await signAll()
    expect(await accepted(before)).toEqual([true, true, true])
    change(NEW, OLD)
    expect(await accepted(before)).toEqual([true, true, true])
    const after = await signAll()
    change(NEW)
    expect(listAcceptedKeys('otp')).toHaveLength(1)
    expect(await accepted(after)).toEqual([true, true, true])
    // Control: tokens of a removed key are refused.
    expect(await accepted(before)).toEqual([false, false, false])
  })
})
