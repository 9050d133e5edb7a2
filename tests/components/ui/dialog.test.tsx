import '../dialog-stand-in'
import { fireEvent, render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { Dialog } from '@/components/ui/dialog'

it("closes on its own cancel event, not on a file picker's", () => {
  const onClose = vi.fn()
  render(
    <Dialog open onClose={onClose} title="Camera" closeLabel="Close">
      <input type="file" aria-label="File" />
    </Dialog>,
  )
  const cancel = (of: Element, bubbles: boolean) => {
    const event = new Event('cancel', { bubbles, cancelable: true })
    fireEvent(of, event)
    return event.defaultPrevented
  }
  expect(cancel(screen.getByLabelText('File'), true)).toBe(false)
  expect(onClose).not.toHaveBeenCalled()
  expect(cancel(screen.getByRole('dialog'), false)).toBe(true)
  expect(onClose).toHaveBeenCalledTimes(1)
})
