'use client'

import { create } from 'zustand'
import { useSessionStore } from './session-store'

export type LoginForm = 'login' | 'register'

interface LoginPopupState {
  form: LoginForm | null
  /** Action to run after the login; dropped if the popup is closed. */
  afterwards: (() => unknown) | null
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

export function closeLoginPopup(): void {
  const { afterwards } = useLoginPopup.getState()
  useLoginPopup.setState({ form: null, afterwards: null, reason: null })
  if (useSessionStore.getState().user) afterwards?.()
}

export function requireLogin(action: () => unknown, reason: LoginReason | null = null): void {
  if (useSessionStore.getState().user) action()
  else useLoginPopup.setState({ form: 'login', afterwards: action, reason })
}

export function requireFreshLogin(action: () => unknown, reason: LoginReason): void {
  const before = useSessionStore.getState().user?.token
  const afterwards = () => {
    if (useSessionStore.getState().user?.token !== before) action()
  }
  useLoginPopup.setState({ form: 'login', afterwards, reason })
}
