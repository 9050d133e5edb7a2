import { NotFoundNotice } from '@/app/not-found-notice'

/** Inside the site's frame. It travels in every page's data, so it stays small. */
export default function NotFound() {
  return <NotFoundNotice />
}
