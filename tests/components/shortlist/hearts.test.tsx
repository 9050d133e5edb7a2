import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { HeartButton } from '@/components/car-card/heart-button'
import { joinShortlist, loadHearts } from '@/lib/client/join-shortlist'
import { type StoredUser, useSessionStore } from '@/lib/client/session-store'
import { useShortlist } from '@/lib/client/shortlist-store'

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
  body: { favourite?: boolean; vehicleIds?: string[]; event?: string } | null
}
const calls: Call[] = []
/** Set by a test to answer a like by hand. */
let answerLike: (() => Promise<Response>) | null = null
let liked: string[] = []

beforeEach(() => {
  calls.length = 0
  answerLike = null
  liked = []
  localStorage.clear()
  useShortlist.setState({ ids: [], isJoined: false })
  vi.stubGlobal('fetch', async (path: string, { body }: { body?: string } = {}) => {
    const call: Call = { path, body: body ? (JSON.parse(body) as Call['body']) : null }
    calls.push(call)
    if (path === '/vehicle/v1/favourite' && answerLike) return answerLike()
    if (path === '/vehicle/v1/favouriteIds')
      return Response.json({
        data: { vehicleIds: [...new Set([...liked, ...(call.body?.vehicleIds ?? [])])] },
      })
    return Response.json({ data: {} })
  })
})

afterEach(() => {
  act(() => useSessionStore.getState().signOut())
  vi.unstubAllGlobals()
})

const signIn = () => act(() => useSessionStore.getState().signIn(BUYER))
const heart = () => screen.getByRole('button', { name: 'Shortlist Creta' })
const isOn = () => heart().getAttribute('aria-pressed') === 'true'
const draw = () => render(<HeartButton vehicleId="veh_1" label="Shortlist Creta" />)
const said = () =>
  calls.filter(({ path }) => path === '/vehicle/v1/favourite').map(({ body }) => body?.favourite)

describe('a heart of somebody signed in', () => {
  beforeEach(signIn)

  it('turns at once, before the server has answered', async () => {
    const { promise, resolve } = Promise.withResolvers<Response>()
    answerLike = () => promise
    draw()
    fireEvent.click(heart())
    expect(isOn()).toBe(true)
    await act(async () => resolve(Response.json({ data: {} })))
    expect(isOn()).toBe(true)
    expect(said()).toEqual([true])
  })

  it('goes back where the server refuses or cannot be reached, and the failure is only logged', async () => {
    for (const fail of [
      async () => Response.json({ message: 'no', code: 'not_found' }, { status: 404 }),
      () => Promise.reject(new TypeError('offline')),
    ]) {
      answerLike = fail
      const { unmount } = draw()
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

  it('goes back to on where taking it off fails', async () => {
    useShortlist.setState({ ids: ['veh_1'], isJoined: true })
    answerLike = async () => new Response('', { status: 500 })
    draw()
    fireEvent.click(heart())
    expect(isOn()).toBe(false)
    await waitFor(() => expect(isOn()).toBe(true))
  })

  it('pressed again and again ends where the last press left it, one call at a time', async () => {
    const first = Promise.withResolvers<Response>()
    answerLike = () => first.promise
    draw()
    for (let press = 0; press < 4; press += 1) fireEvent.click(heart())
    expect(said()).toEqual([true])
    answerLike = null
    await act(async () => first.resolve(Response.json({ data: {} })))
    await waitFor(() => expect(said()).toEqual([true, false]))
    expect(isOn()).toBe(false)
  })
})

describe("a visitor's hearts", () => {
  it('stay in the browser and ask the server nothing', () => {
    draw()
    fireEvent.click(heart())
    expect(isOn()).toBe(true)
    expect(calls).toEqual([])
    expect(localStorage.getItem('shortlist')).toContain('veh_1')
  })

  it('join the account at the login, with those it has', async () => {
    liked = ['veh_2']
    draw()
    fireEvent.click(heart())
    signIn()
    await act(() => joinShortlist())
    expect(useShortlist.getState()).toMatchObject({ ids: ['veh_2', 'veh_1'], isJoined: true })
    expect(calls.map(({ path }) => path)).toContain('/vehicle/v1/viewList')
  })

  it('are not given up when joining fails: the next page tries again', async () => {
    useShortlist.setState({ ids: ['veh_1'], isJoined: false })
    signIn()
    const working = globalThis.fetch
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')))
    await act(() => joinShortlist())
    expect(useShortlist.getState()).toMatchObject({ ids: ['veh_1'], isJoined: false })
    vi.stubGlobal('fetch', working)
    await act(() => loadHearts())
    expect(useShortlist.getState()).toMatchObject({ ids: ['veh_1'], isJoined: true })
  })
})

describe('the hearts of a page', () => {
  it('come in one call for whoever is signed in, and in none for a visitor', async () => {
    await loadHearts()
    expect(calls).toEqual([])
    liked = ['veh_1']
    signIn()
    render(
      <>
        {['veh_1', 'veh_2', 'veh_3'].map((id) => (
          <HeartButton key={id} vehicleId={id} label={id} />
        ))}
      </>,
    )
    await act(() => loadHearts())
    expect(calls).toEqual([{ path: '/vehicle/v1/favouriteIds', body: null }])
    expect(
      screen.getAllByRole('button', { pressed: true }).map((one) => one.getAttribute('aria-label')),
    ).toEqual(['veh_1'])
  })

  it('leave the browser with their person', () => {
    signIn()
    useShortlist.setState({ ids: ['veh_1'], isJoined: true })
    act(() => useSessionStore.getState().signOut())
    expect(useShortlist.getState()).toEqual({ ids: [], isJoined: false })
  })
})
