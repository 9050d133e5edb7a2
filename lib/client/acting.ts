'use client'

import { useMemo, useSyncExternalStore } from 'react'
import { create } from 'zustand'
import { toActingName } from '@/lib/i18n/acting-name'
import { ACTING_COOKIE, type ActingNames, unpackActing } from '@/lib/shared/acting'
import { readStoredUser, type StoredUser, useSessionStore } from './session-store'

const COOKIE = new RegExp(`(?:^|; )(?:__Host-)?${ACTING_COOKIE}=([^;]+)`)

function cookieText(): string | null {
  return COOKIE.exec(document.cookie)?.[1] ?? null
}

function actingOf(user: StoredUser | null): ActingNames | null {
  return user?.dostAccess && user.dostData
    ? { staff: user.dostData.name, customer: toActingName(user.firstName, user.locale) }
    : null
}

export function readActing(): ActingNames | null {
  return actingOf(readStoredUser()) ?? unpackActing(cookieText())
}

export const useActingBannerStore = create<{ isShown: boolean | null }>()(() => ({ isShown: null }))

export function useActing(): ActingNames | null {
  const user = useSessionStore((state) => state.user)
  const text = useSyncExternalStore(useActingBannerStore.subscribe, cookieText, () => null)
  return useMemo(() => actingOf(user) ?? unpackActing(text), [user, text])
}

/** Deletes the cookie in the browser, for when the server can't be reached. */
export function deleteActingCookie(): void {
  for (const prefix of ['', '__Host-'])
    document.cookie = `${prefix}${ACTING_COOKIE}=; Path=/; Max-Age=0${prefix && '; Secure'}`
  useActingBannerStore.setState({})
}
