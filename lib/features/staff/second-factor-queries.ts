import { unsealSecret } from '@/lib/server/auth/sealed'
import { getDb } from '@/lib/server/db/client'
import { formatDay } from '@/lib/shared/dates'
import { buildAuthenticatorUrl } from './authenticator'
import { AUTHENTICATOR_SECRET_PURPOSE } from './rules'

export type SecondFactorSetUp =
  | { state: 'none' }
  | { state: 'begun'; address: string; secret: string }
  | { state: 'done'; since: string }

export async function readSecondFactorSetUp(
  staffId: string,
): Promise<SecondFactorSetUp & { recoveryCodesLeft: number }> {
  const staff = await getDb().staff.findUniqueOrThrow({
    where: { id: staffId },
    select: {
      username: true,
      authenticator: { select: { secret: true, confirmedAt: true } },
      _count: { select: { recoveryCodes: { where: { usedAt: null } } } },
    },
  })
  const { username, authenticator, _count } = staff
  const { recoveryCodes: recoveryCodesLeft } = _count
  if (!authenticator) return { state: 'none', recoveryCodesLeft }
  if (authenticator.confirmedAt)
    return { state: 'done', since: formatDay(authenticator.confirmedAt), recoveryCodesLeft }
  const opened = unsealSecret(AUTHENTICATOR_SECRET_PURPOSE, staffId, authenticator.secret)
  return opened
    ? {
        state: 'begun',
        address: buildAuthenticatorUrl(opened.secret, username),
        secret: opened.secret,
        recoveryCodesLeft,
      }
    : { state: 'none', recoveryCodesLeft }
}
