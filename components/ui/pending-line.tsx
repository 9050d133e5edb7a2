import { createPortal } from 'react-dom'

/** Shows that a tap registered on a slow line. */
export function PendingLine() {
  return createPortal(<i className="link-pending" aria-hidden />, document.body)
}
