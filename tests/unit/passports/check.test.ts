import { exportSPKI, importJWK, SignJWT } from 'jose'
import { beforeAll, describe, expect, it } from 'vitest'
import { checkPassport, type PassportTrust } from '@/lib/features/passports/rules/check'
import { MAX_PASSPORT_CHARACTERS } from '@/lib/features/passports/rules/format'
import { packStatuses } from '@/lib/features/passports/rules/status-list'
import { makeSigner } from '@/tests/factories/passports'

let ours: Awaited<ReturnType<typeof makeSigner>>
let theirs: Awaited<ReturnType<typeof makeSigner>>
let trust: PassportTrust
let good: string

beforeAll(async () => {
  ours = await makeSigner()
  theirs = await makeSigner()
  trust = { keys: [ours.publicKey], statusList: null }
  good = (await ours.sign()).token
})

const problemOf = async (text: string, known = trust) => {
  const result = await checkPassport(text, known)
  return result.isGood ? 'good' : result.problem
}
const encode = (value: unknown) =>
  Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64url')
const parts = () => good.split('.') as [string, string, string]

describe('a passport as we signed it', () => {
  it('is good, with all its facts, and with space or a byte order mark around it', async () => {
    const result = await checkPassport(`\uFEFF ${good}\r\n`, trust)
    expect(result).toMatchObject({
      isGood: true,
      standing: 'unknown',
      numbers: {},
      kid: ours.kid,
      passport: { car: { code: 'CHN-26-000123' }, version: 1 },
    })
  })

  it('shows plate and chassis number only by their disclosures', async () => {
    const { token, disclosures } = await ours.sign({
      registrationNumber: 'TN09AB1234',
      chassisNumber: 'MALA123',
    })
    expect(token).not.toContain(encode('TN09AB1234').slice(0, 8))
    const [plate] = disclosures
    expect(await checkPassport(`${token}~${plate}~`, trust)).toMatchObject({
      numbers: { registrationNumber: 'TN09AB1234' },
    })
    expect(await checkPassport(`${token}~${disclosures.join('~')}~`, trust)).toMatchObject({
      numbers: { registrationNumber: 'TN09AB1234', chassisNumber: 'MALA123' },
    })
    expect(await checkPassport(token, trust)).toMatchObject({ isGood: true, numbers: {} })
  })

  it('is checked by an old key that stays published, and not once it is withdrawn', async () => {
    const keys = [theirs.publicKey, ours.publicKey]
    expect(await problemOf(good, { ...trust, keys })).toBe('good')
    expect(await problemOf(good, { ...trust, keys: [theirs.publicKey] })).toBe('unknown_key')
  })
})

describe('what isn’t a passport of ours', () => {
  const cases: readonly [string, string, () => string | Promise<string>][] = [
    ['nothing', 'empty', () => ' \n '],
    ['any other text', 'not_a_passport', () => 'Hello, this is my car.'],
    ['HTML', 'not_a_passport', () => '<script>alert(1)</script>'],
    ['a JSON file', 'not_a_passport', () => JSON.stringify({ payload: 'x', signature: 'y' })],
    ['a huge file', 'too_large', () => 'eyJ'.padEnd(MAX_PASSPORT_CHARACTERS + 1, 'A')],
    ['one cut in the signature', 'incomplete', () => good.slice(0, -7)],
    ['one cut in the facts', 'incomplete', () => good.slice(0, 300)],
    ['an unsigned line after it', 'extra', () => `${good}\nOdometer: 12,000 km`],
    ['a second passport after it', 'extra', () => `${good}\n${good}`],
    ['a fourth part', 'extra', () => `${good}.AAAA`],
    ['text after the last disclosure', 'not_a_passport', () => `${good}~abc`],
    [
      'a disclosure that it has no seal for',
      'extra',
      () => `${good}~${encode(['s', 'registrationNumber', 'TN01A1'])}~`,
    ],
    ['full-width letters', 'not_a_passport', () => good.replace('e', '\uFF45')],
    [
      'a zero-width space inside',
      'not_a_passport',
      () => `${good.slice(0, 90)}\u200B${good.slice(90)}`,
    ],
    [
      'alg none without a signature',
      'algorithm',
      () => `${encode({ alg: 'none', kid: ours.kid, typ: 'car-passport+sd-jwt' })}.${parts()[1]}.`,
    ],
    [
      'alg none with one',
      'algorithm',
      () =>
        `${encode({ alg: 'none', kid: ours.kid, typ: 'car-passport+sd-jwt' })}.${parts()[1]}.${parts()[2]}`,
    ],
    [
      'HS256 with our public key as its secret',
      'algorithm',
      async () => {
        const key = await importJWK({ ...ours.publicKey }, 'ES256', { extractable: true })
        const secret = new TextEncoder().encode(await exportSPKI(key as CryptoKey))
        return new SignJWT({ format: 'car-passport', formatVersion: 1 })
          .setProtectedHeader({ alg: 'HS256', kid: ours.kid, typ: 'car-passport+sd-jwt' })
          .sign(secret)
      },
    ],
    [
      'HS512 with our public key as its secret',
      'algorithm',
      async () => {
        const key = await importJWK({ ...ours.publicKey }, 'ES256', { extractable: true })
        const secret = new TextEncoder().encode(await exportSPKI(key as CryptoKey))
        return new SignJWT({ format: 'car-passport', formatVersion: 1 })
          .setProtectedHeader({ alg: 'HS512', kid: ours.kid, typ: 'car-passport+sd-jwt' })
          .sign(secret)
      },
    ],
    ["another's key", 'unknown_key', async () => (await theirs.sign()).token],
    [
      "our kid on another's signature",
      'changed',
      async () => theirs.signText(JSON.stringify({ format: 'car-passport' }), { kid: ours.kid }),
    ],
    [
      "another's key in the header",
      'changed',
      () => theirs.signText('{}', { kid: ours.kid, jwk: theirs.publicKey }),
    ],
    [
      'a header with a doubled member',
      'changed',
      () =>
        `${encode(`{"alg":"none","alg":"ES256","kid":"${ours.kid}","typ":"car-passport+sd-jwt"}`)}.${parts()[1]}.${parts()[2]}`,
    ],
    [
      'a header that is no object',
      'not_a_passport',
      () => `${encode('null')}.${parts()[1]}.${parts()[2]}`,
    ],
    [
      'fewer kilometres in the facts',
      'changed',
      () => {
        const [head, body, signature] = parts()
        const facts = Buffer.from(body, 'base64url').toString().replaceAll('31240', '11240')
        return [head, encode(facts), signature].join('.')
      },
    ],
    [
      'a doubled key in the facts',
      'changed',
      () => {
        const [head, body, signature] = parts()
        const facts = Buffer.from(body, 'base64url').toString().replace('{', '{"version":9,')
        return [head, encode(facts), signature].join('.')
      },
    ],
    ['another token of ours', 'not_a_passport', () => ours.signStatuses(['current'])],
    ['another format of ours', 'not_a_passport', () => ours.signText('{"format":"invoice"}')],
    ['a list as its facts', 'not_a_passport', () => ours.signText('[]')],
    ['facts that are no JSON', 'changed', () => ours.signText('{{')],
    [
      'a later format of ours',
      'newer_format',
      async () => (await ours.sign({}, { formatVersion: 2 })).token,
    ],
  ]
  it.each(cases)('refuses %s: %s', async (_, problem, make) => {
    expect(await problemOf(await make())).toBe(problem)
  })

  it('refuses every changed character of the signature, also in its unused bits', async () => {
    const [head, body, signature] = parts()
    for (const place of [0, 20, 43, 85]) {
      const other = signature[place] === 'A' ? 'B' : 'A'
      const changed = signature.slice(0, place) + other + signature.slice(place + 1)
      expect(await problemOf([head, body, changed].join('.'))).toBe('changed')
    }
    const last = signature.at(-1) ?? ''
    const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
    const sameBytes = alphabet[alphabet.indexOf(last) ^ 1] ?? ''
    expect(await problemOf([head, body, signature.slice(0, -1) + sameBytes].join('.'))).toBe(
      'changed',
    )
    // Control: unchanged, the passport is good.
    expect(await problemOf([head, body, signature].join('.'))).toBe('good')
  })
})

describe('the status list', () => {
  const standingWith = async (statusList: string) => {
    const result = await checkPassport(good, { ...trust, statusList })
    return result.isGood && result.standing
  }
  const others = Array.from({ length: 5 }, () => 'ended' as const)

  it('tells what a passport is now by its place', async () => {
    expect(await standingWith(await ours.signStatuses([...others, 'current']))).toBe('current')
    expect(await standingWith(await ours.signStatuses([...others, 'replaced']))).toBe('replaced')
    expect(await standingWith(await ours.signStatuses([...others, 'ended']))).toBe('ended')
  })

  it('tells nothing of a passport that is newer than it', async () => {
    const list = await ours.signStatuses([...others, 'current', 'current', 'current'])
    const newer = (await ours.sign({}, { iat: 1_795_000_001 })).token
    expect(await checkPassport(newer, { ...trust, statusList: list })).toMatchObject({
      standing: 'unknown',
    })
    const older = (await ours.sign({}, { iat: 1_795_000_000 })).token
    expect(await checkPassport(older, { ...trust, statusList: list })).toMatchObject({
      standing: 'current',
    })
  })

  it('tells nothing if it is not ours, of another address, or too short', async () => {
    expect(await standingWith(await theirs.signStatuses([...others, 'current']))).toBe('unknown')
    expect(
      await standingWith(await ours.signStatuses([...others, 'current'], 'https://x.example/l')),
    ).toBe('unknown')
    expect(await standingWith(await ours.signStatuses(['current']))).toBe('unknown')
    expect(await standingWith(good)).toBe('unknown')
  })

  it('packs two bits an entry as the draft does', () => {
    // Draft, 10 (test vectors): the first entry is in the lowest bits of the first byte.
    expect([...packStatuses(['ended', 'current', 'replaced', 'current', 'ended'])]).toEqual([
      0b00110001, 0b01,
    ])
  })
})
