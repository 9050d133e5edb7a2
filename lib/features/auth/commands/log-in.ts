import { addCustomer } from '@/lib/features/customers/commands/add-customer'
import { databaseTime } from '@/lib/server/db/database-time'
import type { Locale } from '@/lib/i18n/locales'
import { randomBytes } from 'node:crypto'
import { type NewSession, openSession, type OpenedSession } from '@/lib/server/auth/sessions'
import { ACCESS_TOKEN_SECONDS } from '@/lib/shared/access-token'
import { actingLine, cookieLine, SESSION_COOKIE } from '@/lib/server/auth/session-cookie'
import type { Db } from '@/lib/server/db/client'
import { newId } from '@/lib/server/db/ids'
import { env } from '@/lib/server/env'
import { ACCOUNT_PURPOSE } from '@/lib/features/customers/rules/consents'
import { setConsent } from '@/lib/features/customers/commands/set-consent'
import { queueVerificationEmail } from './verify-email'
import { type Caller, DEVICE_COOKIE, deviceHash } from './otp/caller'
import type { Registered } from './otp/issue-code'
import type { LoginAnswer } from '../schemas/auth'

/** Days for which a browser stays known for a phone that it verified. */
const DEVICE_DAYS = 365

export interface LoggedIn {
  answer: LoginAnswer
  /** Values of the `Set-Cookie` headers. */
  cookies: string[]
}

function readCustomer(db: Db, key: { phone: string } | { id: string }) {
  return db.customer.findUnique({
    // Outside the demo, demo accounts look like unknown numbers.
    where: { ...key, deletedAt: null, ...(env().DEMO ? {} : { isDemo: false }) },
    select: {
      id: true,
      role: true,
      firstName: true,
      phone: true,
      locale: true,
      city: { select: { id: true, name: true } },
    },
  })
}

type CustomerRow = NonNullable<Awaited<ReturnType<typeof readCustomer>>>

/** Adds a customer with a verified phone, or returns the existing one unchanged. */
async function findOrAdd(
  tx: Db,
  phone: string,
  registration: Registered | null,
  locale: Locale,
): Promise<CustomerRow | null> {
  if (registration) {
    const customerId = await addCustomer(tx, { ...registration, phone, locale })
    // The person agreed to the notice beside the form, but there was no account to store the
    // consent with until now.
    if (customerId !== null) {
      await setConsent(tx, { customerId, purpose: ACCOUNT_PURPOSE, given: true })
      await queueVerificationEmail(tx, customerId)
    }
  }
  return readCustomer(tx, { phone })
}

interface Remembered {
  id: string
  cookie: string
}

/**
 * Remembers that this browser verified the phone; from then on it has its own number of guesses.
 */
async function rememberDevice(
  tx: Db,
  customerId: string,
  { deviceToken }: Caller,
): Promise<Remembered> {
  const known =
    deviceToken === null
      ? null
      : await tx.knownDevice.findUnique({
          where: { tokenHash: deviceHash(deviceToken) },
          select: { id: true, customerId: true, browser: true },
        })
  if (deviceToken !== null && known?.customerId === customerId)
    return { id: known.id, cookie: cookieLine(DEVICE_COOKIE, deviceToken, DEVICE_DAYS * 86_400) }
  const id = newId('dev')
  const token = randomBytes(24).toString('base64url')
  await tx.knownDevice.create({
    // `browser` is the same in all rows of one browser, whoever used it: the id of its first row.
    data: {
      id,
      customerId,
      tokenHash: deviceHash(token),
      browser: known?.browser ?? known?.id ?? id,
    },
    select: { id: true },
  })
  return { id, cookie: cookieLine(DEVICE_COOKIE, token, DEVICE_DAYS * 86_400) }
}

export function sessionCookieLine({
  cookie,
  maxAgeSeconds,
}: Pick<OpenedSession, 'cookie' | 'maxAgeSeconds'>): string {
  return cookieLine(SESSION_COOKIE, cookie, maxAgeSeconds)
}

/** Programs get the refresh secret in the answer; browsers have it in an HttpOnly cookie. */
export function toTokens(
  { token, cookie }: OpenedSession,
  isBrowser: boolean,
): Pick<LoginAnswer, 'token' | 'expiresIn' | 'refreshToken'> {
  return {
    token,
    expiresIn: ACCESS_TOKEN_SECONDS,
    ...(isBrowser ? {} : { refreshToken: cookie }),
  }
}

function answerOf(customer: CustomerRow, session: OpenedSession, isBrowser: boolean): LoginAnswer {
  const { role, firstName, phone, locale } = customer
  const city = customer.city ?? { id: null, name: null }
  return { ...toTokens(session, isBrowser), role, city, firstName, phoneNumber: phone, locale }
}

/** The answer to a customer's login, which is the same for a Dost who acts for them. */
export async function readLoginAnswer(
  db: Db,
  customerId: string,
  session: OpenedSession,
  isBrowser: boolean,
): Promise<LoginAnswer | null> {
  const customer = await readCustomer(db, { id: customerId })
  return customer ? answerOf(customer, session, isBrowser) : null
}

/** Opens a customer's session after a code or passkey. */
async function enter(
  tx: Db,
  customer: CustomerRow,
  caller: Caller,
  by: Pick<NewSession, 'knownDeviceId' | 'passkeyId'>,
): Promise<LoggedIn> {
  const session = await openSession(
    tx,
    { customerId: customer.id, staffId: null, device: caller.deviceName, ...by },
    await databaseTime(tx),
  )
  return {
    answer: answerOf(customer, session, caller.isBrowser),
    cookies: [sessionCookieLine(session), actingLine(null)],
  }
}

/**
 * Logs in after a passkey was checked; null if the account is gone. A passkey proves no phone, so
 * the browser isn't remembered for it.
 */
export async function enterByPasskey(
  tx: Db,
  customerId: string,
  passkeyId: string,
  caller: Caller,
): Promise<LoggedIn | null> {
  const customer = await readCustomer(tx, { id: customerId })
  return customer && enter(tx, customer, caller, { passkeyId })
}

/** Logs in by a verified phone, in the transaction that verified it; null for an unknown number. */
export async function logIn(
  tx: Db,
  phone: string,
  registration: Registered | null,
  caller: Caller,
): Promise<LoggedIn | null> {
  const customer = await findOrAdd(tx, phone, registration, caller.locale)
  if (!customer) return null
  const device = caller.isBrowser ? await rememberDevice(tx, customer.id, caller) : null
  const { answer, cookies } = await enter(tx, customer, caller, {
    knownDeviceId: device?.id ?? null,
  })
  return { answer, cookies: [...cookies, ...(device ? [device.cookie] : [])] }
}
