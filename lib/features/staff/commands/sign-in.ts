import { openSession, type OpenedSession } from '@/lib/server/auth/sessions'
import { hashPassword, verifyPassword } from '@/lib/server/auth/password'
import { getDb } from '@/lib/server/db/client'
import { env } from '@/lib/server/env'
import { DomainError } from '@/lib/shared/error-codes'
import texts from '@/lib/i18n/messages/en/staff.json'
import { countGuess, type Guesser, rememberPlaces } from '@/lib/server/auth/guess-limit'

export interface StaffMember {
  id: string
  name: string
  role: 'dost' | 'manager'
}

interface Attempt extends Guesser {
  password: string
  /** What a refusal says in WWW-Authenticate, where the caller uses HTTP's own way. */
  challenge?: string
}

/** The hash that an unknown name is compared with, so that it takes as long as a known one. */
let decoy: Promise<string> | undefined

async function hashOf(staff: { passwordHash: string } | null): Promise<string> {
  decoy ??= hashPassword('no account has this password')
  return staff?.passwordHash ?? decoy
}

/** The member of staff with this name and password. @throws DomainError `unauthenticated`, or 429 after too many tries */
export async function checkPassword({
  username,
  password,
  challenge,
  ...place
}: Attempt): Promise<StaffMember> {
  const forgive = await countGuess({ username, ...place })
  const staff = await getDb().staff.findUnique({
    where: { username, isActive: true, ...(env().DEMO ? {} : { isDemo: false }) },
    select: { id: true, name: true, role: true, passwordHash: true },
  })
  const isRight = await verifyPassword(password, await hashOf(staff))
  if (!staff || !isRight)
    throw new DomainError('unauthenticated', {
      message: texts.wrongPassword,
      ...(challenge === undefined ? {} : { challenge }),
    })
  await forgive()
  await rememberPlaces({ username, ...place })
  return { id: staff.id, name: staff.name, role: staff.role }
}

/** Signs a member of staff in as themselves. */
export function openStaffSession(
  staff: StaffMember,
  device: string | null = null,
): Promise<OpenedSession> {
  return openSession(getDb(), { customerId: null, staffId: staff.id, device }, new Date())
}
