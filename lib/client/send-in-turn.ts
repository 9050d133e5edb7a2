'use client'

import { ApiError } from './api-error'

export type WaitReason = 'turn' | 'busy' | 'offline'

const MAX_TRIES = 6
const MAX_WAIT_SECONDS = 60
const OFFLINE_SECONDS = 300

interface Wait {
  reason: WaitReason
  seconds: number
}

function waitFor({ status, code, retryAfter }: ApiError, attempt: number): Wait | null {
  const seconds = retryAfter ?? 2 ** attempt
  // With `unanswered`, the server may have the whole request, so only the customer may resend it.
  if (status === 0) return code === 'offline' ? { reason: 'offline', seconds: 2 ** attempt } : null
  if (attempt >= MAX_TRIES || seconds > MAX_WAIT_SECONDS) return null
  if (status === 429) return { reason: 'turn', seconds }
  return [502, 503, 504].includes(status) ? { reason: 'busy', seconds } : null
}

function pause(seconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, seconds * 1_000))
}

async function connection(): Promise<boolean> {
  if (navigator.onLine !== false) return true
  return new Promise((resolve) => {
    const settle = (isBack: boolean) => {
      clearTimeout(timer)
      window.removeEventListener('online', back)
      resolve(isBack)
    }
    const back = () => settle(true)
    const timer = setTimeout(() => settle(false), OFFLINE_SECONDS * 1_000)
    window.addEventListener('online', back)
  })
}

async function sendPatiently<Data>(
  send: () => Promise<Data>,
  onWait: (reason: WaitReason) => void,
): Promise<Data> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await send()
    } catch (error) {
      const wait = error instanceof ApiError ? waitFor(error, attempt) : null
      if (wait === null) throw error
      onWait(wait.reason)
      if (wait.reason !== 'offline') await pause(wait.seconds)
      else if (navigator.onLine === false && (await connection())) attempt = 0
      else if (attempt < 3) await pause(wait.seconds)
      else throw error
    }
  }
}

const lines = new Map<string, Promise<unknown>>()

export function runInTurn<Data>(
  work: () => Promise<Data>,
  kind: 'uploads' | 'answers' = 'uploads',
): Promise<Data> {
  if ('locks' in navigator) return navigator.locks.request(kind, work)
  const done = (lines.get(kind) ?? Promise.resolve()).then(work, work)
  lines.set(kind, done)
  return done
}

/**
 * Sends uploads one at a time, with retries: the server accepts two at once per person and refuses
 * the third with 429. `onWait` gets the reason for each wait.
 */
export function sendUploadInTurn<Data>(
  send: () => Promise<Data>,
  onWait: (reason: WaitReason) => void,
): Promise<Data> {
  onWait('turn')
  return runInTurn(() => sendPatiently(send, onWait))
}
