import 'server-only'
import { headers } from 'next/headers'
import { cache } from 'react'
import { readCookie, readSessionCookie, STAFF_COOKIE } from './session-cookie'
import { type Actor, findActor } from './sessions'

export interface StaffActor {
  id: string
  name: string
  role: 'dost' | 'manager'
  sessionId: string
}

export const getCurrentActor = cache(async (): Promise<Actor | null> => {
  const cookie = readSessionCookie(await headers())
  return cookie === null ? null : findActor({ cookie })
})

export const getCurrentStaff = cache(async (): Promise<StaffActor | null> => {
  const cookie = readCookie(await headers(), STAFF_COOKIE)
  const actor = cookie === null ? null : await findActor({ cookie })
  return actor?.customerId === null && actor.staff !== null
    ? { ...actor.staff, sessionId: actor.sessionId }
    : null
})
