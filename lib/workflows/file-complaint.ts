import { type Caller, findKnownDevice } from '@/lib/features/auth/commands/otp/caller'
import { consumeCodeAndRun } from '@/lib/features/auth/commands/otp/consume-code'
import { issueCode, type IssuedCode } from '@/lib/features/auth/commands/otp/issue-code'
import { verifyCode } from '@/lib/features/auth/commands/otp/verify-code'
import { addComplaint, type NewComplaint } from '@/lib/features/complaints/commands/add-complaint'
import type { ComplaintBody, FiledComplaint } from '@/lib/features/complaints/schemas'
import { readRecipient } from '@/lib/features/messaging/commands/message-customer'
import type { Locale } from '@/lib/i18n/locales'
import { say } from '@/lib/i18n/say'
import { transaction } from '@/lib/server/db/transaction'
import { kickJob } from '@/lib/server/jobs/kick'
import { DomainError } from '@/lib/shared/error-codes'

/** Doesn't reveal who is registered. */
export function sendComplaintCode(phone: string, caller: Caller): Promise<IssuedCode> {
  return issueCode({
    phone,
    purpose: 'complaint',
    caller,
    device: () => findKnownDevice(phone, caller),
  })
}

async function fileAsCustomer(
  customerId: string,
  { topic, text, carCode }: ComplaintBody,
  locale: Locale,
): Promise<FiledComplaint> {
  return transaction(async (tx) => {
    const person = await readRecipient(tx, customerId)
    if (!person) throw new DomainError('unauthenticated')
    return addComplaint(tx, {
      customerId,
      name: person.firstName,
      phone: person.phone,
      locale,
      topic,
      text,
      carCode,
    })
  })
}

async function fileWithCode(
  body: ComplaintBody,
  caller: Caller,
  locale: Locale,
): Promise<FiledComplaint> {
  const { name, phoneNumber: phone, otp, customerOTPAuthorizationId, topic, text, carCode } = body
  if (name === undefined)
    throw new DomainError('invalid_input', { fields: { name: say('login.errors.name') } })
  if (phone === undefined)
    throw new DomainError('invalid_input', { fields: { phoneNumber: say('login.errors.phone') } })
  if (otp === undefined || customerOTPAuthorizationId === undefined)
    throw new DomainError('invalid_otp')
  const proven = await verifyCode({
    authorizationId: customerOTPAuthorizationId,
    phone,
    code: otp,
    purposes: ['complaint'],
    device: await findKnownDevice(phone, caller),
  })
  if (proven.needsSecond) throw new DomainError('invalid_otp')
  return consumeCodeAndRun(proven, async (tx) => {
    const account = await tx.customer.findFirst({
      where: { phone, deletedAt: null },
      select: { id: true },
    })
    const complaint: NewComplaint = {
      customerId: account?.id ?? null,
      name,
      phone,
      locale,
      topic,
      text,
      carCode,
    }
    return addComplaint(tx, complaint)
  })
}

/** @throws DomainError `invalid_input`, `invalid_otp`, `too_many_requests` */
export async function fileComplaint(
  body: ComplaintBody,
  { customerId, caller, locale }: { customerId: string | null; caller: Caller; locale: Locale },
): Promise<FiledComplaint> {
  const filed =
    customerId === null
      ? await fileWithCode(body, caller, locale)
      : await fileAsCustomer(customerId, body, locale)
  kickJob('send-messages')
  return filed
}
