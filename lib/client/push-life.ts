'use client'

import { getPushPerson, type PushSide } from './push-memory'

/** Subscribes anew where it is needed. Loads the code only in a browser where it was turned on. */
export async function keepPushAlive(side: PushSide): Promise<void> {
  if (getPushPerson(side) === null) return
  const { renewPush } = await import('./push')
  await renewPush(side)
}

/** After a log-out, which has ended it on the server. */
export async function forgetPush(side: PushSide): Promise<void> {
  if (getPushPerson(side) === null) return
  const { endPush } = await import('./push')
  await endPush(side)
}
