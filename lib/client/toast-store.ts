'use client'

import { create } from 'zustand'

export type ToastTone = 'neutral' | 'good' | 'bad'

interface ToastMessage {
  id: number
  text: string
  tone: ToastTone
}

interface ToastState {
  toasts: ToastMessage[]
}

/** From the spec: three seconds. */
export const TOAST_MS = 3_000

export const useToastStore = create<ToastState>()(() => ({ toasts: [] }))

let lastId = 0

function dismissToast(id: number): void {
  useToastStore.setState(({ toasts }) => ({ toasts: toasts.filter((toast) => toast.id !== id) }))
}

export function showToast(text: string, tone: ToastTone = 'neutral'): void {
  const toast = { id: ++lastId, text, tone }
  useToastStore.setState(({ toasts }) => ({
    toasts: [...toasts.filter((shown) => shown.text !== text), toast],
  }))
  setTimeout(() => dismissToast(toast.id), TOAST_MS)
}
