import { describe, expect, it } from 'vitest'
import {
  generateSecret,
  buildAuthenticatorUrl,
  findTotpStep,
} from '@/lib/features/staff/authenticator'
import { parseAppCode, parseRecoveryCode, formatRecoveryCode } from '@/lib/features/staff/rules'

const RFC_SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'

describe('authenticator codes', () => {
  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
  ])('are RFC 6238’s: after %i seconds %s', (seconds, code) => {
    expect(findTotpStep(RFC_SECRET, code, new Date(seconds * 1000))).toBe(Math.floor(seconds / 30))
  })

  it('are valid half a minute early or late, not a minute', () => {
    const at = (seconds: number) => findTotpStep(RFC_SECRET, '287082', new Date(seconds * 1000))
    expect([at(29), at(59), at(89)]).toEqual([1, 1, 1])
    expect([at(91), at(120)]).toEqual([null, null])
    expect(findTotpStep(RFC_SECRET, '287083', new Date(59_000))).toBeNull()
  })

  it('come from 160-bit secrets, and the app shows their owner', () => {
    const [one, other] = [generateSecret(), generateSecret()]
    expect(one).toMatch(/^[A-Z2-7]{32}$/)
    expect(one).not.toBe(other)
    expect(buildAuthenticatorUrl(RFC_SECRET, 'asha')).toMatch(
      /^otpauth:\/\/totp\/Bharosa%20Cars:asha\?.*secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ/,
    )
  })

  it('are accepted in any format', () => {
    expect(parseAppCode(' 287 082 ')).toBe('287082')
    for (const wrong of ['28708', '2870822', '28708a', '']) expect(parseAppCode(wrong)).toBeNull()
  })
})

describe('recovery codes', () => {
  it('are four groups of four, accepted in any format', () => {
    const code = formatRecoveryCode(
      Uint8Array.from({ length: 16 }, (_, place) => place * 16 + place),
    )
    expect(code).toMatch(/^(?:[A-Z2-7]{4}-){3}[A-Z2-7]{4}$/)
    expect(parseRecoveryCode(code.toLowerCase().replaceAll('-', ' '))).toBe(
      code.replaceAll('-', ''),
    )
    for (const wrong of ['', 'ABCD', `${code}A`, code.replace(/./, '1')])
      expect(parseRecoveryCode(wrong)).toBeNull()
  })
})
