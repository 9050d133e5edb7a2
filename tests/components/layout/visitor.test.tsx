import '../dialog-stand-in'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { AccountLinks, CallLink, MobileMenu } from '@/components/layout/header'
import { CityPicker } from '@/components/layout/city-picker'
import { Toaster } from '@/components/ui/toaster'
import { restoreChosenCity, useCityStore } from '@/lib/client/city-store'
import { restoreSession, useSessionCheck } from '@/lib/features/auth/hooks/session'
import { useLoginPopup } from '@/lib/client/login-popup-store'
import { USER_KEY, useSessionStore, type StoredUser } from '@/lib/client/session-store'
import { useToastStore } from '@/lib/client/toast-store'
import { renderWithTexts } from '../with-texts'

const push = vi.hoisted(() => vi.fn())
vi.mock('next/navigation', () => ({
  useRouter: () => ({ push, refresh: () => undefined }),
  usePathname: () => '/login',
  useParams: () => ({}),
}))

function SessionCheck() {
  useSessionCheck()
  return null
}

const CITIES = [
  { slug: 'chennai', name: 'Chennai' },
  { slug: 'hyderabad', name: 'Hyderabad' },
]
const SELLER: StoredUser = {
  token: 'abc',
  firstName: 'Asha',
  role: 1,
  city: null,
  phoneNumber: '9876543210',
  auth: true,
  dostAccess: false,
  dostData: null,
}

const answer = vi.fn<(url: string) => Promise<Response>>()

beforeEach(() => {
  answer.mockReset().mockImplementation(async () => Response.json({ data: {} }))
  vi.stubGlobal('fetch', answer)
})

afterEach(() => {
  vi.unstubAllGlobals()
  act(() => {
    useSessionStore.getState().signOut()
    useCityStore.setState({ cityId: null, cityName: null, isCityPopupOpen: false })
    useToastStore.setState({ toasts: [] })
    useLoginPopup.setState({ form: null, afterwards: null })
  })
  document.cookie = 'city=; max-age=0; path=/'
  delete document.documentElement.dataset.city
  push.mockReset()
})

describe('the city', () => {
  it('is chosen in a modal opened only by a click, and stored where cached pages find it', async () => {
    renderWithTexts(<CityPicker cities={CITIES} />)
    expect(screen.queryByRole('dialog')).toBeNull()
    fireEvent.click(screen.getByRole('button'))
    fireEvent.click(await screen.findByRole('button', { name: 'Hyderabad' }))
    expect(document.cookie).toContain('city=hyderabad')
    expect(document.documentElement.dataset.city).toBe('hyderabad')
    expect(useCityStore.getState().cityId).toBe('hyderabad')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  const pick = async () => {
    answer.mockImplementation(async (url) =>
      Response.json({
        data:
          url === '/vehicle/v1/city'
            ? {
                items: [
                  { id: 1, slug: 'chennai', name: 'Chennai' },
                  { id: 2, slug: 'hyderabad', name: 'Hyderabad' },
                ],
              }
            : { city: { id: 2, name: 'Hyderabad' } },
      }),
    )
    renderWithTexts(<CityPicker cities={CITIES} />)
    fireEvent.click(screen.getByRole('button'))
    fireEvent.click(await screen.findByRole('button', { name: 'Hyderabad' }))
  }

  it('is saved in the account, so the next login doesn’t restore the old one', async () => {
    act(() => useSessionStore.getState().signIn(SELLER))
    await pick()
    await waitFor(() =>
      expect(useSessionStore.getState().user?.city).toEqual({ id: 2, name: 'Hyderabad' }),
    )
    expect(answer).toHaveBeenCalledWith(
      '/customer/v1/customerCity',
      expect.objectContaining({ method: 'PATCH', body: '{"city":2}' }),
    )
  })

  it.each([
    ['a visitor', null],
    [
      'a Dost who acts for a customer',
      { ...SELLER, dostAccess: true, dostData: { name: 'Asha Raman' } },
    ],
  ])('stays in the browser of %s', async (_, user) => {
    if (user) act(() => useSessionStore.getState().signIn(user))
    await pick()
    expect(useCityStore.getState().cityId).toBe('hyderabad')
    await new Promise((resolve) => setTimeout(resolve))
    expect(answer).not.toHaveBeenCalled()
  })

  it('is taken from the first script', () => {
    document.documentElement.dataset.city = 'chennai'
    restoreChosenCity([{ slug: 'chennai', name: 'Chennai' }])
    expect(useCityStore.getState()).toMatchObject({ cityId: 'chennai', cityName: 'Chennai' })
  })
})

describe('a stored session', () => {
  it('is kept while valid on the server', async () => {
    localStorage.setItem(USER_KEY, JSON.stringify(SELLER))
    await restoreSession()
    expect(useSessionStore.getState().user?.firstName).toBe('Asha')
  })

  it('is dropped silently if the server refuses it', async () => {
    localStorage.setItem(USER_KEY, JSON.stringify(SELLER))
    answer.mockResolvedValue(Response.json({ message: 'no' }, { status: 401 }))
    await restoreSession()
    expect(useSessionStore.getState().user).toBeNull()
    expect(localStorage.getItem(USER_KEY)).toBeNull()
    expect(useToastStore.getState().toasts).toEqual([])
  })

  it('survives a lost connection', async () => {
    localStorage.setItem(USER_KEY, JSON.stringify(SELLER))
    answer.mockRejectedValue(new TypeError('offline'))
    await expect(restoreSession()).rejects.toMatchObject({ status: 0 })
    expect(useSessionStore.getState().user).not.toBeNull()
  })

  it('is checked again once there is a connection', async () => {
    localStorage.setItem(USER_KEY, JSON.stringify(SELLER))
    answer.mockRejectedValueOnce(new TypeError('offline'))
    answer.mockImplementation(async () => Response.json({ data: { firstName: 'Asha R' } }))
    vi.useFakeTimers({ shouldAdvanceTime: true })
    renderWithTexts(<SessionCheck />)
    await waitFor(() => expect(answer).toHaveBeenCalledOnce())
    await act(() => vi.advanceTimersByTimeAsync(60_000))
    vi.useRealTimers()
    await waitFor(() => expect(useSessionStore.getState().user?.firstName).toBe('Asha R'))
  })

  it.each(['{', '"abc"', '{"token":""}', '{"token":"abc","role":3}'])(
    "isn't read from %s",
    async (stored) => {
      localStorage.setItem(USER_KEY, stored)
      await restoreSession()
      expect(useSessionStore.getState().user).toBeNull()
      expect(answer).not.toHaveBeenCalled()
    },
  )
})

describe('the account links', () => {
  it('open the login popup for a visitor', () => {
    renderWithTexts(<AccountLinks className="" />)
    fireEvent.click(screen.getByText('Login'))
    expect(useLoginPopup.getState().form).toBe('login')
  })

  it('lead a seller to the seller dashboard, and log out to /login', async () => {
    act(() => useSessionStore.getState().signIn(SELLER))
    renderWithTexts(<AccountLinks className="" />)
    expect(screen.getByText('Dashboard').closest('a')?.getAttribute('href')).toBe(
      '/dashboard/seller',
    )
    fireEvent.click(screen.getByText('Logout'))
    await waitFor(() => expect(push).toHaveBeenCalledWith('/login'))
    expect(answer).toHaveBeenCalledWith(
      '/customer/v1/logout',
      expect.objectContaining({ body: '{"phoneNumber":"9876543210"}' }),
    )
    expect(useSessionStore.getState().user).toBeNull()
  })
})

it('the phone menu closes after any choice, even one that stays: logging out on the login page', () => {
  act(() => useSessionStore.getState().signIn(SELLER))
  renderWithTexts(
    <MobileMenu label="Menu">
      <AccountLinks className="" />
    </MobileMenu>,
  )
  const menu = screen.getByLabelText<HTMLElement>('Menu').closest('details')
  menu?.setAttribute('open', '')
  fireEvent.click(screen.getByText('Logout'))
  expect(menu?.open).toBe(false)
})

it("the phone menu closes with Android's Back, which is watched only while open", () => {
  const watchers: { onclose: (() => void) | null; isDestroyed: boolean }[] = []
  class CloseWatcher {
    onclose = null
    isDestroyed = false
    constructor() {
      watchers.push(this)
    }
    destroy() {
      this.isDestroyed = true
    }
  }
  vi.stubGlobal('CloseWatcher', CloseWatcher)
  renderWithTexts(
    <MobileMenu label="Menu">
      <a href="/buy">Buy</a>
    </MobileMenu>,
  )
  const menu = screen.getByLabelText<HTMLElement>('Menu').closest('details')
  if (!menu) throw new Error('no menu')
  const toggle = (open: boolean) => {
    menu.open = open
    fireEvent(menu, new Event('toggle'))
  }
  expect(watchers).toHaveLength(0)
  toggle(true)
  watchers[0]?.onclose?.()
  expect(menu.open).toBe(false)
  toggle(false)
  expect(watchers.map(({ isDestroyed }) => isDestroyed)).toEqual([true])
  vi.stubGlobal('CloseWatcher', undefined)
  toggle(true)
  expect([menu.open, watchers.length]).toEqual([true, 1])
  vi.unstubAllGlobals()
})

function pressCallLink(): { dials: boolean } {
  let dials = true
  const watch = (event: Event) => {
    dials = !event.defaultPrevented
    event.preventDefault()
  }
  addEventListener('click', watch)
  fireEvent.click(screen.getByRole('link'))
  removeEventListener('click', watch)
  return { dials }
}

describe('the call link', () => {
  it('requests a call-back for a logged-in visitor, and doesn’t also dial', () => {
    act(() => useSessionStore.getState().signIn(SELLER))
    renderWithTexts(
      <>
        <CallLink className="" />
        <Toaster />
      </>,
    )
    expect(pressCallLink()).toEqual({ dials: false })
    expect(screen.getByRole('status').textContent).toBe('We are trying to reach you!')
  })

  it('only dials for a visitor', () => {
    renderWithTexts(
      <>
        <CallLink className="" />
        <Toaster />
      </>,
    )
    expect(pressCallLink()).toEqual({ dials: true })
    expect(screen.getByRole('status').textContent).toBe('')
    expect(answer).not.toHaveBeenCalled()
  })
})
