import '../dialog-stand-in'
import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { LoginAccountForm } from '@/components/auth/account-form'
import LoginPopup from '@/components/auth/login-popup'
import { useCityStore } from '@/lib/client/city-store'
import { closeLoginPopup, requireLogin, useLoginPopup } from '@/lib/client/login-popup-store'
import { USER_KEY, useSessionStore } from '@/lib/client/session-store'
import { renderWithTexts } from '../with-texts'
import {
  ACCOUNT,
  setAnswer,
  listCalls,
  fillField,
  toJsonResponse,
  pasteCode,
  PHONE,
  pressButton,
  startServer,
  stopServer,
  goToCodeStep,
  CODE_ANSWER,
} from './server'

const router = vi.hoisted(() => ({ push: vi.fn(), refresh: vi.fn() }))
vi.mock('next/navigation', () => ({ useRouter: () => router }))
const loadPage = vi.hoisted(() => vi.fn())
vi.mock('@/lib/client/load-page', () => ({ loadPage }))

const CITIES = {
  items: [
    { id: 1, slug: 'chennai', name: 'Chennai' },
    { id: 2, slug: 'hyderabad', name: 'Hyderabad' },
  ],
}

beforeEach(() => {
  startServer()
  vi.useFakeTimers({ shouldAdvanceTime: true })
  setAnswer('/vehicle/v1/customerActivity', () => toJsonResponse({ accepted: true }, 202))
  setAnswer('/vehicle/v1/city', () => toJsonResponse(CITIES))
})
afterEach(() => {
  stopServer()
  router.push.mockReset()
  loadPage.mockReset()
})

async function logIn(account: object = ACCOUNT): Promise<void> {
  await goToCodeStep()
  setAnswer('/customer/v1/checkOTP', () => toJsonResponse(account))
  pasteCode('4097')
  pressButton('Submit')
  await screen.findByText('Welcome, Asha. You are logged in.')
}

const afterASecond = () => act(() => vi.advanceTimersByTimeAsync(1_000))
const events = () => listCalls('/vehicle/v1/customerActivity').map(({ body }) => body)

describe('after a login', () => {
  it('the browser stores the user object, without staff data', async () => {
    renderWithTexts(<LoginPopup form="login" onClose={closeLoginPopup} />)
    await logIn()
    const user = {
      token: 'abc',
      firstName: 'Asha',
      role: 2,
      city: ACCOUNT.city,
      phoneNumber: PHONE,
      auth: true,
      dostAccess: false,
      dostData: null,
      tokenAt: expect.any(Number),
    }
    expect(JSON.parse(localStorage.getItem(USER_KEY) ?? '')).toEqual(user)
    expect(useSessionStore.getState().user).toEqual(user)
  })

  it("the browser knows the account's language at once, to offer it if none was chosen", async () => {
    renderWithTexts(<LoginPopup form="login" onClose={closeLoginPopup} />)
    await logIn({ ...ACCOUNT, locale: 'hi' })
    expect(useSessionStore.getState().user?.locale).toBe('hi')
  })

  it('the popup closes a second later, on the page that opened it', async () => {
    useLoginPopup.setState({ form: 'login' })
    renderWithTexts(<LoginPopup form="login" onClose={closeLoginPopup} />)
    await logIn()
    await act(() => vi.advanceTimersByTimeAsync(800))
    expect(useLoginPopup.getState().form).toBe('login')
    await afterASecond()
    expect(useLoginPopup.getState().form).toBeNull()
    expect(loadPage).not.toHaveBeenCalled()
  })

  it.each([
    ['/login', 1, '/sell'],
    ['/login', 2, '/'],
    ['/register', 1, '/sell'],
    ['/register', 2, '/'],
    ['/login/phone', 2, '/'],
  ])(
    "%s leads role %i to %s by a page load, since the router caches a visitor's redirect",
    async (path, role, target) => {
      history.replaceState(null, '', path)
      renderWithTexts(<LoginAccountForm form="login" />)
      await logIn({ ...ACCOUNT, role })
      expect(loadPage).not.toHaveBeenCalled()
      await afterASecond()
      expect(loadPage).toHaveBeenCalledExactlyOnceWith(target)
      expect(router.push).not.toHaveBeenCalled()
    },
  )

  it('analytics get it, twice, without personal data', async () => {
    renderWithTexts(<LoginPopup form="login" onClose={closeLoginPopup} />)
    await logIn()
    expect(events()).toEqual([
      { event: 'customer_logged_in', parameter: { role: 2 }, source: 'web' },
      { event: 'login_success', parameter: { role: 2 }, source: 'web' },
    ])
  })

  it('analytics get a registration with a redacted e-mail', async () => {
    setAnswer('/customer/v1/registerUser', () => toJsonResponse(CODE_ANSWER, 201))
    setAnswer('/customer/v1/checkOTP', () => toJsonResponse(ACCOUNT))
    renderWithTexts(<LoginPopup form="register" onClose={closeLoginPopup} />)
    fillField('Name', 'Asha')
    fillField('Email ID', 'asha@mail.example.co')
    fillField('Phone number', PHONE)
    pressButton('Get OTP')
    await screen.findByText('Enter OTP sent to XXXXXXX210')
    pasteCode('4097')
    pressButton('Submit')
    await screen.findByText('Welcome, Asha. You are logged in.')
    expect(events()[1]).toEqual({
      event: 'register_success',
      parameter: { role: 2, emailId: '[email]' },
      source: 'web',
    })
    expect(JSON.stringify(events())).not.toContain('@')
  })

  it("an undelivered event is retried after ten seconds, a refused one isn't", async () => {
    setAnswer(
      '/vehicle/v1/customerActivity',
      () => {
        throw new TypeError('network')
      },
      () => toJsonResponse({ message: 'no' }, 422),
      () => toJsonResponse({}, 202),
    )
    renderWithTexts(<LoginPopup form="login" onClose={closeLoginPopup} />)
    await logIn()
    expect(events()).toHaveLength(2)
    await act(() => vi.advanceTimersByTimeAsync(9_500))
    expect(events()).toHaveLength(2)
    await act(() => vi.advanceTimersByTimeAsync(1_000))
    expect(events()).toHaveLength(3)
    await act(() => vi.advanceTimersByTimeAsync(30_000))
    expect(events()).toHaveLength(3)
  })
})

describe('the city after a login', () => {
  it('becomes the chosen one if the account has none', async () => {
    useCityStore.setState({ cityId: 'hyderabad' })
    setAnswer('/customer/v1/customerCity', () =>
      toJsonResponse({ city: { id: 2, name: 'Hyderabad' } }),
    )
    renderWithTexts(<LoginPopup form="login" onClose={closeLoginPopup} />)
    await logIn()
    await waitFor(() =>
      expect(listCalls('/customer/v1/customerCity')).toEqual([
        { path: '/customer/v1/customerCity', method: 'PATCH', body: { city: 2 } },
      ]),
    )
    await waitFor(() =>
      expect(JSON.parse(localStorage.getItem(USER_KEY) ?? '').city).toEqual({
        id: 2,
        name: 'Hyderabad',
      }),
    )
  })

  it("is the account's", async () => {
    useCityStore.setState({ cityId: 'hyderabad' })
    renderWithTexts(<LoginPopup form="login" onClose={closeLoginPopup} />)
    await logIn({ ...ACCOUNT, city: { id: 1, name: 'Chennai' } })
    await waitFor(() => expect(useCityStore.getState().cityId).toBe('chennai'))
    expect(document.cookie).toContain('city=chennai')
    expect(listCalls('/customer/v1/customerCity')).toEqual([])
  })

  it("isn't saved while none is chosen", async () => {
    renderWithTexts(<LoginPopup form="login" onClose={closeLoginPopup} />)
    await logIn()
    expect(listCalls('/customer/v1/customerCity')).toEqual([])
  })
})

describe('an action that needs a login', () => {
  it('waits for it, and continues when the popup closes', async () => {
    const action = vi.fn()
    requireLogin(action)
    expect(useLoginPopup.getState().form).toBe('login')
    renderWithTexts(<LoginPopup form="login" onClose={closeLoginPopup} />)
    await logIn()
    expect(action).not.toHaveBeenCalled()
    await afterASecond()
    expect(action).toHaveBeenCalledOnce()
    requireLogin(action)
    expect(action).toHaveBeenCalledTimes(2)
  })

  it('is dropped if the popup is closed', () => {
    const action = vi.fn()
    requireLogin(action)
    closeLoginPopup()
    useSessionStore
      .getState()
      .signIn({ ...ACCOUNT, role: 2, auth: true, dostAccess: false, dostData: null })
    closeLoginPopup()
    expect(action).not.toHaveBeenCalled()
  })
})
