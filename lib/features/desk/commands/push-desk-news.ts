import { enqueuePushes } from '@/lib/features/messaging/commands/compose-pushes'
import { type Db, getDb } from '@/lib/server/db/client'
import { kickJob } from '@/lib/server/jobs/kick'
import { readDeskDevices, readDeskEvents } from '../queries/desk-news'
import { isEventFor, toDeskEventKey } from '../rules/desk-news'
import { toWorklistQuery } from '../rules/worklist'

/**
 * Queues pushes about new and due work for the devices whose owners want them. A device gets each
 * event once, but the returned number includes repeats.
 */
export async function pushDeskEvents(db: Db = getDb()): Promise<number> {
  const devices = await readDeskDevices(db)
  if (devices.length === 0) return 0
  const pushes = (await readDeskEvents(db)).flatMap((event) =>
    devices
      .filter((device) => isEventFor(event, device))
      .map(({ deviceId }) => ({
        happening: toDeskEventKey(event),
        news: event.news,
        deviceId,
        path: `/dost?${toWorklistQuery({ cityId: null, whose: 'all', queue: event.queue, page: 1 })}`,
        endsAt: event.news === 'due' ? event.dueAt : null,
      })),
  )
  await enqueuePushes(db, pushes)
  if (pushes.length > 0) kickJob('send-messages')
  return pushes.length
}
