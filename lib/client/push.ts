'use client'

import type { PushState } from '@/lib/shared/push-wire'
import { callApi } from './api'
import { getPushPerson, type PushSide, rememberPush } from './push-memory'

export const PUSH_API_PATHS = {
  customer: '/customer/v1/notifications',
  staff: '/staff/v1/notifications',
} as const

const SCOPES = { customer: '/', staff: '/dost' } as const

const CHECKED = 'push-checked'

export type PushSupport = 'able' | 'denied' | 'homeScreen' | 'unable'

/** iPads call themselves Macs, but no Mac has a touch screen. */
function isApplePhone(): boolean {
  const { userAgent, maxTouchPoints } = navigator
  return /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1)
}

/** On iPhones and iPads only pages on the home screen can get pushes (iOS 16.4 and later). */
export function findPushSupport(): PushSupport {
  const isThere =
    'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
  if (!isThere) return isApplePhone() ? 'homeScreen' : 'unable'
  return Notification.permission === 'denied' ? 'denied' : 'able'
}

function toBytes(base64url: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(text, (letter) => letter.codePointAt(0) ?? 0)
}

const isSameKey = (one: ArrayBuffer | null | undefined, other: Uint8Array) => {
  const bytes = new Uint8Array(one ?? new ArrayBuffer())
  return bytes.length === other.length && other.every((byte, place) => byte === bytes[place])
}

async function subscribe(side: PushSide, key: string): Promise<PushSubscriptionJSON> {
  const registration = await navigator.serviceWorker.register('/sw.js', { scope: SCOPES[side] })
  await waitUntilActive(registration)
  const applicationServerKey = toBytes(key)
  const known = await registration.pushManager.getSubscription()
  if (known && isSameKey(known.options.applicationServerKey, applicationServerKey))
    return known.toJSON()
  await known?.unsubscribe()
  const made = await registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey,
  })
  return made.toJSON()
}

function waitUntilActive(registration: ServiceWorkerRegistration): Promise<void> {
  const worker = registration.installing ?? registration.waiting
  if (registration.active || !worker) return Promise.resolve()
  return new Promise((done, fail) => {
    worker.addEventListener('statechange', () => {
      if (worker.state === 'activated') done()
      if (worker.state === 'redundant') fail(new Error('The service worker was not installed.'))
    })
  })
}

async function keepDevice(side: PushSide, key: string): Promise<PushState> {
  const { endpoint, keys } = await subscribe(side, key)
  const state = await callApi<PushState>(PUSH_API_PATHS[side], {
    method: 'PUT',
    body: { endpoint, keys, key },
  })
  rememberPush(side, state.person)
  return state
}

/**
 * Asks for permission and subscribes this browser. Call it on a click. Null if permission was
 * refused.
 */
export async function turnPushOn(side: PushSide, key: string): Promise<PushState | null> {
  return (await Notification.requestPermission()) === 'granted' ? keepDevice(side, key) : null
}

/** Ends the subscription of this browser, which the server has already forgotten. */
export async function endPush(side: PushSide): Promise<void> {
  rememberPush(side, null)
  const registrations = await navigator.serviceWorker?.getRegistrations()
  const own = registrations?.find(({ scope }) => new URL(scope).pathname === SCOPES[side])
  await (await own?.pushManager?.getSubscription())?.unsubscribe()
}

export async function turnPushOff(side: PushSide): Promise<PushState> {
  const state = await callApi<PushState>(PUSH_API_PATHS[side], { method: 'DELETE' })
  await endPush(side).catch(() => undefined)
  return state
}

/**
 * Renews the subscription, once a visit, if the session or our key has changed. Never asks for
 * permission.
 */
export async function renewPush(side: PushSide): Promise<void> {
  const person = getPushPerson(side)
  if (person === null || findPushSupport() !== 'able') return
  if (Notification.permission !== 'granted' || sessionStorage.getItem(CHECKED + side)) return
  const { key, isOn, isOutdated, news, ...state } = await callApi<PushState>(PUSH_API_PATHS[side])
  sessionStorage.setItem(CHECKED + side, '1')
  // Another person has logged in since, who hasn't turned pushes on here.
  if (state.person !== person) return rememberPush(side, null)
  const isWanted = news.some(({ given }) => given)
  if (key !== null && isWanted && (!isOn || isOutdated)) await keepDevice(side, key)
}
