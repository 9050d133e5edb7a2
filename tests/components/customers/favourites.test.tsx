import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { FavouriteButton } from '@/components/vehicles/card/favourite-button'
import { DataProvider } from '@/lib/client/data-provider'
import { useOwnFavourites } from '@/lib/client/favourites-store'
import { type StoredUser, useSessionStore } from '@/lib/client/session-store'

const BUYER: StoredUser = {
  token: 'abc',
  firstName: 'Asha',
  role: 2,
  city: null,
  phoneNumber: '9876543210',
  auth: true,
  dostAccess: false,
  dostData: null,
}

interface Call {
  path: string
  body: {
    vehicleId?: string
    favourite?: boolean
    vehicleIds?: string[]
    event?: string
  } | null
}
const calls: Call[] = []
let answerFavourite: (() => Promise<Response>) | null = null
let stored: string[] = []

function serve(path: string, body: Call['body']): Response | Promise<Response> {
  if (path === '/vehicle/v1/favourite') {
    if (answerFavourite) return answerFavourite()
    const { vehicleId = '', favourite } = body ?? {}
    stored = stored.filter((id) => id !== vehicleId)
    if (favourite) stored = [vehicleId, ...stored]
  }
  if (path === '/vehicle/v1/favouriteIds') {
    stored = [...new Set([...stored, ...(body?.vehicleIds ?? [])])]
    return Response.json({ data: { vehicleIds: stored } })
  }
  return Response.json({ data: {} })
}

beforeEach(() => {
  calls.length = 0
  answerFavourite = null
  stored = []
  localStorage.clear()
  useOwnFavourites.setState({ ids: [] })
  vi.stubGlobal('fetch', async (path: string, { body }: { body?: string } = {}) => {
    const call: Call = { path, body: body ? (JSON.parse(body) as Call['body']) : null }
    calls.push(call)
    return serve(path, call.body)
  })
})

afterEach(() => {
  act(() => useSessionStore.getState().signOut())
  vi.unstubAllGlobals()
})

const signIn = (person = BUYER) => act(() => useSessionStore.getState().signIn(person))
const emptyCache = () => new Map()
const page = (ids: readonly string[]) => (
  <DataProvider provider={emptyCache}>
    {ids.map((id) => (
      <FavouriteButton key={id} vehicleId={id} label={`Shortlist ${id}`} />
    ))}
  </DataProvider>
)
const heart = (id = 'veh_1') => screen.getByRole('button', { name: `Shortlist ${id}` })
const isOn = (id?: string) => heart(id).getAttribute('aria-pressed') === 'true'
const callsOf = (path: string) => calls.filter((call) => call.path === path)
const sent = () => callsOf('/vehicle/v1/favourite').map(({ body }) => body?.favourite)
const reads = () => callsOf('/vehicle/v1/favouriteIds')

async function openPage(...ids: string[]) {
  const view = render(page(ids.length > 0 ? ids : ['veh_1']))
  await waitFor(() => expect(reads().length).toBeGreaterThan(0))
  await act(async () => undefined)
  return view
}

describe("a logged-in customer's heart", () => {
  beforeEach(() => signIn())

  it('changes at once, before the server responds', async () => {
    const { promise, resolve } = Promise.withResolvers<Response>()
    answerFavourite = () => promise
    await openPage()
    fireEvent.click(heart())
    expect(isOn()).toBe(true)
    stored = ['veh_1']
    await act(async () => resolve(Response.json({ data: {} })))
    expect(isOn()).toBe(true)
    expect(sent()).toEqual([true])
  })

  it("reverts if the server refuses or can't be reached, and the failure is only logged", async () => {
    for (const fail of [
      async () => Response.json({ message: 'no', code: 'not_found' }, { status: 404 }),
      () => Promise.reject(new TypeError('offline')),
    ]) {
      answerFavourite = fail
      const { unmount } = await openPage()
      fireEvent.click(heart())
      expect(isOn()).toBe(true)
      await waitFor(() => expect(isOn()).toBe(false))
      unmount()
    }
    await waitFor(() =>
      expect(calls.filter(({ body }) => body?.event === 'favourite_failed')).toHaveLength(2),
    )
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it("reverts without a connection, even if the list can't be reloaded", async () => {
    await openPage()
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')))
    fireEvent.click(heart())
    expect(isOn()).toBe(true)
    await waitFor(() => expect(isOn()).toBe(false))
  })

  it('reverts to on if removing it fails', async () => {
    stored = ['veh_1']
    answerFavourite = async () => new Response('', { status: 500 })
    await openPage()
    await waitFor(() => expect(isOn()).toBe(true))
    fireEvent.click(heart())
    expect(isOn()).toBe(false)
    await waitFor(() => expect(isOn()).toBe(true))
  })

  it('clicked repeatedly ends in the last state, one call at a time', async () => {
    const first = Promise.withResolvers<Response>()
    answerFavourite = () => first.promise
    await openPage()
    for (let press = 0; press < 4; press += 1) fireEvent.click(heart())
    await waitFor(() => expect(sent()).toEqual([true]))
    answerFavourite = null
    await act(async () => first.resolve(Response.json({ data: {} })))
    await waitFor(() => expect(sent()).toEqual([true, false]))
    expect(isOn()).toBe(false)
  })

  it("isn't undone by another heart's failure", async () => {
    const { promise, resolve } = Promise.withResolvers<Response>()
    await openPage('veh_1', 'veh_2')
    answerFavourite = () => promise
    fireEvent.click(heart('veh_2'))
    await waitFor(() => expect(sent()).toEqual([true]))
    answerFavourite = null
    fireEvent.click(heart('veh_1'))
    await waitFor(() => expect(stored).toEqual(['veh_1']))
    await act(async () => resolve(new Response('', { status: 500 })))
    await waitFor(() => expect(isOn('veh_2')).toBe(false))
    expect(isOn('veh_1')).toBe(true)
  })
})

describe("a visitor's favourites", () => {
  it('stay in the browser without a request', () => {
    render(page(['veh_1']))
    fireEvent.click(heart())
    expect(isOn()).toBe(true)
    expect(calls).toEqual([])
    expect(localStorage.getItem('shortlist')).toContain('veh_1')
  })

  it("join the account's at the login", async () => {
    stored = ['veh_2']
    render(page(['veh_1', 'veh_2']))
    fireEvent.click(heart())
    signIn()
    await waitFor(() => expect(isOn('veh_2')).toBe(true))
    expect(isOn('veh_1')).toBe(true)
    expect(stored).toEqual(['veh_2', 'veh_1'])
    expect(useOwnFavourites.getState().ids).toEqual([])
  })

  it('survive a failed join: the next page retries', async () => {
    useOwnFavourites.setState({ ids: ['veh_1'] })
    signIn()
    const working = globalThis.fetch
    const failing = vi.fn(() => Promise.reject(new TypeError('offline')))
    vi.stubGlobal('fetch', failing)
    const { unmount } = render(page(['veh_1']))
    await waitFor(() => expect(failing).toHaveBeenCalled())
    await act(async () => undefined)
    expect(isOn()).toBe(true)
    expect(useOwnFavourites.getState().ids).toEqual(['veh_1'])
    unmount()
    vi.stubGlobal('fetch', working)
    await openPage()
    await waitFor(() => expect(stored).toEqual(['veh_1']))
    expect(isOn()).toBe(true)
  })

  it('stay out of an account that a Dost acts for', async () => {
    useOwnFavourites.setState({ ids: ['veh_1'] })
    signIn({ ...BUYER, dostAccess: true, dostData: { name: 'Ravi' } })
    await openPage()
    await waitFor(() => expect(isOn()).toBe(false))
    expect(stored).toEqual([])
  })

  it("already joined by an older page aren't a visitor’s any longer", async () => {
    localStorage.setItem(
      'shortlist',
      JSON.stringify({ state: { ids: ['veh_9'], isJoined: true }, version: 1 }),
    )
    await useOwnFavourites.persist.rehydrate()
    expect(useOwnFavourites.getState().ids).toEqual([])
  })
})

describe('the favourites of a page', () => {
  it('are one call for a logged-in customer, and none for a visitor', async () => {
    const visitor = render(page(['veh_1']))
    expect(calls).toEqual([])
    visitor.unmount()
    stored = ['veh_1']
    signIn()
    await openPage('veh_1', 'veh_2', 'veh_3')
    await waitFor(() => expect(isOn()).toBe(true))
    expect(calls).toEqual([{ path: '/vehicle/v1/favouriteIds', body: null }])
    expect([isOn('veh_2'), isOn('veh_3')]).toEqual([false, false])
  })

  it('leave the browser with the account', async () => {
    stored = ['veh_1']
    signIn()
    await openPage()
    await waitFor(() => expect(isOn()).toBe(true))
    act(() => useSessionStore.getState().signOut())
    expect(isOn()).toBe(false)
    expect(useOwnFavourites.getState().ids).toEqual([])
    stored = ['veh_2']
    signIn({ ...BUYER, phoneNumber: '9876500000' })
    await waitFor(() => expect(reads()).toHaveLength(2))
    expect(isOn()).toBe(false)
  })
})
