'use client'

import { create } from 'zustand'
import { useSessionStore } from './session-store'

export type LoginForm = 'login' | 'register'

interface LoginPopupState {
  /** Which form is open; null while the popup is closed. */
  form: LoginForm | null
  /** What a visitor wanted to do when the popup opened. Dropped when it is closed without a login. */
  afterwards: (() => unknown) | null
  /** What it was that needs an account; the popup says so. */
  reason: LoginReason | null
}

export type LoginReason = 'reserve' | 'drive' | 'save' | 'line' | 'delete' | 'passkey'

export const useLoginPopup = create<LoginPopupState>()(() => ({
  form: null,
  afterwards: null,
  reason: null,
}))

export function openLoginPopup(form: LoginForm = 'login'): void {
  useLoginPopup.setState({ form })
}

/** Closes the popup. After a login what it interrupted goes on. */
export function closeLoginPopup(): void {
  const { afterwards } = useLoginPopup.getState()
  useLoginPopup.setState({ form: null, afterwards: null, reason: null })
  if (useSessionStore.getState().user) afterwards?.()
}

/** Does it now for a person who is signed in; for a visitor, after a login in the popup that opens. */
export function requireLogin(action: () => unknown, reason: LoginReason | null = null): void {
  if (useSessionStore.getState().user) action()
  else useLoginPopup.setState({ form: 'login', afterwards: action, reason })
}

/** Opens the popup for a person who is signed in and must prove anew who they are; does it once they have. */
export function requireFreshLogin(action: () => unknown, reason: LoginReason): void {
  const before = useSessionStore.getState().user?.token
  const afterwards = () => {
    if (useSessionStore.getState().user?.token !== before) action()
  }
  useLoginPopup.setState({ form: 'login', afterwards, reason })
}
