import { FramedPage } from '@/app/framed-page'
import { NotFoundNotice } from '@/app/not-found-notice'

/** Stands in for the whole tree below the document, so it brings header and footer itself. */
export default function NotFound() {
  return <FramedPage><NotFoundNotice /></FramedPage>
}
