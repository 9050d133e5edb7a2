import { type BinaryLike, createHmac, type KeyObject } from 'node:crypto'
import { SignJWT } from 'jose'
import { describe, expect, it } from 'vitest'
import { findTokenSession, signAccessToken } from '@/lib/server/auth/access-token'
import { deriveKey } from '@/lib/server/auth/keys'

const key = () => deriveKey('access token')
const now = new Date('2027-01-05T10:00:00Z')
const later = (seconds: number) => new Date(now.getTime() + seconds * 1_000)
const mine = { sessionId: 'ses_1', subject: 'cus_1', actorStaffId: null }

function handMade(
  header: object,
  payload: unknown,
  secret: BinaryLike | KeyObject = key(),
): string {
  const [head, body] = [header, payload].map((part) =>
    Buffer.from(JSON.stringify(part)).toString('base64url'),
  )
  return `${head}.${body}.${createHmac('sha256', secret).update(`${head}.${body}`).digest('base64url')}`
}

const claims = {
  sid: 'ses_1',
  iss: 'bharosa-cars',
  aud: 'bharosa-cars-api',
  sub: 'cus_1',
  iat: 1_799_143_200,
  exp: 4_000_000_000,
}

describe('an access token', () => {
  it('identifies its session until it expires, with five seconds of clock tolerance', async () => {
    const token = await signAccessToken(mine, now, 15)
    for (const [seconds, expected] of [
      [0, 'ses_1'],
      [899, 'ses_1'],
      [904, 'ses_1'],
      [905, null],
      [86_400, null],
    ] as const) {
      expect(await findTokenSession(token, later(seconds))).toBe(expected)
    }
  })

  it('is invalid with any character changed or any part swapped', async () => {
    const token = await signAccessToken(mine, now)
    const other = await signAccessToken({ ...mine, sessionId: 'ses_2' }, now)
    for (let at = 0; at < token.length; at += 1) {
      const changed = `${token.slice(0, at)}${token[at] === 'A' ? 'B' : 'A'}${token.slice(at + 1)}`
      expect(await findTokenSession(changed, now)).toBeNull()
    }
    const [header, payload, signature] = token.split('.')
    for (const forged of [
      '',
      '.',
      '..',
      'a.b.c',
      `${header}.${payload}.`,
      `${header}.${payload}`,
      `${token}.`,
      `${token}.x`,
      ` ${token}`,
      `${header}.${other.split('.')[1]}.${signature}`,
    ]) {
      expect(await findTokenSession(forged, now)).toBeNull()
    }
  })

  it('is invalid if signed another way or missing a claim', async () => {
    const right = handMade({ alg: 'HS256' }, claims)
    expect(await findTokenSession(right, now)).toBe('ses_1')
    const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${right.split('.')[1]}.`
    const longer = await new SignJWT(claims).setProtectedHeader({ alg: 'HS512' }).sign(key())
    const seconds = now.getTime() / 1_000
    expect(
      await findTokenSession(handMade({ alg: 'HS256' }, { ...claims, iat: seconds + 5 }), now),
    ).toBe('ses_1')
    const wrong = [
      handMade({ alg: 'HS256' }, { ...claims, iat: seconds + 6 }),
      handMade({ alg: 'HS256' }, { ...claims, iat: undefined }),
      unsigned,
      longer,
      handMade({ alg: 'HS256' }, claims, 'x'.repeat(40)),
      handMade({ alg: 'none' }, claims),
      handMade({ alg: 'HS256', crit: ['exp'] }, claims),
      handMade({ alg: 'HS256' }, { ...claims, iss: 'another-site' }),
      handMade({ alg: 'HS256' }, { ...claims, iss: undefined }),
      handMade({ alg: 'HS256' }, { ...claims, aud: 'another-api' }),
      handMade({ alg: 'HS256' }, { ...claims, aud: undefined }),
      handMade({ alg: 'HS256' }, { ...claims, sub: undefined }),
      handMade({ alg: 'HS256' }, { ...claims, nbf: 4_000_000_000 }),
      handMade({ alg: 'HS256' }, { ...claims, exp: undefined }),
      handMade({ alg: 'HS256' }, { ...claims, exp: '4000000000' }),
      handMade({ alg: 'HS256' }, { ...claims, sid: 7 }),
      handMade({ alg: 'HS256' }, { ...claims, sid: undefined }),
      handMade({ alg: 'HS256' }, ['ses_1']),
    ]
    for (const token of wrong) expect(await findTokenSession(token, now)).toBeNull()
  })
})
