'use client'

import { getPushPerson, type PushSide } from './push-memory'

/** Renews the push subscription if needed. Loads the code only if pushes are on in this browser. */
export async function renewPushIfOn(side: PushSide): Promise<void> {
  if (getPushPerson(side) === null) return
  const { renewPush } = await import('./push')
  await renewPush(side)
}

/** Ends this browser's subscription after a log-out, which has ended it on the server. */
export async function endPushIfOn(side: PushSide): Promise<void> {
  if (getPushPerson(side) === null) return
  const { endPush } = await import('./push')
  await endPush(side)
}
