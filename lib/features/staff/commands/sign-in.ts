import { say } from '@/lib/i18n/say'
import { hashPassword, verifyPassword } from '@/lib/server/auth/password'
import { getDb } from '@/lib/server/db/client'
import { env } from '@/lib/server/env'
import { DomainError } from '@/lib/shared/error-codes'
import { checkSecondFactor, type SecondFactorAttempt } from './prove-second-factor'
import { countGuess, type LoginGuesser, rememberLoginPlaces } from '@/lib/server/auth/guess-limit'

export interface StaffMember {
  id: string
  name: string
  role: 'dost' | 'manager'
}

export interface SignedInStaff extends StaffMember {
  isProved: boolean
  passkeyId: string | null
  newPlace: string | null
}

interface Attempt extends LoginGuesser, SecondFactorAttempt {
  password: string
  challenge?: string
}

/** Hash to compare with for an unknown name, so that the response takes the same time. */
let decoy: Promise<string> | undefined

async function hashOf(staff: { passwordHash: string } | null): Promise<string> {
  decoy ??= hashPassword('no account has this password')
  return staff?.passwordHash ?? decoy
}

/**
 * @throws DomainError `unauthenticated`, `second_code_required`, `passkey_refused`, or 429 after
 * too many tries
 */
export async function verifyStaffSignIn(
  { username, password, code, passkey, isBrowser, challenge, ...place }: Attempt,
  at: Date,
): Promise<SignedInStaff> {
  const forgive = await countGuess({ username, ...place })
  const staff = await getDb().staff.findUnique({
    where: { username, isActive: true, ...(env().DEMO ? {} : { isDemo: false }) },
    select: { id: true, name: true, role: true, passwordHash: true },
  })
  const isRight = await verifyPassword(password, await hashOf(staff))
  if (!staff || !isRight)
    throw new DomainError('unauthenticated', {
      message: say('staff.wrongPassword'),
      ...(challenge === undefined ? {} : { challenge }),
    })
  const shown = await checkSecondFactor(staff.id, { code, passkey, isBrowser }, at)
  await forgive()
  const newPlace = await rememberLoginPlaces({ username, ...place })
  const { id, name, role } = staff
  return { id, name, role, isProved: shown !== null, passkeyId: shown?.passkeyId ?? null, newPlace }
}
