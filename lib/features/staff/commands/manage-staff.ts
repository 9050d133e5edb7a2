import { say } from '@/lib/i18n/say'
import { writeAudit } from '@/lib/server/auth/audit'
import { endStaffSessions } from '@/lib/server/auth/sessions'
import { type Db, type DbClient, getDb, runTransaction } from '@/lib/server/db/client'
import { hashPassword } from '@/lib/server/auth/password'
import { findBrokenConstraint } from '@/lib/server/db/constraint-errors'
import { newId } from '@/lib/server/db/ids'
import { transaction } from '@/lib/server/db/transaction'
import { findChanges } from '@/lib/shared/changes'
import { DomainError } from '@/lib/shared/error-codes'
import { isEasyPassword } from '../password-strength'
import { DEFAULT_RIGHTS, type StaffRight } from '../rules'
import { deleteStaffPasskey } from './remove-passkey'
import { resetSecondFactor } from './set-up-second-factor'

function refuseEasyPassword(password: string, own: readonly string[]): void {
  if (isEasyPassword(password, own))
    throw new DomainError('invalid_input', { fields: { password: say('staff.easyPassword') } })
}

export interface NewStaff {
  username: string
  name: string
  password: string
  role: 'dost' | 'manager'
  cityId: number
  phone: string
  email?: string | undefined
}

/**
 * Adds a member of staff. `by` is the acting manager; null for the first account, which is created
 * on the server itself. @throws DomainError `conflict` for a taken user name, `invalid_input` for
 * an unknown city or an easy password
 */
export async function addStaff(
  staff: NewStaff,
  by: string | null,
  client: DbClient = getDb(),
): Promise<string> {
  refuseEasyPassword(staff.password, [staff.username, staff.name, staff.phone])
  const hash = await hashPassword(staff.password)
  const id = newId('dst')
  try {
    await runTransaction(client, async (tx) => {
      const { username, name, role, phone, email, cityId } = staff
      await tx.staff.create({
        data: {
          id,
          username,
          passwordHash: hash,
          name,
          role,
          phone,
          email,
          languages: ['English'],
          cityId,
          rights: [...DEFAULT_RIGHTS],
          cities: { create: { cityId } },
        },
        select: { id: true },
      })
      await writeAudit({ staffId: by ?? id, action: 'staff.added', subject: id }, tx)
    })
  } catch (error) {
    const broken = findBrokenConstraint(error)
    if (broken?.kind === 'unique')
      throw new DomainError('conflict', {
        message: say('staff.nameTaken'),
        fields: { username: say('staff.nameTaken') },
      })
    if (broken?.kind === 'foreign_key')
      throw new DomainError('invalid_input', { fields: { cityId: say('staff.unknownCity') } })
    throw error
  }
  return id
}

export interface StaffChange {
  staffId: string
  isActive?: boolean
  role?: 'dost' | 'manager'
  email?: string | undefined
  password?: string
  rights?: readonly StaffRight[]
  cityIds?: readonly number[]
  resetSecondFactor?: boolean
  removePasskey?: string
  endSessions?: boolean
  endSession?: string
}

const sorted = (names: readonly string[]) => [...new Set(names)].toSorted().join(', ')

async function namesOf(tx: Db, cityIds: readonly number[]): Promise<string> {
  const cities = await tx.city.findMany({
    where: { id: { in: [...cityIds] } },
    select: { name: true },
  })
  return sorted(cities.map(({ name }) => name))
}

async function placeStaff(tx: Db, staffId: string, cityIds: readonly number[]): Promise<void> {
  const wanted = [...new Set(cityIds)]
  const known = await tx.city.count({ where: { id: { in: wanted } } })
  if (known !== wanted.length)
    throw new DomainError('invalid_input', { fields: { cityIds: say('staff.unknownCity') } })
  await tx.staffCity.deleteMany({ where: { staffId } })
  await tx.staffCity.createMany({ data: wanted.map((cityId) => ({ staffId, cityId })) })
}

async function removed(tx: Db, { staffId, removePasskey }: StaffChange): Promise<string | null> {
  if (removePasskey === undefined) return null
  const name = await deleteStaffPasskey(tx, staffId, removePasskey)
  if (name === null) throw new DomainError('not_found')
  return name
}

function deedsOf(change: StaffChange): string[] {
  return [
    change.password !== undefined && 'staff.passwordSet',
    change.resetSecondFactor && 'staff.secondFactorReset',
    change.endSessions && 'staff.sessionsEnded',
    change.endSession !== undefined && 'staff.sessionEnded',
  ].filter((deed) => typeof deed === 'string')
}

/**
 * Deactivating the account, setting a new password or resetting the second factor ends all its
 * sessions. Changed rights apply from the next call. At least one manager must remain.
 */
export async function changeStaff(change: StaffChange, by: string): Promise<void> {
  const { staffId, isActive, role, email, password, rights, cityIds } = change
  const hash = password === undefined ? null : await hashPassword(password)
  await transaction(async (tx) => {
    // Locks all managers' rows, so that two managers can't dismiss each other.
    await tx.$kysely
      .selectFrom('staff')
      .select('id')
      .where('role', '=', 'manager')
      .forUpdate()
      .execute()
    const account = await tx.staff.findUnique({
      where: { id: staffId },
      select: {
        username: true,
        name: true,
        phone: true,
        email: true,
        isActive: true,
        role: true,
        rights: true,
        cities: { select: { city: { select: { name: true } } } },
      },
    })
    if (!account) throw new DomainError('not_found')
    if (password !== undefined)
      refuseEasyPassword(password, [account.username, account.name, account.phone])
    const before = {
      ...account,
      rights: sorted(account.rights),
      cities: sorted(account.cities.map(({ city }) => city.name)),
    }
    await tx.staff.update({
      where: { id: staffId },
      data: {
        isActive,
        role,
        email,
        passwordHash: hash ?? undefined,
        rights: rights && [...new Set(rights)],
      },
      select: { id: true },
    })
    if (cityIds) await placeStaff(tx, staffId, cityIds)
    const managers = await tx.staff.count({ where: { role: 'manager', isActive: true } })
    if (managers === 0) throw new DomainError('conflict', { message: say('staff.lastManager') })
    if (change.resetSecondFactor) await resetSecondFactor(tx, staffId)
    const passkey = await removed(tx, change)
    if (isActive === false || hash !== null || change.resetSecondFactor || change.endSessions)
      await endStaffSessions(tx, staffId)
    if (
      change.endSession !== undefined &&
      (await endStaffSessions(tx, staffId, { only: change.endSession })) === 0
    )
      throw new DomainError('not_found')
    const line = { staffId: by, subject: staffId }
    for (const action of deedsOf(change)) await writeAudit({ ...line, action }, tx)
    if (passkey !== null)
      await writeAudit({ ...line, action: 'staff.passkeyRemoved', detail: { name: passkey } }, tx)
    const changes = findChanges(before, {
      isActive,
      role,
      email,
      rights: rights && sorted(rights),
      cities: cityIds && (await namesOf(tx, cityIds)),
    })
    if (Object.keys(changes).length > 0)
      await writeAudit({ ...line, action: 'staff.changed', changes }, tx)
  })
}
