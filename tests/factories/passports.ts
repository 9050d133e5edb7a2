import { CompactSign, SignJWT } from 'jose'
import { digestDisclosure } from '@/lib/features/passports/rules/check'
import type { PublicKey } from '@/lib/features/passports/rules/verify-token'
import { STATUS_LIST_TYPE, PASSPORT_TYPE } from '@/lib/features/passports/rules/format'
import { buildPassportPayload } from '@/lib/features/passports/rules/payload'
import {
  buildStatusClaim,
  type PassportStatusName,
} from '@/lib/features/passports/rules/status-list'
import type { PassportFacts } from '@/lib/features/passports/schemas'
import { calculateJwkThumbprint, importJWK } from 'jose'
import { makePrivateKey } from '@/lib/server/own-key'

const SITE = 'https://cars.example'
const STATUS_URI = `${SITE}/passport-status.jwt`

const FACTS: PassportFacts = {
  seller: { name: 'Bharosa Cars Private Limited', site: SITE },
  car: {
    code: 'CHN-26-000123',
    make: 'Hyundai',
    model: 'Creta',
    variant: '1.5 SX (O)',
    fuel: 'petrol',
    transmission: 'manual',
    year: 2021,
    madeMonth: 3,
    registeredOn: '2021-04-12',
    rto: 'TN09',
    owners: 1,
    colour: 'white',
  },
  sale: { soldOn: '2026-11-01', deliveredOn: '2026-11-20' },
  inspection: {
    on: '2026-10-01',
    kms: 31_000,
    points: 130,
    good: 129,
    systems: [
      {
        system: 'tyres',
        rating: 4.2,
        findings: [
          { point: 'tyres-front-left', kind: 'wear', severity: 2, sizeCm: null, decision: 'done' },
        ],
      },
    ],
  },
  repairs: [{ what: 'Two front tyres', doneOn: '2026-10-05' }],
  odometer: [
    { kind: 'arrival', kms: 31_000, on: '2026-09-28', replaced: false },
    { kind: 'delivery', kms: 31_240, on: '2026-11-20', replaced: false },
  ],
  documents: [{ form: '29', pack: 'TP-X', sha256: 'a'.repeat(64), signedOn: '2026-11-02' }],
  returned: null,
}

export async function makeSigner() {
  const jwk = await makePrivateKey()
  const kid = await calculateJwkThumbprint({ ...jwk })
  const { kty, crv, x, y } = jwk
  const publicKey: PublicKey = { kty, crv, x, y, kid, alg: 'ES256', use: 'sig' }
  const key = await importJWK({ ...jwk }, 'ES256')
  return {
    kid,
    publicKey,
    signText: (text: string, header: object = {}) =>
      new CompactSign(new TextEncoder().encode(text))
        .setProtectedHeader({ alg: 'ES256', kid, typ: PASSPORT_TYPE, ...header })
        .sign(key),
    async sign(numbers: Record<string, string> = {}, more: object = {}) {
      const disclosures = Object.entries(numbers).map((claim, place) =>
        Buffer.from(JSON.stringify([`salt${place}`, ...claim])).toString('base64url'),
      )
      const payload = buildPassportPayload(FACTS, {
        site: SITE,
        statusListPath: '/passport-status.jwt',
        id: 'psp_1',
        version: 1,
        previousSha256: null,
        statusIndex: 5,
        digests: await Promise.all(disclosures.map(digestDisclosure)),
        now: new Date('2026-11-11T06:00:00Z'),
      })
      const token = await this.signText(JSON.stringify({ ...payload, ...more }))
      return { token, disclosures, payload }
    },
    async signStatuses(statuses: readonly PassportStatusName[], uri = STATUS_URI) {
      return new SignJWT({ status_list: await buildStatusClaim(statuses) })
        .setProtectedHeader({ alg: 'ES256', kid, typ: STATUS_LIST_TYPE })
        .setSubject(uri)
        .setIssuedAt(1_795_000_000)
        .sign(key)
    },
  }
}
