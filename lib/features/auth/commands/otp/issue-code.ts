import { randomInt } from 'node:crypto'
import { isKeyedHash, keyedHash } from '@/lib/server/auth/keys'
import type { OtpPurpose } from '@/generated/prisma/enums'
import { type Db, getDb } from '@/lib/server/db/client'
import { newId } from '@/lib/server/db/ids'
import { timeFromNow } from '@/lib/server/db/sql'
import { transaction } from '@/lib/server/db/transaction'
import { env } from '@/lib/server/env'
import { kickJob } from '@/lib/server/jobs/kick'
import { enqueueMessages } from '@/lib/features/messaging/commands/enqueue-messages'
import { CODE_VALID_MINUTES } from '@/lib/features/messaging/rules/delivery'
import type { TemplateName } from '@/lib/features/messaging/rules/render-message'
import type { Locale } from '@/lib/i18n/locales'
import { say } from '@/lib/i18n/say'
import { getCodeRange } from '../../rules/otp'
import type { Caller } from './caller'
import {
  recordSendOrRefuse,
  planSend,
  type PlannedSend,
  refuseSendAboveLimits,
  sendCodeInTurn,
} from './claim-send'
import type { Role } from '@/lib/shared/roles'

export interface RegistrationDetails {
  role: Role
  firstName: string
  emailId: string
}

export interface PriceOtpSubject {
  template: 'otpPriceReduction' | 'otpPriceConsent'
  vehicleId: string
  price: number
  modelName: string
  priceText: string
  /** Owner's language. The request may be a Dost's, in another language. */
  locale: Locale
}

export interface NamedOtpSubject {
  template:
    | 'otpBankAccount'
    | 'otpHomeDelivery'
    | 'otpYardHandover'
    | 'otpAuctionConsent'
    | 'otpExchangeConsent'
    | 'otpDueConsent'
    | 'otpHandback'
  /**
   * Id of the delivery, purchase, auction, exchange, consent or car; for a bank account its keyed hash.
   */
  subject: string
  name: string
  more?: Record<string, string>
  locale?: Locale
}

export interface CodeRequest {
  phone: string
  purpose: OtpPurpose
  registration?: RegistrationDetails | null
  price?: PriceOtpSubject
  about?: NamedOtpSubject
  caller: Caller
  device: string | null
}

export interface IssuedCode {
  customerOTPAuthorizationId: string
  expiresIn: number
  resendAfter: number
  digits: number
}

export function toIssuedCode(authorizationId: string): IssuedCode {
  const { OTP_DIGITS, OTP_RESEND_SECONDS } = env()
  return {
    customerOTPAuthorizationId: authorizationId,
    expiresIn: CODE_VALID_MINUTES * 60,
    resendAfter: OTP_RESEND_SECONDS,
    digits: OTP_DIGITS,
  }
}

export function generateCode(): string {
  const { from, below } = getCodeRange(env().OTP_DIGITS)
  return String(randomInt(from, below))
}

export function hashCode(
  authorizationId: string,
  phone: string,
  purpose: OtpPurpose,
  code: string,
): Buffer<ArrayBuffer> {
  return keyedHash('otp', authorizationId, phone, purpose, code)
}

export function isCodeHash(hash: Uint8Array, ...code: Parameters<typeof hashCode>): boolean {
  return isKeyedHash(hash, 'otp', ...code)
}

interface NewCode {
  authorizationId: string
  generation: number
  purpose: OtpPurpose
  phone: string
  code: string
  locale: Locale
  price?: Omit<PriceOtpSubject, 'vehicleId' | 'price'> | undefined
  about?: NamedOtpSubject | undefined
}

function wordsOf({ purpose, price, about }: Pick<NewCode, 'purpose' | 'price' | 'about'>): {
  template: TemplateName
  more: Record<string, string>
} {
  if (purpose === 'complaint') return { template: 'otpComplaint', more: {} }
  if (price)
    return { template: price.template, more: { car: price.modelName, price: price.priceText } }
  return about
    ? { template: about.template, more: { subject: about.name, ...about.more } }
    : { template: 'otp', more: {} }
}

/**
 * Queues the SMS in the transaction that stores the code. The message's variables are deleted once
 * it is sent.
 */
export async function sendCode(
  tx: Db,
  { authorizationId, generation, phone, code, locale, ...words }: NewCode,
): Promise<void> {
  const { template, more } = wordsOf(words)
  const life = say('authCalls.minutes', { count: CODE_VALID_MINUTES })
  await enqueueMessages(tx, [
    {
      dedupeKey: `otp:${authorizationId}:${generation}`,
      channel: 'sms',
      to: phone,
      locale,
      template,
      variables: { code, life, ...more },
    },
  ])
}

async function issueIn(
  tx: Db,
  { phone, purpose, registration = null, price, about, caller }: CodeRequest,
  send: PlannedSend,
  isOwed: boolean,
): Promise<IssuedCode> {
  const { authorizationId: id } = send
  const code = generateCode()
  await recordSendOrRefuse(tx, send, isOwed)
  await tx.$kysely
    .insertInto('otp_authorization')
    .values({
      id,
      phone,
      purpose,
      code_hash: hashCode(id, phone, purpose, code),
      registration: registration && JSON.stringify(registration),
      vehicle_id: price?.vehicleId,
      price: price?.price,
      subject: about?.subject,
      address: caller.address,
      expires_at: timeFromNow({ minutes: CODE_VALID_MINUTES }),
    })
    .execute()
  const locale = price?.locale ?? about?.locale ?? caller.locale
  await sendCode(tx, {
    authorizationId: id,
    generation: 1,
    purpose,
    phone,
    code,
    locale,
    price,
    about,
  })
  return toIssuedCode(id)
}

/**
 * Creates the second of two codes in the caller's transaction. After the commit, the caller kicks
 * `send-messages`.
 */
export async function issueSecondCode(tx: Db, request: CodeRequest): Promise<IssuedCode> {
  const { phone, caller, device } = request
  return issueIn(tx, request, await planSend(newId('otp'), phone, caller, device), true)
}

export async function issueCode(
  request: Omit<CodeRequest, 'device'> & { device: () => Promise<string | null> },
): Promise<IssuedCode> {
  const { phone, caller } = request
  const answer = await sendCodeInTurn(phone, caller, async () => {
    const device = await request.device()
    const send = await planSend(newId('otp'), phone, caller, device)
    await refuseSendAboveLimits(getDb(), send)
    return transaction((tx) => issueIn(tx, { ...request, device }, send, false))
  })
  kickJob('send-messages')
  return answer
}
