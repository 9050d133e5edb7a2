'use client'

import { create } from 'zustand'

export type LoginForm = 'login' | 'register'

interface LoginPopupState {
  /** Which form is open; null while the popup is closed. */
  form: LoginForm | null
}

export const useLoginPopup = create<LoginPopupState>()(() => ({ form: null }))

export function openLoginPopup(form: LoginForm = 'login'): void {
  useLoginPopup.setState({ form })
}

export function closeLoginPopup(): void {
  useLoginPopup.setState({ form: null })
}
