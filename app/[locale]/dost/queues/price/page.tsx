import { CarQueuePage } from '../car-queue-page'
import type { QueuePageProps } from '../queue-frame'

export const instant = false

export default function Page(props: QueuePageProps) {
  return <CarQueuePage queue="price" {...props} />
}
