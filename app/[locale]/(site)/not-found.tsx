import { NotFoundWords } from '@/app/not-found-words'

/** Part of every page's data, so keep it small. */
export default function NotFound() {
  return <NotFoundWords />
}
