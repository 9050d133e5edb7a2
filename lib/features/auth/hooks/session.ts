'use client'

import useSWR from 'swr'
import { useReturn } from '@/lib/client/use-return'
import { ApiError, callApi, callForAll } from '@/lib/client/api'
import { asObject } from '@/lib/client/api-error'
import { forgetActing } from '@/lib/client/acting'
import {
  readStoredUser,
  type StoredUser,
  USER_KEY,
  useSessionStore,
} from '@/lib/client/session-store'
import type { Role } from '@/lib/shared/roles'

/** What the session check answers, as far as the browser keeps it. */
interface Details {
  firstName: string
  role: Role
  city: StoredUser['city']
  locale: string
  dost?: { name: string } | null
}

/** No answer, or a server too busy to give one, says nothing about the session. */
function isWithoutMessage(error: unknown): boolean {
  return error instanceof ApiError && [0, 429, 503].includes(error.status)
}

/**
 * Restores who was signed in, and checks with the server whether the session still holds. If it doesn't, all is
 * forgotten without a word. @throws ApiError where the server gave no answer: then the person stays.
 */
export async function restoreSession(): Promise<void> {
  const user = readStoredUser()
  const { signIn, signOut } = useSessionStore.getState()
  if (!user) return signOut()
  useSessionStore.setState({ user })
  try {
    const { data, token: fresh } = await callForAll('/customer/v1/details', { byCookie: true })
    const current = useSessionStore.getState().user
    if (!current) return
    const {
      firstName = current.firstName,
      role = current.role,
      city = current.city,
      locale = current.locale,
      dost = null,
    }: Partial<Details> = asObject(data)
    // A token comes along where the one that was sent has expired.
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
  } catch (error) {
    if (isWithoutMessage(error)) throw error
    forgetActing()
    signOut()
  }
}

const ONCE_A_PAGE = { revalidateOnFocus: false, revalidateOnReconnect: false }

/** The session check: on load and on return to a page, tried again while the server gives no answer. */
export function useSessionCheck(): void {
  const { mutate } = useSWR('session check', restoreSession, ONCE_A_PAGE)
  useReturn(() => void mutate().catch(() => undefined))
}

/**
 * The person who is signed in, for a page that says so: asked of the server each time such a page is shown. What this
 * browser keeps can outlive the session. `isChecking`: the answer isn't there yet.
 */
export function useCheckedUser(): { user: StoredUser | null; isChecking: boolean } {
  const user = useSessionStore((state) => state.user)
  const { isValidating } = useSWR('session check', restoreSession, ONCE_A_PAGE)
  return { user, isChecking: isValidating }
}

/** Follows what another tab of this browser does: a log-out there is one here. Returns how to stop. */
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

/** Ends the session on the server and forgets the person here, whatever the server says. */
export async function logOut(): Promise<void> {
  const { user, signOut } = useSessionStore.getState()
  await callApi('/customer/v1/logout', {
    method: 'POST',
    body: { phoneNumber: user?.phoneNumber ?? '' },
  }).catch(() => null)
  forgetActing()
  signOut()
}

/** Ends what a member of the staff does for a customer; their own session at the desk goes on. */
export async function stopActing(): Promise<void> {
  await callApi('/staff/v1/stopActing', { method: 'POST' }).catch(() => null)
  forgetActing()
  useSessionStore.getState().signOut()
}

const CAR_CODE = /[A-Z]{3}-\d{2}-\d{6}$/

/** Asks to be called back by the shop, about the car whose page this is. */
export async function requestCallBack(): Promise<void> {
  const [carCode] = CAR_CODE.exec(window.location.pathname) ?? []
  const query = carCode === undefined ? '' : `?carCode=${carCode}`
  await callApi(`/customer/v1/customerClickToCall${query}`, { method: 'POST' })
}
