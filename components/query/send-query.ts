'use client'

import { useSessionStore } from '@/lib/client/session-store'

export interface TypedQuery {
  name: string
  phoneNumber: string
  emailId: string
  message: string
  vehicleId?: string
}

/** Sends a question to the shop. Null: it has arrived; else what the server said, or an empty text where nothing was reached. */
export async function sendQuery(query: TypedQuery): Promise<string | null> {
  const token = useSessionStore.getState().user?.token
  const response = await fetch('/vehicle/v1/customerQuery', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...(token ? { Authorization: `Bearer ${token}` } : {}) },
    body: JSON.stringify(query),
  }).catch(() => null)
  if (response?.ok) return null
  const body: unknown = await response?.json().catch(() => null)
  return typeof body === 'object' && body !== null && 'message' in body ? String(body.message) : ''
}
