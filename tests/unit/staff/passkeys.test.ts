import { describe, expect, it } from 'vitest'
import { hasCounterAdvanced, isPlainAttestation, toRelyingParty } from '@/lib/shared/passkeys'

describe("the passkeys' relying party", () => {
  it.each([
    ['https://bharosa.example', { id: 'bharosa.example', origin: 'https://bharosa.example' }],
    ['https://cars.example:8443', { id: 'cars.example', origin: 'https://cars.example:8443' }],
    ['http://localhost:3000', { id: 'localhost', origin: 'http://localhost:3000' }],
  ])("is the site's own name: %s", (url, party) => {
    expect(toRelyingParty(url)).toEqual(party)
  })

  it.each(['http://127.0.0.1:3000', 'https://203.0.113.7', 'http://[::1]:3000', 'no address'])(
    'is null where browsers make none: %s',
    (url) => {
      expect(toRelyingParty(url)).toBeNull()
    },
  )
})

describe('a device with a counter', () => {
  it.each([
    [0, 0, true],
    [0, 1, true],
    [7, 8, true],
    [7, 20, true],
    [7, 7, false],
    [7, 6, false],
    [7, 0, false],
  ])('after %i says %i: %s', (before, now, isRight) => {
    expect(hasCounterAdvanced(before, now)).toBe(isRight)
  })
})

describe("a new key's attestation", () => {
  it.each([
    ['none', false, true],
    ['packed', false, true],
    ['packed', true, false],
    ['android-key', true, false],
    ['fido-u2f', true, false],
    ['tpm', false, false],
  ])('%s, certificates %s: accepted %s', (format, hasCertificates, isTaken) => {
    expect(isPlainAttestation(format, hasCertificates)).toBe(isTaken)
  })
})
