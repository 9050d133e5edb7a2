import type pg from 'pg'
import * as checkOtp from '@/app/api/customer/v1/checkOTP/route'
import * as login from '@/app/api/customer/v1/login/route'
import type { Handler } from '@/lib/server/http/handlers'
import { KEYS } from '../api/call'

export const PAGE_HEADERS = { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'empty' }

export interface AuthAnswer {
  status: number
  headers: Headers
  body: Record<string, unknown> & {
    data?: Record<string, unknown>
    message?: string
    code?: string
    fields?: Record<string, string>
  }
  cookies: Record<string, string>
}

export async function sendAuth(
  handler: Handler,
  body?: unknown,
  headers: Record<string, string> = KEYS,
  method = 'POST',
  search = '',
): Promise<AuthAnswer> {
  const response = await handler(
    new Request(`http://localhost:3000/api/under-test${search}`, {
      method,
      headers: {
        ...headers,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    }),
  )
  const cookies = Object.fromEntries(
    response.headers.getSetCookie().map((line) => {
      const [pair = ''] = line.split(';')
      const at = pair.indexOf('=')
      return [pair.slice(0, at), pair.slice(at + 1)]
    }),
  )
  return {
    status: response.status,
    headers: response.headers,
    body: (await response.json()) as AuthAnswer['body'],
    cookies,
  }
}

export async function readSentCode(pool: Pick<pg.Pool, 'query'>, phone: string): Promise<string> {
  const {
    rows: [message],
  } = await pool.query<{ code: string }>(
    `SELECT variables->>'code' AS code FROM message WHERE "to" = $1 AND template LIKE 'otp%' ORDER BY created_at DESC, id DESC LIMIT 1`,
    [phone],
  )
  if (!message) throw new Error('No code was sent.')
  return message.code
}

export function toWrongCode(code: string): string {
  return code === '9999' ? '1000' : String(Number(code) + 1)
}

export async function backdateSentCodes(
  pool: Pick<pg.Pool, 'query'>,
  seconds: number,
): Promise<void> {
  await pool.query('UPDATE otp_send SET at = at - make_interval(secs => $1)', [seconds])
}

export async function requestLoginCode(
  phoneNumber: string,
  headers: Record<string, string> = KEYS,
): Promise<string> {
  const { body, status } = await sendAuth(login.POST, { phoneNumber }, headers)
  if (status !== 200) throw new Error(`login: ${status} ${body.message}`)
  return String(body.customerOTPAuthorizationId)
}

export function enterCode(
  phoneNumber: string,
  customerOTPAuthorizationId: string,
  otp: string | number,
  headers: Record<string, string> = KEYS,
): Promise<AuthAnswer> {
  return sendAuth(checkOtp.POST, { phoneNumber, otp, customerOTPAuthorizationId }, headers)
}

export async function logInByCode(
  pool: Pick<pg.Pool, 'query'>,
  phone: string,
  headers: Record<string, string> = KEYS,
): Promise<AuthAnswer> {
  await backdateSentCodes(pool, 100_000)
  const id = await requestLoginCode(phone, headers)
  return enterCode(phone, id, await readSentCode(pool, phone), headers)
}
