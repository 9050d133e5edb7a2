import '../dialog-stand-in'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import SaveSearchDialog from '@/components/search/save-search-dialog'
import { useSessionStore } from '@/lib/client/session-store'
import { useToastStore } from '@/lib/client/toast-store'
import { renderWithTexts } from '../with-texts'

interface Call {
  path: string
  method: string
  body: {
    filters?: { brands: { id: string }[] }
    sort?: string
    alerts?: boolean
    purpose?: string
    given?: boolean
  } | null
}
const calls: Call[] = []
let saved: { labels: string[] } | null = null
let isRefusing = false

beforeEach(() => {
  calls.length = 0
  saved = null
  isRefusing = false
  useSessionStore.getState().signIn({
    token: 'abc',
    firstName: 'Asha',
    role: 2,
    city: null,
    phoneNumber: '9876543210',
    auth: true,
    dostAccess: false,
    dostData: null,
  })
  vi.stubGlobal(
    'fetch',
    async (path: string, { method = 'GET', body }: { method?: string; body?: string } = {}) => {
      calls.push({ path, method, body: body ? (JSON.parse(body) as Call['body']) : null })
      if (isRefusing) return Response.json({ message: 'no', code: 'unavailable' }, { status: 503 })
      if (path.endsWith('/consents'))
        return Response.json({
          data: {
            items: [
              { purpose: 'search_alerts', given: false },
              { purpose: 'shortlist_alerts', given: false },
            ],
          },
        })
      return Response.json({ data: saved })
    },
  )
})

afterEach(() => {
  vi.unstubAllGlobals()
  act(() => {
    useToastStore.setState({ toasts: [] })
    useSessionStore.getState().signOut()
  })
})

const onClose = vi.fn()
const draw = () =>
  renderWithTexts(
    <SaveSearchDialog href="/buy?make=hyundai&sort=deal" labels={['Hyundai']} onClose={onClose} />,
  )
const written = () => calls.filter(({ method }) => method === 'POST')

describe('saving a search', () => {
  it('ticks no box by itself, and mentions no alerts that weren’t ticked', async () => {
    draw()
    fireEvent.click(await screen.findByRole('button', { name: 'Save' }))
    await waitFor(() => expect(onClose).toHaveBeenCalled())
    expect(written()).toEqual([
      {
        path: '/customer/v1/preference',
        method: 'POST',
        body: {
          filters: expect.objectContaining({
            brands: [expect.objectContaining({ id: 'hyundai' })],
          }),
          sort: 'deal',
        },
      },
    ])
  })

  it('gives each consent by its own box', async () => {
    draw()
    const [search, shortlist] = await screen.findAllByRole<HTMLInputElement>('checkbox')
    expect([search?.checked, shortlist?.checked]).toEqual([false, false])
    if (shortlist) fireEvent.click(shortlist)
    fireEvent.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(written()).toHaveLength(2))
    expect(written()[0]?.body).not.toHaveProperty('alerts')
    expect(written()[1]?.body).toMatchObject({ purpose: 'shortlist_alerts', given: true })
  })

  it('replaces a saved search only after a yes, and shows which', async () => {
    saved = { labels: ['Diesel', 'Chennai'] }
    draw()
    await screen.findByRole('button', { name: 'Replace it' })
    expect(screen.getByRole('heading', { name: 'Replace your saved search?' })).toBeTruthy()
    expect(screen.getByText('Diesel')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(onClose).toHaveBeenCalled()
    expect(written()).toEqual([])
  })

  it('that fails stays open and can be tried again', async () => {
    draw()
    const save = await screen.findByRole('button', { name: 'Save' })
    isRefusing = true
    onClose.mockReset()
    fireEvent.click(save)
    await waitFor(() =>
      expect(screen.getByRole('alert').textContent).toBe("That didn't work. Please try again."),
    )
    expect(onClose).not.toHaveBeenCalled()
    isRefusing = false
    fireEvent.click(save)
    await waitFor(() => expect(onClose).toHaveBeenCalled())
  })
})
