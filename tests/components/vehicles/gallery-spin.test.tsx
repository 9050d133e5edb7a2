import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { Gallery } from '@/components/vehicles/gallery'
import { renderWithTexts } from '../with-texts'

const show = () =>
  renderWithTexts(
    <Gallery
      photos={[]}
      car="Swift"
      drawing=""
      spin={{ vehicleId: 'veh', turn: 'Turn the car', findings: [] }}
    />,
  )
const turn = () => screen.getByRole('button', { name: 'Turn the car' })
const close = () => screen.getByRole('button', { name: 'Back to the pictures' })

/** A browser focuses the button that is pressed; `fireEvent` doesn't. */
function press(button: HTMLElement) {
  button.focus()
  fireEvent.click(button)
}

it('says that the spin is loading, and leads back', async () => {
  const asked = vi.fn(async () => new Promise<Response>(() => undefined))
  vi.stubGlobal('fetch', asked)
  show()
  press(turn())
  const check = () => {
    expect(screen.getByRole('status').textContent).toBe('Loading the pictures')
    expect(document.activeElement).toBe(close())
  }
  check()
  await waitFor(() => expect(asked).toHaveBeenCalled(), { timeout: 10_000 })
  check()
  press(close())
  await waitFor(() => expect(document.activeElement).toBe(turn()))
})

it('offers another attempt when the pictures cannot be loaded', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ error: { code: 'x' } }, { status: 500 }))
  show()
  press(turn())
  const again = await screen.findByRole('button', { name: 'Try again' })
  expect(document.activeElement).toBe(again)
})
