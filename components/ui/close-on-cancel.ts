import type { SyntheticEvent } from 'react'

/**
 * Handles a dialog's `cancel` event (Escape, Back). A file field inside the dialog fires one too
 * when its picker is dismissed, and that one bubbles (HTML, "File Upload state"): it must not close
 * the dialog.
 */
export function closeOnCancel(onClose: () => void) {
  return (event: SyntheticEvent<HTMLDialogElement>) => {
    if (event.target !== event.currentTarget) return
    event.preventDefault()
    onClose()
  }
}
