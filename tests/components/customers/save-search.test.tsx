import '../dialog-stand-in'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import SaveSearchDialog from '@/components/search/save-search-dialog'
import { useSessionStore } from '@/lib/client/session-store'
import { useToastStore } from '@/lib/client/toast-store'
import { renderWithTexts } from '../with-texts'

vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh: vi.fn() }) }))

interface Call {
  path: string
  method: string
  body: {
    filters?: { brands: { id: string }[] }
    sort?: string
    alerts?: boolean
    add?: boolean
    purpose?: string
    given?: boolean
  } | null
}
const calls: Call[] = []
let saved: { name: string }[] = []
let isRefusing = false
let outcome = 'added'

beforeEach(() => {
  calls.length = 0
  saved = []
  isRefusing = false
  outcome = 'added'
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
      if (path.endsWith('/preferences')) return Response.json({ data: { items: saved } })
      return Response.json({ data: { outcome } })
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
const listPosts = () => calls.filter(({ method }) => method === 'POST')

describe('saving a search', () => {
  it('preselects no box, and mentions no unselected alerts', async () => {
    draw()
    fireEvent.click(await screen.findByRole('button', { name: 'Save' }))
    await waitFor(() => expect(onClose).toHaveBeenCalled())
    expect(listPosts()).toEqual([
      {
        path: '/customer/v1/preference',
        method: 'POST',
        body: {
          add: true,
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
    await waitFor(() => expect(listPosts()).toHaveLength(2))
    expect(listPosts()[0]?.body).not.toHaveProperty('alerts')
    expect(listPosts()[1]?.body).toMatchObject({ purpose: 'shortlist_alerts', given: true })
  })

  it('adds a search, or replaces the newest after a confirmation, and shows which', async () => {
    saved = [{ name: 'Diesel cars in Chennai' }, { name: 'Hyundai cars' }]
    draw()
    await screen.findByRole('button', { name: 'Save as a new one' })
    expect(screen.getByText('You have 2 saved searches. The newest is:')).toBeTruthy()
    expect(screen.getByText('Diesel cars in Chennai')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(onClose).toHaveBeenCalled()
    expect(listPosts()).toEqual([])
    fireEvent.click(screen.getByRole('button', { name: 'Replace the newest' }))
    await waitFor(() => expect(listPosts()).toHaveLength(1))
    expect(listPosts()[0]?.body).toMatchObject({ add: false })
  })

  it('reports a duplicate', async () => {
    saved = [{ name: 'Hyundai cars' }]
    outcome = 'same'
    draw()
    fireEvent.click(await screen.findByRole('button', { name: 'Save as a new one' }))
    await waitFor(() =>
      expect(useToastStore.getState().toasts.map(({ text }) => text)).toEqual([
        'You have already saved this search.',
      ]),
    )
  })

  it('with 20 saved only replaces the newest, after a confirmation', async () => {
    saved = Array.from({ length: 20 }, (_, at) => ({ name: `Search ${at}` }))
    draw()
    await screen.findByRole('heading', { name: 'Replace your saved search?' })
    expect(screen.getByText('Search 0')).toBeTruthy()
    expect(screen.queryByRole('button', { name: /new one/ })).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'Replace it' }))
    await waitFor(() => expect(listPosts()[0]?.body).toMatchObject({ add: false }))
  })

  it('that fails stays open and can be retried', async () => {
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
