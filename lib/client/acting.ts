'use client'

import { useMemo, useSyncExternalStore } from 'react'
import { create } from 'zustand'
import { actingName } from '@/lib/i18n/acting-name'
import { ACTING_COOKIE, type Acting, unpackActing } from '@/lib/shared/acting'
import { readStoredUser, type StoredUser, useSessionStore } from './session-store'

const COOKIE = new RegExp(`(?:^|; )(?:__Host-)?${ACTING_COOKIE}=([^;]+)`)

function cookieText(): string | null {
  return COOKIE.exec(document.cookie)?.[1] ?? null
}

function actingOf(user: StoredUser | null): Acting | null {
  return user?.dostAccess && user.dostData
    ? { staff: user.dostData.name, customer: actingName(user.firstName, user.locale) }
    : null
}

/** For whom staff act in this browser, according to the cookie. */
export function readActing(): Acting | null {
  return actingOf(readStoredUser()) ?? unpackActing(cookieText())
}

/** Whether the page itself shows an acting banner; null before hydration. */
export const usePageBanner = create<{ isShown: boolean | null }>()(() => ({ isShown: null }))

/** Like `readActing`, but follows changes; null while rendering on the server. */
export function useActing(): Acting | null {
  const user = useSessionStore((state) => state.user)
  const text = useSyncExternalStore(usePageBanner.subscribe, cookieText, () => null)
  return useMemo(() => actingOf(user) ?? unpackActing(text), [user, text])
}

/** Deletes the acting cookie, for when the server couldn't be asked to. */
export function forgetActing(): void {
  for (const prefix of ['', '__Host-'])
    document.cookie = `${prefix}${ACTING_COOKIE}=; Path=/; Max-Age=0${prefix && '; Secure'}`
  // An empty change makes the subscribers read the cookie again.
  usePageBanner.setState({})
}
