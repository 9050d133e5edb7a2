import { openSession, type OpenedSession } from '@/lib/server/auth/sessions'
import { hashPassword, verifyPassword } from '@/lib/server/auth/password'
import { getPool } from '@/lib/server/db/pool'
import { env } from '@/lib/server/env'
import { DomainError } from '@/lib/shared/error-codes'
import texts from '@/lib/i18n/messages/en/staff.json'
import { countGuess, forgiveGuesses } from './guess-limit'

export interface StaffMember {
  id: string
  name: string
  role: 'dost' | 'manager'
}

interface Attempt {
  username: string
  password: string
  /** The caller's address bucket. */
  address: string
  /** What a refusal says in WWW-Authenticate, where the caller uses HTTP's own way. */
  challenge?: string
}

interface StaffRow extends StaffMember {
  passwordHash: string
}

/** What an unknown name is compared with, so that it takes as long as a known one. */
let nobody: Promise<string> | undefined

async function hashOf(row: StaffRow | undefined): Promise<string> {
  nobody ??= hashPassword('nobody has this password')
  return row?.passwordHash ?? nobody
}

/** The member of staff with this name and password. @throws DomainError `unauthenticated`, or 429 after too many tries */
export async function checkPassword({
  username,
  password,
  address,
  challenge,
}: Attempt): Promise<StaffMember> {
  await countGuess({ username, address })
  const {
    rows: [row],
  } = await getPool().query<StaffRow>(
    `SELECT id, name, role::text AS role, password_hash AS "passwordHash" FROM staff WHERE username = $1 AND is_active AND ($2 OR NOT is_demo)`,
    [username, env().DEMO],
  )
  const isRight = await verifyPassword(password, await hashOf(row))
  if (!row || !isRight)
    throw new DomainError('unauthenticated', {
      message: texts.wrongPassword,
      ...(challenge === undefined ? {} : { challenge }),
    })
  await forgiveGuesses({ username, address })
  return { id: row.id, name: row.name, role: row.role }
}

/** Signs a member of staff in as themselves. */
export function openStaffSession(
  staff: StaffMember,
  device: string | null = null,
): Promise<OpenedSession> {
  return openSession(getPool(), { customerId: null, staffId: staff.id, device }, new Date())
}
