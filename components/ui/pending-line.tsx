import { createPortal } from 'react-dom'

export function PendingLine() {
  return createPortal(<i className="link-pending" aria-hidden />, document.body)
}
