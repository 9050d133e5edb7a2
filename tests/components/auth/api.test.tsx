import { screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ActingBanner, PageActingBanner } from '@/components/layout/acting-banner'
import { deleteActingCookie } from '@/lib/client/acting'
import { ApiError, callApi } from '@/lib/client/api'
import { followOtherTabs, requestLogOut, restoreSession } from '@/lib/features/auth/hooks/session'
import { USER_KEY, useSessionStore, type StoredUser } from '@/lib/client/session-store'
import { packActing } from '@/lib/shared/acting'
import { renderWithTexts, withTexts } from '../with-texts'
import {
  setAnswer,
  listCalls,
  toJsonResponse,
  pressButton,
  startServer,
  stopServer,
} from './server'

vi.mock('next/navigation', () => ({ useRouter: () => ({ push: vi.fn(), refresh: vi.fn() }) }))

const USER: StoredUser = {
  token: 'old',
  firstName: 'Asha',
  role: 2,
  city: null,
  phoneNumber: '9876543210',
  auth: true,
  dostAccess: false,
  dostData: null,
}
const OVER = { message: 'Please log in.', code: 'unauthenticated' }
const refreshes = () => listCalls('/customer/v1/refresh').length
const user = () => useSessionStore.getState().user

beforeEach(() => {
  startServer()
  useSessionStore.getState().signIn(USER)
})
afterEach(stopServer)

describe('an API call', () => {
  it('returns the data', async () => {
    setAnswer('/customer/v1/details', () => toJsonResponse({ firstName: 'Asha' }))
    await expect(callApi('/customer/v1/details')).resolves.toEqual({ firstName: 'Asha' })
  })

  it("throws the contract's error", async () => {
    const refusal = {
      message: 'Enter valid email id',
      code: 'invalid_input',
      fields: { emailId: 'Enter valid email id' },
    }
    setAnswer('/customer/v1/details', () => toJsonResponse(refusal, 422, { 'retry-after': '7' }))
    const error = await callApi('/customer/v1/details', { method: 'PATCH', body: {} }).catch(
      (thrown: unknown) => thrown,
    )
    expect(error).toBeInstanceOf(ApiError)
    expect(error).toMatchObject({ ...refusal, status: 422, body: refusal, retryAfter: 7 })
  })

  it('throws status 0 without a response', async () => {
    setAnswer('/customer/v1/details', () => {
      throw new TypeError('network')
    })
    await expect(callApi('/customer/v1/details')).rejects.toMatchObject({
      status: 0,
      code: 'offline',
      message: '',
    })
  })

  it('renews an expired token once for all concurrent calls, and retries', async () => {
    setAnswer(
      '/customer/v1/a',
      () => toJsonResponse(OVER, 401),
      () => toJsonResponse('a'),
    )
    setAnswer(
      '/customer/v1/b',
      () => toJsonResponse(OVER, 401),
      () => toJsonResponse('b'),
    )
    setAnswer('/customer/v1/refresh', () => toJsonResponse({ token: 'new' }))
    await expect(
      Promise.all([callApi('/customer/v1/a'), callApi('/customer/v1/b')]),
    ).resolves.toEqual(['a', 'b'])
    expect(refreshes()).toBe(1)
    expect(user()?.token).toBe('new')
    expect(JSON.parse(localStorage.getItem(USER_KEY) ?? '').token).toBe('new')
  })

  it('renews a token before sending if it has expired, so no call fails', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 15 * 60_000 })
    try {
      setAnswer('/customer/v1/a', () => toJsonResponse('a'))
      setAnswer('/customer/v1/b', () => toJsonResponse('b'))
      setAnswer('/customer/v1/refresh', () => toJsonResponse({ token: 'new' }))
      await expect(
        Promise.all([callApi('/customer/v1/a'), callApi('/customer/v1/b')]),
      ).resolves.toEqual(['a', 'b'])
      const calls = [...listCalls('/customer/v1/a'), ...listCalls('/customer/v1/b')]
      expect([calls.length, refreshes(), user()?.token]).toEqual([2, 1, 'new'])
      // A token from the session check counts as fresh, so it isn't renewed again.
      useSessionStore.getState().signIn({ ...USER, token: 'new', firstName: 'Asha R' })
      await callApi('/customer/v1/a')
      expect(refreshes()).toBe(1)
    } finally {
      vi.useRealTimers()
    }
  })

  it("uses another tab's new token without requesting one", async () => {
    localStorage.setItem(USER_KEY, JSON.stringify({ ...USER, token: 'theirs' }))
    setAnswer(
      '/customer/v1/a',
      () => toJsonResponse(OVER, 401),
      () => toJsonResponse('a'),
    )
    await expect(callApi('/customer/v1/a')).resolves.toBe('a')
    expect([refreshes(), user()?.token]).toEqual([0, 'theirs'])
  })

  it("gives up after one renewal, and logs out a visitor whose session can't be renewed", async () => {
    setAnswer('/customer/v1/a', () => toJsonResponse(OVER, 401))
    setAnswer(
      '/customer/v1/refresh',
      () => toJsonResponse({ token: 'new' }),
      () => toJsonResponse(OVER, 401),
    )
    await expect(callApi('/customer/v1/a')).rejects.toMatchObject({ code: 'unauthenticated' })
    expect([refreshes(), listCalls('/customer/v1/a').length, user()?.token]).toEqual([1, 2, 'new'])
    await expect(callApi('/customer/v1/a')).rejects.toMatchObject({ code: 'unauthenticated' })
    expect(user()).toBeNull()
  })

  it('logs no one out over a server error', async () => {
    setAnswer('/customer/v1/details', () =>
      toJsonResponse({ message: 'later', code: 'unavailable' }, 503),
    )
    await expect(restoreSession()).rejects.toMatchObject({ status: 503 })
    expect(user()?.token).toBe('old')
  })

  it('trusts the cookie that pages are rendered with, and no outdated token', async () => {
    setAnswer('/customer/v1/details', () => toJsonResponse(OVER, 401))
    await restoreSession()
    expect([refreshes(), user()]).toEqual([0, null])
  })

  it('treats a wrong code as a wrong code', async () => {
    setAnswer('/customer/v1/checkOTP', () =>
      toJsonResponse({ message: 'Invalid OTP please try again', code: 'invalid_otp' }, 401),
    )
    await expect(
      callApi('/customer/v1/checkOTP', { method: 'POST', body: {} }),
    ).rejects.toMatchObject({ code: 'invalid_otp' })
    expect(refreshes()).toBe(0)
  })
})

describe('a session', () => {
  it('that has ended is cleared silently', async () => {
    setAnswer('/customer/v1/details', () => toJsonResponse(OVER, 401))
    setAnswer('/customer/v1/refresh', () => toJsonResponse(OVER, 401))
    await restoreSession()
    expect([user(), localStorage.getItem(USER_KEY)]).toEqual([null, null])
  })

  it("gets the account's current data on load", async () => {
    setAnswer('/customer/v1/details', () =>
      toJsonResponse({
        firstName: 'Asha R',
        role: 1,
        city: { id: 1, name: 'Chennai' },
        dost: null,
      }),
    )
    await restoreSession()
    expect(user()).toMatchObject({
      token: 'old',
      firstName: 'Asha R',
      role: 1,
      city: { id: 1 },
      dostAccess: false,
    })
  })

  it('uses the token renewed by the check', async () => {
    setAnswer('/customer/v1/details', () =>
      Response.json({ data: { firstName: 'Asha' }, token: 'new' }),
    )
    await restoreSession()
    expect(user()).toMatchObject({ token: 'new', firstName: 'Asha', role: 2 })
  })

  it('ends here when it ends in another tab', () => {
    const stop = followOtherTabs()
    localStorage.removeItem(USER_KEY)
    window.dispatchEvent(new StorageEvent('storage', { key: USER_KEY }))
    stop()
    expect(user()).toBeNull()
    expect(document.documentElement.hasAttribute('data-signed-in')).toBe(false)
  })

  it("ends here regardless of the server's response", async () => {
    setAnswer('/customer/v1/logout', () => {
      throw new TypeError('network')
    })
    await requestLogOut()
    expect(user()).toBeNull()
  })
})

describe('an acting Dost', () => {
  it('is named on the page after the session check, and can stop', async () => {
    setAnswer('/customer/v1/details', () =>
      toJsonResponse({
        firstName: 'Asha',
        role: 2,
        city: null,
        locale: 'ta',
        dost: { id: 'stf_1', name: 'Ravi Kumar' },
      }),
    )
    setAnswer('/staff/v1/stopActing', () => toJsonResponse({ done: true }))
    renderWithTexts(<ActingBanner />)
    expect(screen.queryByText(/logged in as/)).toBeNull()
    await restoreSession()
    expect(await screen.findByText('Ravi Kumar logged in as Asha (தமிழ்)')).toBeTruthy()
    expect(user()).toMatchObject({ dostAccess: true, dostData: { name: 'Ravi Kumar' } })
    pressButton('Stop acting')
    await vi.waitFor(() => expect(user()).toBeNull())
    await vi.waitFor(() => expect(screen.queryByText(/logged in as/)).toBeNull())
  })

  it('is named by the cookie if this browser has no session, until it ends', async () => {
    useSessionStore.getState().signOut()
    document.cookie = `acting=${packActing({ staff: 'Ravi; Kumar', customer: 'Ashá' })}; Path=/`
    renderWithTexts(<ActingBanner />)
    await restoreSession()
    expect(screen.getByText('Ravi; Kumar logged in as Ashá')).toBeTruthy()
    setAnswer('/staff/v1/stopActing', () => toJsonResponse({ done: true }))
    pressButton('Stop acting')
    await vi.waitFor(() => expect(screen.queryByText(/logged in as/)).toBeNull())
    expect(document.cookie).not.toContain('acting')
  })

  it('is named once: the frame omits a name shown by the page', () => {
    document.cookie = `acting=${packActing({ staff: 'Ravi', customer: 'Asha' })}; Path=/`
    const page = <PageActingBanner acting={{ staff: 'Ravi', customer: 'Asha' }} />
    const { rerender } = renderWithTexts(<ActingBanner />)
    expect(screen.getByText('Ravi logged in as Asha')).toBeTruthy()
    rerender(
      withTexts(
        <>
          <ActingBanner />
          {page}
        </>,
      ),
    )
    expect(screen.getAllByText('Ravi logged in as Asha')).toHaveLength(1)
    deleteActingCookie()
  })
})
