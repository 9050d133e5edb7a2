import { createPortal } from 'react-dom'

/** Shows on a slow connection that a click on a link was noticed. */
export function PendingLine() {
  return createPortal(<i className="link-pending" aria-hidden />, document.body)
}
