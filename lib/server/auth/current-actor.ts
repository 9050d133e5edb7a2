import 'server-only'
import { headers } from 'next/headers'
import { cache } from 'react'
import { sessionCookieOf } from './session-cookie'
import { type Actor, findActor } from './sessions'

/** Who is looking at the page that is being drawn, by their session cookie; null for a stranger. Asked once a request. */
export const currentActor = cache(async (): Promise<Actor | null> => {
  const cookie = sessionCookieOf(await headers())
  return cookie === null ? null : findActor({ cookie })
})
