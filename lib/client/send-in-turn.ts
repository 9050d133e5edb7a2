'use client'

import { ApiError } from './api-error'

/** Why something isn't on the server yet: its turn hasn't come, the server has too much to do, there is no connection. */
export type WaitReason = 'turn' | 'busy' | 'offline'

const MAX_TRIES = 6
/** A server that asks for more patience than this means "not now", which a person should read. */
const MAX_WAIT_SECONDS = 60
/** How long a page waits for its connection before it asks the person. */
const OFFLINE_SECONDS = 300

interface Wait {
  reason: WaitReason
  seconds: number
}

/** Whether another try may succeed by itself, and when; null where only the person can go on. */
function waitFor({ status, code, retryAfter }: ApiError, attempt: number): Wait | null {
  const seconds = retryAfter ?? 2 ** attempt
  // Where all was sent and no answer came, the server may have taken it: only the person sends it again.
  if (status === 0) return code === 'offline' ? { reason: 'offline', seconds: 2 ** attempt } : null
  if (attempt >= MAX_TRIES || seconds > MAX_WAIT_SECONDS) return null
  if (status === 429) return { reason: 'turn', seconds }
  return [502, 503, 504].includes(status) ? { reason: 'busy', seconds } : null
}

function pause(seconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, seconds * 1_000))
}

/** Until the browser has a connection again, or the time is over. */
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

let line: Promise<unknown> = Promise.resolve()

/** One at a time in all tabs of this browser; where it can't lock, in this one. */
export function inTurn<Data>(work: () => Promise<Data>): Promise<Data> {
  if ('locks' in navigator) return navigator.locks.request('uploads', work)
  const done = line.then(work, work)
  line = done
  return done
}

/**
 * Sends one upload after the other, and again by itself where that can help: the server takes two at once of a person and
 * answers the third with 429. `onWait` hears why it isn't on its way yet.
 */
export function sendInTurn<Data>(
  send: () => Promise<Data>,
  onWait: (reason: WaitReason) => void,
): Promise<Data> {
  onWait('turn')
  return inTurn(() => sendPatiently(send, onWait))
}
