import { type Db, getDb } from '@/lib/server/db/client'
import { timeAgo } from '@/lib/server/db/sql'
import { isKeyedHash, keyedHash } from '@/lib/server/auth/keys'
import type { AccountFacts, BankAccountFailure, BankAccountStatus } from '../rules/bank-account'
import type { BankAccountAnswer, BankAccountDto } from '../schemas/bank-account'

export function hashAccount({ ifsc, accountNumber }: { ifsc: string; accountNumber: string }) {
  return keyedHash('bank-account', ifsc, accountNumber)
}

const SHOWN = {
  bank: true,
  branch: true,
  ifsc: true,
  lastFour: true,
  status: true,
  nameAtBank: true,
  usableFrom: true,
  failure: true,
  reason: true,
} as const

interface Shown extends Omit<BankAccountDto, 'status' | 'failure' | 'usableFrom'> {
  status: string
  failure: string | null
  usableFrom: Date | null
}

// The casts are safe: the constraints bank_account_status_known and bank_account_failure_known
// allow only these values.
const toDto = ({ status, failure, usableFrom, ...row }: Shown): BankAccountDto => ({
  ...row,
  status: status as BankAccountStatus,
  failure: failure as BankAccountFailure | null,
  usableFrom: usableFrom?.toISOString() ?? null,
})

export async function getBankAccount(
  customerId: string,
  db: Db = getDb(),
): Promise<BankAccountAnswer> {
  const [current, newest] = await Promise.all([
    db.bankAccount.findFirst({
      where: { customerId, status: 'verified', replacedAt: null },
      select: { id: true, ...SHOWN },
    }),
    db.bankAccount.findFirst({
      where: { customerId },
      select: { id: true, ...SHOWN },
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    }),
  ])
  const shown = (row: (Shown & { id: string }) | null) => {
    if (row === null) return null
    const { id: _, ...rest } = row
    return toDto(rest)
  }
  return { current: shown(current), latest: newest?.id === current?.id ? null : shown(newest) }
}

export interface PayableAccount {
  id: string
  bank: string
  lastFour: string
}

export function readPayableAccount(
  customerId: string,
  now: Date,
  db: Db = getDb(),
): Promise<PayableAccount | null> {
  return db.bankAccount.findFirst({
    where: { customerId, status: 'verified', replacedAt: null, usableFrom: { lte: now } },
    select: { id: true, bank: true, lastFour: true },
  })
}

export interface PayoutAccount extends PayableAccount {
  nameAtBank: string | null
  usableFrom: Date
}

export async function hasBankAccount(customerId: string, db: Db = getDb()): Promise<boolean> {
  const count = await db.bankAccount.count({
    where: {
      customerId,
      OR: [
        { status: 'verified', replacedAt: null },
        { status: { in: ['checking', 'name_differs'] } },
      ],
    },
  })
  return count > 0
}

export async function readPayoutAccount(db: Db, vehicleId: string): Promise<PayoutAccount | null> {
  const account = await db.bankAccount.findFirst({
    where: {
      status: 'verified',
      replacedAt: null,
      customer: { cars: { some: { id: vehicleId } } },
    },
    select: { id: true, bank: true, lastFour: true, nameAtBank: true, usableFrom: true },
  })
  return account?.usableFrom ? { ...account, usableFrom: account.usableFrom } : null
}

export async function readAccountFacts(
  db: Db,
  customerId: string,
  wanted: { ifsc: string; accountNumber: string },
): Promise<AccountFacts> {
  // One query after the other: a transaction has one connection.
  const tries = await db.$kysely
    .selectFrom('bank_account')
    .where('customer_id', '=', customerId)
    .where('created_at', '>', timeAgo({ days: 1 }))
    .where((of) => of.or([of('failure', 'is', null), of('failure', '<>', 'unreachable')]))
    .select(({ cast, fn }) => cast<number>(fn.countAll(), 'integer').as('count'))
    .executeTakeFirstOrThrow()
  const underWay = await db.bankAccount.count({
    where: { customerId, status: { in: ['checking', 'name_differs'] } },
  })
  const current = await db.bankAccount.findFirst({
    where: { customerId, status: 'verified', replacedAt: null },
    select: { numberHash: true },
  })
  const paying = await db.settlement.count({
    where: { vehicle: { sellerId: customerId }, startedAt: { not: null }, paidAt: null },
  })
  const { ifsc, accountNumber } = wanted
  return {
    tries: tries.count,
    isUnderWay: underWay > 0,
    isSame:
      current?.numberHash != null &&
      isKeyedHash(current.numberHash, 'bank-account', ifsc, accountNumber),
    isPaying: paying > 0,
  }
}

export interface HolderAccount extends BankAccountAnswer {
  names: { registered: string; typed: string | null }
  isResting: boolean
}

export async function readSellerAccount(
  db: Db,
  vehicleId: string,
  now: Date,
): Promise<HolderAccount | null> {
  const car = await db.vehicle.findUnique({
    where: { id: vehicleId },
    select: { seller: { select: { id: true, firstName: true } } },
  })
  return car?.seller ? readHolderAccount(car.seller, now, db) : null
}

export async function readHolderAccount(
  { id, firstName }: { id: string; firstName: string },
  now: Date,
  db: Db = getDb(),
): Promise<HolderAccount> {
  const [answer, newest] = await Promise.all([
    getBankAccount(id, db),
    db.bankAccount.findFirst({
      where: { customerId: id },
      select: { holder: true },
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    }),
  ])
  const from = answer.current?.usableFrom ?? null
  return {
    ...answer,
    names: { registered: firstName, typed: newest?.holder ?? null },
    isResting: from !== null && new Date(from) > now,
  }
}
