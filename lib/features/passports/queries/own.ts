import { type Db, getDb } from '@/lib/server/db/client'
import { DomainError } from '@/lib/shared/error-codes'
import type { OwnPassport } from '../schemas'

const NEWEST = { orderBy: { version: 'desc' }, take: 1 } as const

const toSharePath = (key: string) => `/passport#share=${key}`

export async function listOwnPassports(
  customerId: string,
  db: Db = getDb(),
): Promise<OwnPassport[]> {
  const purchases = await db.purchase.findMany({
    where: { customerId, passports: { some: {} } },
    select: {
      vehicleId: true,
      passports: {
        ...NEWEST,
        select: { version: true, madeAt: true, endedAt: true, disclosures: true },
      },
      passportShares: {
        where: { endedAt: null },
        orderBy: { madeAt: 'desc' },
        select: { key: true, withNumbers: true, madeAt: true },
      },
    },
  })
  return purchases.flatMap(({ vehicleId, passports, passportShares }) =>
    passports.map(({ version, madeAt, endedAt, disclosures }) => ({
      vehicleId,
      version,
      madeAt: madeAt.toISOString(),
      isEnded: endedAt !== null,
      hasNumbers: disclosures.length > 0,
      shares: passportShares.map((share) => ({
        ...share,
        path: toSharePath(share.key),
        madeAt: share.madeAt.toISOString(),
      })),
    })),
  )
}

interface StoredPassport {
  token: string
  disclosures: readonly string[]
}

/**
 * The text of a passport's file: the signed token alone, or followed by its disclosures (RFC 9901,
 * 4).
 */
function toFile({ token, disclosures }: StoredPassport, withNumbers: boolean): string {
  return withNumbers ? `${[token, ...disclosures].join('~')}~` : token
}

/** @throws DomainError `not_found` for another customer's car, or before it has a passport */
export async function readOwnPassportFile(
  customerId: string,
  vehicleId: string,
  withNumbers: boolean,
): Promise<{ name: string; body: string }> {
  const purchase = await getDb().purchase.findFirst({
    where: { vehicleId, customerId },
    select: {
      vehicle: { select: { carCode: true } },
      passports: { ...NEWEST, select: { version: true, token: true, disclosures: true } },
    },
  })
  const passport = purchase?.passports[0]
  if (!passport) throw new DomainError('not_found')
  return {
    name: `passport-${purchase.vehicle.carCode}-${passport.version}.jws`,
    body: toFile(passport, withNumbers),
  }
}

/** @throws DomainError `not_found` for an ended or unknown link */
export async function readSharedPassport(key: string): Promise<{ passport: string }> {
  const share = await getDb().passportShare.findUnique({
    where: { key, endedAt: null },
    select: {
      withNumbers: true,
      purchase: {
        select: { passports: { ...NEWEST, select: { token: true, disclosures: true } } },
      },
    },
  })
  const passport = share?.purchase.passports[0]
  if (!passport) throw new DomainError('not_found')
  return { passport: toFile(passport, share.withNumbers) }
}
