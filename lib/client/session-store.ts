'use client'

import { create } from 'zustand'
import { BUYER_ROLE, type Role, SELLER_ROLE } from '@/lib/shared/roles'

/** The logged-in user, as this browser remembers it. The session itself is an httpOnly cookie. */
export interface StoredUser {
  token: string
  tokenAt?: number
  firstName: string
  role: Role
  city: { id: number | null; name: string | null } | null
  phoneNumber?: string
  locale?: string
  auth: boolean
  dostAccess: boolean
  dostData: { name: string } | null
}

export const USER_KEY = 'user'

interface SessionState {
  user: StoredUser | null
  signIn: (user: StoredUser) => void
  signOut: () => void
}

function isStoredUser(value: unknown): value is StoredUser {
  return (
    typeof value === 'object' &&
    value !== null &&
    'token' in value &&
    typeof value.token === 'string' &&
    value.token !== '' &&
    'role' in value &&
    (value.role === SELLER_ROLE || value.role === BUYER_ROLE)
  )
}

function showSignedIn(signedIn: boolean): void {
  document.documentElement.toggleAttribute('data-signed-in', signedIn)
}

export const useSessionStore = create<SessionState>()((set, get) => ({
  user: null,
  signIn: (given) => {
    const known = get().user
    const user = {
      ...given,
      tokenAt: known?.token === given.token ? known.tokenAt : Date.now(),
    }
    localStorage.setItem(USER_KEY, JSON.stringify(user))
    showSignedIn(true)
    set({ user })
  },
  signOut: () => {
    localStorage.removeItem(USER_KEY)
    showSignedIn(false)
    set({ user: null })
  },
}))

export function usePersonKey(): string | null {
  return useSessionStore(({ user }) => user && (user.phoneNumber ?? user.firstName))
}

export function readStoredUser(): StoredUser | null {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(USER_KEY) ?? 'null')
    return isStoredUser(value) ? value : null
  } catch {
    return null
  }
}

export function getDashboardPath(role: StoredUser['role']): string {
  return role === SELLER_ROLE ? '/dashboard/seller' : '/dashboard/buyer'
}
