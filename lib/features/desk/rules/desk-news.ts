import type { StaffRight } from '@/lib/features/staff/rules'
import type { StaffPushTopic } from '@/lib/shared/push-news'
import { QUEUE_NAMES, type QueueName } from './queues'
import { hasAim, isDayOnly, WORK_RIGHTS } from './worklist'

export const DUE_WITHIN_MINUTES = 60
/** Minutes in which an entry counts as new. Long enough to outlast failed runs of the job. */
export const NEW_WITHIN_MINUTES = 30

export const MESSAGE_QUEUES = ['callBacks', 'queries', 'ownerNotes'] as const satisfies QueueName[]

/**
 * Queues whose promises name a time, not only a day. Without those whose promise is another line's:
 * a hold's end is announced once, not once more for each document that it waits for.
 */
export const TIMED_QUEUES = QUEUE_NAMES.filter((name) => !isDayOnly(name) && !hasAim(name))

export interface DeskEvent {
  news: StaffPushTopic
  queue: QueueName
  key: string
  cityId: number | null
  dueAt: Date | null
}

export interface DeskDevice {
  deviceId: string
  isManager: boolean
  rights: readonly StaffRight[]
  cityIds: readonly number[]
  news: readonly string[]
}

export function isEventFor({ news, queue, cityId }: DeskEvent, device: DeskDevice): boolean {
  if (!device.news.includes(news)) return false
  if (device.isManager) return true
  return (
    device.rights.includes(WORK_RIGHTS[queue]) &&
    (cityId === null || device.cityIds.includes(cityId))
  )
}

/** Builds the event's key. A step moved to another time is a new event. */
export function toDeskEventKey({ news, queue, key, dueAt }: DeskEvent): string {
  const time = news === 'due' && dueAt !== null ? `:${dueAt.getTime()}` : ''
  return `desk-${news}:${queue}:${key}${time}`
}
