'use client'

import { getPushPerson, type PushSide } from './push-memory'

export async function renewPushIfOn(side: PushSide): Promise<void> {
  if (getPushPerson(side) === null) return
  const { renewPush } = await import('./push')
  await renewPush(side)
}

export async function endPushIfOn(side: PushSide): Promise<void> {
  if (getPushPerson(side) === null) return
  const { endPush } = await import('./push')
  await endPush(side)
}
