import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { setSingleKeys } from '@/lib/client/single-keys'
import { SearchButton } from '@/components/desk/search/search-button'
import SearchDialog from '@/components/desk/search/search-dialog'
import { renderWithTexts } from '../with-texts'
import '../dialog-stand-in'

const push = vi.hoisted(() => vi.fn())
vi.mock('next/navigation', () => ({ useRouter: () => ({ push }) }))

const hit = (id: string) => ({
  kind: 'car',
  id,
  title: `Car ${id}`,
  detail: 'TN09PG5211',
  href: `/dost/cars/${id}`,
})

let respond: (response: Response) => void

beforeEach(() => {
  vi.stubGlobal(
    'fetch',
    vi.fn(
      () =>
        new Promise<Response>((resolve) => {
          respond = resolve
        }),
    ),
  )
})

afterEach(() => {
  push.mockReset()
  vi.unstubAllGlobals()
})

const close = vi.fn()

async function type(text: string): Promise<HTMLElement> {
  renderWithTexts(<SearchDialog onClose={close} />)
  const field = screen.getByRole('combobox')
  fireEvent.change(field, { target: { value: text } })
  await waitFor(() => expect(fetch).toHaveBeenCalledOnce())
  return field
}

const answer = (ids: readonly string[]) =>
  act(async () => respond(Response.json({ data: { items: ids.map(hit) } })))

const chosen = () => screen.getByRole('option', { selected: true }).textContent

describe('the search of the desk', () => {
  it('opens the first hit on Enter, also if it was pressed before the hits arrived', async () => {
    const field = await type('tn 09 pg 5211')
    fireEvent.keyDown(field, { key: 'Enter' })
    expect(push).not.toHaveBeenCalled()
    await answer(['veh_1', 'veh_2'])
    await waitFor(() => expect(push).toHaveBeenCalledExactlyOnceWith('/dost/cars/veh_1'))
  })

  it("doesn't open a hit of the text before", async () => {
    const field = await type('tn 09 pg')
    await answer(['veh_1'])
    fireEvent.change(field, { target: { value: 'tn 09 pg 9999' } })
    fireEvent.keyDown(field, { key: 'Enter' })
    await waitFor(() => expect(fetch).toHaveBeenCalledTimes(2))
    expect(push).not.toHaveBeenCalled()
    await answer([])
    await waitFor(() =>
      expect(push).toHaveBeenCalledExactlyOnceWith('/dost/cars?q=tn%2009%20pg%209999'),
    )
  })

  it('names the chosen option to screen readers, round and round', async () => {
    const field = await type('5211')
    await answer(['veh_1', 'veh_2'])
    await screen.findByText('Car veh_2')
    expect(chosen()).toContain('Car veh_1')
    fireEvent.keyDown(field, { key: 'ArrowDown' })
    expect(chosen()).toContain('Car veh_2')
    expect(screen.getByRole('option', { selected: true }).id).toBe(
      field.getAttribute('aria-activedescendant'),
    )
    fireEvent.keyDown(field, { key: 'ArrowUp' })
    fireEvent.keyDown(field, { key: 'ArrowUp' })
    expect(chosen()).toContain('All customers')
    fireEvent.keyDown(field, { key: 'ArrowDown' })
    fireEvent.keyDown(field, { key: 'Enter' })
    expect(push).toHaveBeenCalledExactlyOnceWith('/dost/cars/veh_1')
  })

  it('says why it has no answer', async () => {
    await type('9811200001')
    await act(async () =>
      respond(
        Response.json(
          { code: 'too_many_requests', message: 'Too many searches this hour.' },
          { status: 429 },
        ),
      ),
    )
    expect((await screen.findByText('Too many searches this hour.')).role).toBe('alert')
  })
})

describe('its shortcuts', () => {
  const isOpen = () => waitFor(() => expect(screen.getByRole('combobox')).toBeTruthy())

  it.each([{ key: '/' }, { key: 'k', ctrlKey: true }, { key: 'k', metaKey: true }])(
    'open it: %o',
    async (init) => {
      renderWithTexts(<SearchButton />)
      fireEvent.keyDown(document.body, init)
      await isOpen()
    },
  )

  it('leave a slash to the field that it is typed into', () => {
    renderWithTexts(
      <>
        <SearchButton />
        <textarea />
      </>,
    )
    fireEvent.keyDown(screen.getByRole('textbox'), { key: '/' })
    fireEvent.keyDown(document.body, { key: 'k' })
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('leave a slash alone once single keys are switched off, but not Ctrl-K', async () => {
    setSingleKeys(false)
    renderWithTexts(<SearchButton />)
    fireEvent.keyDown(document.body, { key: '/' })
    expect(screen.queryByRole('combobox')).toBeNull()
    expect(screen.getByRole('button').getAttribute('aria-keyshortcuts')).toBe('Control+K Meta+K')
    fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true })
    await isOpen()
    setSingleKeys(true)
  })
})
