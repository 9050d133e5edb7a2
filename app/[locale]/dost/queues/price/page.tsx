import { CarQueuePage } from '../car-queue-page'

export const instant = false

export default function Page() {
  return <CarQueuePage queue="price" />
}
