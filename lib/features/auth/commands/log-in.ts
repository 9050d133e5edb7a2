import { addCustomer } from '@/lib/features/customers/commands/add-customer'
import { getDatabaseTime } from '@/lib/server/database-time'
import type { Locale } from '@/lib/i18n/locales'
import { randomBytes } from 'node:crypto'
import { type NewSession, openSession, type OpenedSession } from '@/lib/server/auth/sessions'
import { ACCESS_TOKEN_SECONDS } from '@/lib/shared/access-token'
import { buildActingCookie, buildCookie, SESSION_COOKIE } from '@/lib/server/auth/session-cookie'
import type { Db } from '@/lib/server/db/client'
import { newId } from '@/lib/server/db/ids'
import { env } from '@/lib/server/env'
import { ACCOUNT_CONSENT_PURPOSE } from '@/lib/features/customers/rules/consents'
import { setConsent } from '@/lib/features/customers/commands/set-consent'
import { queueVerificationEmail } from './verify-email'
import { type Caller, DEVICE_COOKIE, hashDevice } from './otp/caller'
import type { RegistrationDetails } from './otp/issue-code'
import type { LoginAnswer } from '../schemas/auth'

const DEVICE_DAYS = 365

export interface LoginResult {
  answer: LoginAnswer
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

async function findOrAdd(
  tx: Db,
  phone: string,
  registration: RegistrationDetails | null,
  locale: Locale,
): Promise<CustomerRow | null> {
  if (registration) {
    const customerId = await addCustomer(tx, { ...registration, phone, locale })
    // The customer agreed to the notice beside the form before there was an account to store the
    // consent with.
    if (customerId !== null) {
      await setConsent(tx, { customerId, purpose: ACCOUNT_CONSENT_PURPOSE, given: true })
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
 * Remembers that this browser has verified the phone, which gives the browser a budget of its own
 * for guesses.
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
          where: { tokenHash: hashDevice(deviceToken) },
          select: { id: true, customerId: true, browser: true },
        })
  if (deviceToken !== null && known?.customerId === customerId)
    return { id: known.id, cookie: buildCookie(DEVICE_COOKIE, deviceToken, DEVICE_DAYS * 86_400) }
  const id = newId('dev')
  const token = randomBytes(24).toString('base64url')
  await tx.knownDevice.create({
    // `browser`: id of the browser's first row; groups the rows that this browser has for several
    // customers.
    data: {
      id,
      customerId,
      tokenHash: hashDevice(token),
      browser: known?.browser ?? known?.id ?? id,
    },
    select: { id: true },
  })
  return { id, cookie: buildCookie(DEVICE_COOKIE, token, DEVICE_DAYS * 86_400) }
}

export function buildSessionCookie({
  cookie,
  maxAgeSeconds,
}: Pick<OpenedSession, 'cookie' | 'maxAgeSeconds'>): string {
  return buildCookie(SESSION_COOKIE, cookie, maxAgeSeconds)
}

/** Returns the refresh secret only to programs; browsers get it in an HttpOnly cookie. */
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

export async function readLoginAnswer(
  db: Db,
  customerId: string,
  session: OpenedSession,
  isBrowser: boolean,
): Promise<LoginAnswer | null> {
  const customer = await readCustomer(db, { id: customerId })
  return customer ? answerOf(customer, session, isBrowser) : null
}

async function enter(
  tx: Db,
  customer: CustomerRow,
  caller: Caller,
  by: Pick<NewSession, 'knownDeviceId' | 'passkeyId'>,
): Promise<LoginResult> {
  const session = await openSession(
    tx,
    { customerId: customer.id, staffId: null, device: caller.deviceName, ...by },
    await getDatabaseTime(tx),
  )
  return {
    answer: answerOf(customer, session, caller.isBrowser),
    cookies: [buildSessionCookie(session), buildActingCookie(null)],
  }
}

/**
 * Logs in after a passkey was verified; null for a deleted account. A passkey doesn't verify the
 * phone, so the browser isn't remembered.
 */
export async function logInVerifiedPasskey(
  tx: Db,
  customerId: string,
  passkeyId: string,
  caller: Caller,
): Promise<LoginResult | null> {
  const customer = await readCustomer(tx, { id: customerId })
  return customer && enter(tx, customer, caller, { passkeyId })
}

export async function logIn(
  tx: Db,
  phone: string,
  registration: RegistrationDetails | null,
  caller: Caller,
): Promise<LoginResult | null> {
  const customer = await findOrAdd(tx, phone, registration, caller.locale)
  if (!customer) return null
  const device = caller.isBrowser ? await rememberDevice(tx, customer.id, caller) : null
  const { answer, cookies } = await enter(tx, customer, caller, {
    knownDeviceId: device?.id ?? null,
  })
  return { answer, cookies: [...cookies, ...(device ? [device.cookie] : [])] }
}
