import { createInvalidFieldError } from '@/lib/shared/invalid-field'
import { say } from '@/lib/i18n/say'
import { isPhone, type RegistrationFields, findRegistrationProblem } from '../rules/registration'
import type { Role } from '@/lib/shared/roles'

const FIELDS = { name: 'firstName', email: 'emailId', phone: 'phoneNumber' } as const

export function requirePhone(phone: string | undefined): string {
  if (phone === undefined || !isPhone(phone))
    throw createInvalidFieldError(FIELDS.phone, say('login.errors.phone'))
  return phone
}

export function requireRegistration(given: RegistrationFields): void {
  const problem = findRegistrationProblem(given)
  if (problem) throw createInvalidFieldError(FIELDS[problem], say(`login.errors.${problem}`))
}

export function requireRole(role: Role | null): Role {
  if (role === null) throw createInvalidFieldError('role', say('authCalls.role'))
  return role
}
