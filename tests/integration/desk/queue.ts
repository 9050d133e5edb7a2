import { ALL_CITIES_READER } from '@/tests/factories/staff'
import { readQueuePage } from '@/lib/features/desk/queries/queues'
import { type QueueName, WHOLE_QUEUE } from '@/lib/features/desk/rules/queues'

export async function readWholeQueue<Name extends QueueName>(name: Name) {
  return (await readQueuePage(name, WHOLE_QUEUE, ALL_CITIES_READER, { size: 10_000 })).items
}
