import { type Caller, findKnownDevice } from '@/lib/features/auth/commands/otp/caller'
import { consumeCodeAndRun } from '@/lib/features/auth/commands/otp/consume-code'
import { verifyCode } from '@/lib/features/auth/commands/otp/verify-code'
import { issueNewComplaintLinks } from '@/lib/features/complaints/commands/renew-links'
import type { ComplaintLink, ComplaintLinksBody } from '@/lib/features/complaints/schemas'
import { DomainError } from '@/lib/shared/error-codes'

/**
 * Older links end.
 * @throws DomainError `invalid_otp`
 */
export async function renewComplaintLinks(
  { phoneNumber: phone, otp, customerOTPAuthorizationId, ticket }: ComplaintLinksBody,
  caller: Caller,
): Promise<ComplaintLink[]> {
  const proven = await verifyCode({
    authorizationId: customerOTPAuthorizationId,
    phone,
    code: otp,
    purposes: ['complaint'],
    device: await findKnownDevice(phone, caller),
  })
  if (proven.needsSecond) throw new DomainError('invalid_otp')
  return consumeCodeAndRun(proven, (tx) => issueNewComplaintLinks(tx, phone, ticket))
}
