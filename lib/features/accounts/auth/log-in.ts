import { randomBytes } from 'node:crypto'
import type pg from 'pg'
import { openSession, type OpenedSession } from '@/lib/server/auth/sessions'
import { cookieLine, SESSION_COOKIE } from '@/lib/server/auth/session-cookie'
import { newId } from '@/lib/server/db/ids'
import { ACCOUNT_PURPOSE } from '../rules/consents'
import { setConsent } from '@/lib/features/accounts/consents/set-consent'
import { type Caller, DEVICE_COOKIE, deviceHash } from './otp/caller'
import type { Registered } from './otp/issue-code'
import type { LoginAnswer } from '../schemas/auth'

/** Days that a browser is remembered as the phone's. */
const DEVICE_DAYS = 365

export interface LoggedIn {
  answer: LoginAnswer
  /** `Set-Cookie` lines. */
  cookies: string[]
}

interface CustomerRow {
  id: string
  role: 1 | 2
  firstName: string
  phone: string
  cityId: number | null
  cityName: string | null
}

async function readCustomer(
  client: Pick<pg.ClientBase, 'query'>,
  key: 'phone' | 'id',
  value: string,
): Promise<CustomerRow | undefined> {
  const {
    rows: [row],
  } = await client.query<CustomerRow>(
    `SELECT customer.id, customer.role, customer.first_name AS "firstName", customer.phone, city.id AS "cityId", city.name AS "cityName"
     FROM customer LEFT JOIN city ON city.id = customer.city_id
     WHERE customer.${key} = $1 AND customer.deleted_at IS NULL`,
    [value],
  )
  return row
}

/** The person with a proven phone; one who registers is added, one who is there already stays as they are. */
async function findOrAdd(
  client: pg.ClientBase,
  phone: string,
  registration: Registered | null,
): Promise<CustomerRow | undefined> {
  if (registration) {
    const { role, firstName, emailId } = registration
    const {
      rows: [added],
    } = await client.query<{ id: string }>(
      'INSERT INTO customer (id, phone, role, first_name, email_id) VALUES ($1, $2, $3, $4, $5) ON CONFLICT (phone) DO NOTHING RETURNING id',
      [newId('cus'), phone, role, firstName, emailId],
    )
    // The notice stood beside the form; only now is it known whose consent it was.
    if (added)
      await setConsent(client, { customerId: added.id, purpose: ACCOUNT_PURPOSE, given: true })
  }
  return readCustomer(client, 'phone', phone)
}

interface Remembered {
  id: string
  cookie: string
}

/** Remembers the browser as one that has proven this phone, so that it has its own budget of guesses. */
async function rememberDevice(
  client: pg.ClientBase,
  customerId: string,
  { deviceToken }: Caller,
): Promise<Remembered> {
  if (deviceToken !== null) {
    const {
      rows: [known],
    } = await client.query<{ id: string }>(
      'SELECT id FROM known_device WHERE token_hash = $1 AND customer_id = $2',
      [deviceHash(deviceToken), customerId],
    )
    if (known)
      return { id: known.id, cookie: cookieLine(DEVICE_COOKIE, deviceToken, DEVICE_DAYS * 86_400) }
  }
  const id = newId('dev')
  const token = randomBytes(24).toString('base64url')
  await client.query('INSERT INTO known_device (id, customer_id, token_hash) VALUES ($1, $2, $3)', [
    id,
    customerId,
    deviceHash(token),
  ])
  return { id, cookie: cookieLine(DEVICE_COOKIE, token, DEVICE_DAYS * 86_400) }
}

export function sessionCookieLine({
  cookie,
  maxAgeSeconds,
}: Pick<OpenedSession, 'cookie' | 'maxAgeSeconds'>): string {
  return cookieLine(SESSION_COOKIE, cookie, maxAgeSeconds)
}

function answerOf(customer: CustomerRow, token: string): LoginAnswer {
  const { role, firstName, phone, cityId, cityName } = customer
  return { token, role, city: { id: cityId, name: cityName }, firstName, phoneNumber: phone }
}

/** What a log-in answers about a customer, with the token that was made for them (a Dost's answer is the same). */
export async function loginAnswerOf(
  client: Pick<pg.ClientBase, 'query'>,
  customerId: string,
  token: string,
): Promise<LoginAnswer | null> {
  const customer = await readCustomer(client, 'id', customerId)
  return customer ? answerOf(customer, token) : null
}

/** Opens a session for a phone that was just proven, in the same transaction; null for an unknown number. */
export async function logIn(
  client: pg.ClientBase,
  phone: string,
  registration: Registered | null,
  caller: Caller,
): Promise<LoggedIn | null> {
  const customer = await findOrAdd(client, phone, registration)
  if (!customer) return null
  const device = caller.isBrowser ? await rememberDevice(client, customer.id, caller) : null
  const session = await openSession(
    client,
    {
      customerId: customer.id,
      staffId: null,
      device: caller.deviceName,
      knownDeviceId: device?.id ?? null,
    },
    new Date(),
  )
  return {
    answer: answerOf(customer, session.token),
    cookies: [sessionCookieLine(session), ...(device ? [device.cookie] : [])],
  }
}
