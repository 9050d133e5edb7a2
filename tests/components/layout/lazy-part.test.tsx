import { act, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { LazyPart } from '@/components/layout/lazy-part'
import { Toaster } from '@/components/ui/toaster'
import type { Load } from '@/lib/client/use-lazy'
import { useToastStore } from '@/lib/client/toast-store'
import { renderWithTexts } from '../with-texts'

function Dialog({ text }: { text: string }) {
  return <p role="dialog">{text}</p>
}

function Page({ load }: { load: Load<{ text: string }> }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <h1>The car</h1>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      {isOpen && <LazyPart load={load} props={{ text: 'Here' }} onMissing={() => setOpen(false)} />}
      <Toaster />
    </>
  )
}

const open = () => fireEvent.click(screen.getByRole('button', { name: 'Open' }))

test('code that doesn’t come leaves the page as it is, says so, and is asked for again', async () => {
  const load = vi
    .fn<Load<{ text: string }>>()
    .mockRejectedValueOnce(new Error('Failed to load chunk'))
    .mockResolvedValue({ default: Dialog })
  renderWithTexts(<Page load={load} />)
  open()
  expect(
    await screen.findByText('That could not be loaded. Check your connection and try again.'),
  ).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'The car' })).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
  open()
  expect((await screen.findByRole('dialog')).textContent).toBe('Here')
  act(() => useToastStore.setState({ toasts: [] }))
})

test('code that has come once is there at the next opening', async () => {
  const load: Load<{ text: string }> = () => Promise.resolve({ default: Dialog })
  const view = renderWithTexts(<Page load={load} />)
  open()
  await screen.findByRole('dialog')
  view.unmount()
  renderWithTexts(<Page load={load} />)
  open()
  expect(screen.getByRole('dialog').textContent).toBe('Here')
})
