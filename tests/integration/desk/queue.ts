import { EVERYWHERE } from '@/tests/factories/staff'
import { readQueuePage, type QueueName } from '@/lib/features/desk/queries/queues'
import type { QueueView } from '@/lib/features/desk/rules/queues'

export const WHOLE_QUEUE: QueueView = {
  cityId: null,
  whose: 'all',
  due: 'any',
  text: '',
  page: 1,
}

export async function readWholeQueue<Name extends QueueName>(name: Name) {
  return (await readQueuePage(name, WHOLE_QUEUE, EVERYWHERE, { size: 10_000 })).items
}
