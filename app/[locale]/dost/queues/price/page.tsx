import { CarQueuePage } from '../car-queue-page'
import type { QueueProps } from '../queue-frame'

export const instant = false

export default function Page(props: QueueProps) {
  return <CarQueuePage queue="price" {...props} />
}
