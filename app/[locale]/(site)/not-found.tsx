import { NotFoundWords } from '@/app/not-found-words'

/** Inside the site's frame. It travels in every page's data, so it stays small. */
export default function NotFound() {
  return <NotFoundWords />
}
