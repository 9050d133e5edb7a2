import { NotFoundWords } from '@/app/not-found-words'

/** Must be small, because every page's data contains it. */
export default function NotFound() {
  return <NotFoundWords />
}
