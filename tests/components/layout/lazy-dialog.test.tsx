import { act, fireEvent, screen } from '@testing-library/react'
import { useState, type ComponentType } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { createLazyDialog } from '@/components/layout/lazy-dialog'
import { Toaster } from '@/components/ui/toaster'
import { useToastStore } from '@/lib/client/toast-store'
import { renderWithTexts } from '../with-texts'

interface DialogProps {
  text: string
  onClose: () => void
}

function Dialog({ text }: DialogProps) {
  return <p role="dialog">{text}</p>
}

function Page({ dialog: OwnDialog }: { dialog: ComponentType<DialogProps> }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <h1>The car</h1>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      {isOpen && <OwnDialog text="Here" onClose={() => setOpen(false)} />}
      <Toaster />
    </>
  )
}

const open = () => fireEvent.click(screen.getByRole('button', { name: 'Open' }))

afterEach(() => act(() => useToastStore.setState({ toasts: [] })))

test('a dialog that fails to render closes, and the page stays', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const Broken = (): never => {
    throw new Error('a mistake in the dialog')
  }
  renderWithTexts(<Page dialog={createLazyDialog(() => Promise.resolve({ default: Broken }))} />)
  open()
  expect(
    await screen.findByText("This couldn't be loaded. Check your connection and try again."),
  ).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'The car' })).toBeTruthy()
})

test('loaded code is reused at the next opening', async () => {
  const OwnDialog = createLazyDialog<DialogProps>(() => Promise.resolve({ default: Dialog }))
  const view = renderWithTexts(<Page dialog={OwnDialog} />)
  open()
  await screen.findByRole('dialog')
  view.unmount()
  renderWithTexts(<Page dialog={OwnDialog} />)
  open()
  expect(screen.getByRole('dialog').textContent).toBe('Here')
})
