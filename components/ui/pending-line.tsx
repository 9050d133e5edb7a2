import { createPortal } from 'react-dom'

/** Confirms a click on a link when the connection is slow. */
export function PendingLine() {
  return createPortal(<i className="link-pending" aria-hidden />, document.body)
}
