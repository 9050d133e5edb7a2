'use client'

import { readStoredUser, useSessionStore } from './session-store'

function bearer(): Record<string, string> {
  const token = useSessionStore.getState().user?.token
  return token ? { Authorization: `Bearer ${token}` } : {}
}

/** Restores who was signed in, and asks the server whether it still holds. If it doesn't, all is forgotten without a word. */
export async function restoreSession(): Promise<void> {
  const user = readStoredUser()
  if (!user) return useSessionStore.getState().signOut()
  useSessionStore.setState({ user })
  const response = await fetch('/customer/v1/details', { headers: bearer(), cache: 'no-store' }).catch(() => null)
  // No answer at all is a bad connection, which signs nobody out.
  if (response && !response.ok) useSessionStore.getState().signOut()
}

/** Ends the session on the server and forgets the person here, whatever the server says. */
export async function logOut(): Promise<void> {
  const { user, signOut } = useSessionStore.getState()
  await fetch('/customer/v1/logout', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...bearer() },
    body: JSON.stringify({ phoneNumber: user?.phoneNumber ?? '' }),
  }).catch(() => null)
  signOut()
}

/** Asks to be called back by the shop. */
export function requestCallBack(): void {
  fetch('/customer/v1/customerClickToCall', { method: 'POST', headers: bearer() }).catch(() => null)
}
