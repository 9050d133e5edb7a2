import { createPortal } from 'react-dom'

/** On a slow connection, shows that a click on a link was noticed. */
export function PendingLine() {
  return createPortal(<i className="link-pending" aria-hidden />, document.body)
}
