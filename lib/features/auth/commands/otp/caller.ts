import { createHash } from 'node:crypto'
import { chooseLocale } from '@/lib/i18n/accept-language'
import type { Locale } from '@/lib/i18n/locales'
import { keyedHash } from '@/lib/server/auth/keys'
import { readCookie } from '@/lib/server/auth/session-cookie'
import { getDb } from '@/lib/server/db/client'
import { type ApiClient, isCookieClient } from '@/lib/server/http/client'
import { toAddressBucket, toNetworkBucket } from '@/lib/server/http/client-address'
import { CHALLENGE_HEADER } from './challenge'
import { parseDeviceName } from '../../rules/device-name'

export const DEVICE_COOKIE = 'device'

export interface Caller {
  address: string
  network: string
  deviceToken: string | null
  deviceName: string | null
  challengeAnswer: string | null
  isBrowser: boolean
  locale: Locale
}

const hashed = (kind: string, text: string) =>
  keyedHash(kind, text).toString('base64url').slice(0, 22)

export function toCaller(headers: Headers, client: ApiClient): Caller {
  const bucket = toAddressBucket(headers)
  const isBrowser = isCookieClient(client)
  return {
    address: hashed('address', bucket),
    network: hashed('network', toNetworkBucket(bucket)),
    deviceToken: isBrowser ? readCookie(headers, DEVICE_COOKIE) : null,
    deviceName: parseDeviceName(headers.get('user-agent')),
    challengeAnswer: headers.get(CHALLENGE_HEADER),
    isBrowser,
    locale: chooseLocale(headers.get('accept-language')),
  }
}

export function hashDevice(token: string): Buffer<ArrayBuffer> {
  return createHash('sha256').update(token).digest()
}

export async function hashOrigin(
  { address, isBrowser }: Caller,
  sessionId: string | undefined,
): Promise<{ address: string | null; browser: string | null }> {
  if (!isBrowser || sessionId === undefined) return { address: null, browser: null }
  const session = await getDb().session.findUnique({
    where: { id: sessionId },
    select: { knownDevice: { select: { id: true, browser: true } } },
  })
  const device = session?.knownDevice
  return { address, browser: device?.browser ?? device?.id ?? null }
}

export async function findKnownDevice(
  phone: string,
  { deviceToken }: Caller,
): Promise<string | null> {
  if (deviceToken === null) return null
  const device = await getDb().knownDevice.findUnique({
    where: { tokenHash: hashDevice(deviceToken), customer: { phone, deletedAt: null } },
    select: { id: true },
  })
  return device?.id ?? null
}
