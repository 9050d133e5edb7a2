'use client'

import useSWR from 'swr'
import { usePageReturn } from '@/lib/client/use-return'
import { ApiError, callApi, callForWholeBody } from '@/lib/client/api'
import { toObject } from '@/lib/client/api-error'
import { endPushIfOn, renewPushIfOn } from '@/lib/client/push-life'
import { deleteActingCookie } from '@/lib/client/acting'
import {
  readStoredUser,
  type StoredUser,
  USER_KEY,
  useSessionStore,
} from '@/lib/client/session-store'
import type { Role } from '@/lib/shared/roles'

interface Details {
  firstName: string
  role: Role
  city: StoredUser['city']
  locale: string
  dost?: { name: string } | null
}

/**
 * True without a response, or for a response about overload: neither tells whether the session is
 * alive.
 */
function isWithoutMessage(error: unknown): boolean {
  return error instanceof ApiError && [0, 429, 503].includes(error.status)
}

/**
 * Restores the session from the browser's storage and checks it with the server. Logs out if the
 * session has ended. @throws ApiError without a response; the customer then stays logged in
 */
export async function restoreSession(): Promise<void> {
  const user = readStoredUser()
  const { signIn, signOut } = useSessionStore.getState()
  if (!user) return signOut()
  useSessionStore.setState({ user })
  try {
    const { data, token: fresh } = await callForWholeBody('/customer/v1/details', {
      byCookie: true,
    })
    const current = useSessionStore.getState().user
    if (!current) return
    const {
      firstName = current.firstName,
      role = current.role,
      city = current.city,
      locale = current.locale,
      dost = null,
    }: Partial<Details> = toObject(data)
    const token = typeof fresh === 'string' ? fresh : current.token
    signIn({
      ...current,
      token,
      firstName,
      role,
      city,
      ...(locale !== undefined && { locale }),
      dostAccess: dost !== null,
      dostData: dost && { name: dost.name },
    })
    if (dost === null) void renewPushIfOn('customer').catch(() => undefined)
  } catch (error) {
    if (isWithoutMessage(error)) throw error
    deleteActingCookie()
    signOut()
  }
}

const ONCE_A_PAGE = { revalidateOnFocus: false, revalidateOnReconnect: false }

export function useSessionCheck(): void {
  const { mutate } = useSWR('session check', restoreSession, ONCE_A_PAGE)
  usePageReturn(() => void mutate().catch(() => undefined))
}

export function useCheckedUser(): { user: StoredUser | null; isChecking: boolean } {
  const user = useSessionStore((state) => state.user)
  const { isValidating } = useSWR('session check', restoreSession, ONCE_A_PAGE)
  return { user, isChecking: isValidating }
}

export function followOtherTabs(): () => void {
  const follow = ({ key }: StorageEvent) => {
    if (key !== USER_KEY && key !== null) return
    const user = readStoredUser()
    if (user) useSessionStore.setState({ user })
    else useSessionStore.getState().signOut()
    document.documentElement.toggleAttribute('data-signed-in', user !== null)
  }
  addEventListener('storage', follow)
  return () => removeEventListener('storage', follow)
}

export async function requestLogOut(): Promise<void> {
  const { user, signOut } = useSessionStore.getState()
  await callApi('/customer/v1/logout', {
    method: 'POST',
    body: { phoneNumber: user?.phoneNumber ?? '' },
  }).catch(() => null)
  await endPushIfOn('customer').catch(() => undefined)
  deleteActingCookie()
  signOut()
}

export async function requestStopActing(): Promise<void> {
  await callApi('/staff/v1/stopActing', { method: 'POST', byCookie: false }).catch(() => null)
  deleteActingCookie()
  useSessionStore.getState().signOut()
}

const CAR_CODE = /[A-Z]{3}-\d{2}-\d{6}$/

export async function requestCallBack(): Promise<void> {
  const [carCode] = CAR_CODE.exec(window.location.pathname) ?? []
  const query = carCode === undefined ? '' : `?carCode=${carCode}`
  await callApi(`/customer/v1/customerClickToCall${query}`, { method: 'POST' })
}
