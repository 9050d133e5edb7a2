import '../dialog-stand-in'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { YourData } from '@/components/customers/profile/your-data'
import { closeLoginPopup, useLoginPopup } from '@/lib/client/login-popup-store'
import { useSessionStore } from '@/lib/client/session-store'
import { renderWithTexts } from '../with-texts'
import {
  ACCOUNT,
  setAnswer,
  listCalls,
  fillField,
  toJsonResponse,
  PHONE,
  pressButton,
  startServer,
  stopServer,
} from './server'

const push = vi.hoisted(() => vi.fn())
vi.mock('next/navigation', () => ({ useRouter: () => ({ push, refresh: vi.fn() }) }))

const USER = { ...ACCOUNT, role: 2 as const, auth: true, dostAccess: false, dostData: null }
const ASKED = { message: 'Please log in once more.', code: 'fresh_login_required' }
const deletions = () => listCalls('/customer/v1/account').length

beforeEach(() => {
  push.mockClear()
  startServer()
  act(() => useSessionStore.getState().signIn(USER))
})
afterEach(stopServer)

async function toTheProof() {
  setAnswer(
    '/customer/v1/account',
    () => toJsonResponse(ASKED, 403),
    () => toJsonResponse({ deleted: true }),
  )
  renderWithTexts(<YourData />)
  pressButton('Delete my account')
  fillField('Type your phone number to confirm', PHONE)
  pressButton('Delete for good')
  await screen.findByText(/First confirm with a new code that it's you/)
  expect(deletions()).toBe(1)
  fireEvent.click(screen.getByRole('button', { name: 'Get a code and delete' }))
  expect(useLoginPopup.getState()).toMatchObject({ form: 'login', reason: 'delete' })
}

it('requires a new code if the login is minutes old, and deletes after it is entered', async () => {
  await toTheProof()
  act(() => useSessionStore.getState().signIn({ ...USER, token: 'fresh' }))
  act(closeLoginPopup)
  await waitFor(() => expect(push).toHaveBeenCalledWith('/account-deleted'))
  expect(deletions()).toBe(2)
})

it('deletes nothing if the popup is closed without a code (negative control)', async () => {
  await toTheProof()
  act(closeLoginPopup)
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(deletions()).toBe(1)
  expect(push).not.toHaveBeenCalled()
})
