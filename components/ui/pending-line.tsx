import { createPortal } from 'react-dom'

/** On a slow line: that a tap was felt, while what it asked for is on its way. At the top of the screen, whatever the tap has closed. */
export function PendingLine() {
  return createPortal(<i className="link-pending" aria-hidden />, document.body)
}
