import {
  act,
  fireEvent,
  waitFor,
  within,
  type BoundFunctions,
  type queries,
} from '@testing-library/react'
import type { ReactNode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { LoginAccountForm } from '@/components/auth/account-form'
import { PhoneLogin } from '@/components/auth/phone-login'
import { ProfileDetailsForm } from '@/components/customers/profile/details-form'
import { QueryForm } from '@/components/customers/query-form'
import { withTexts } from '../with-texts'
import {
  setAnswer,
  listCalls,
  CODE_ANSWER,
  toJsonResponse,
  PHONE,
  startServer,
  stopServer,
} from './server'

vi.mock('next/navigation', () => ({ useRouter: () => ({ push: vi.fn(), refresh: vi.fn() }) }))

beforeEach(startServer)
afterEach(() => {
  stopServer()
  document.body.replaceChildren()
})

type Page = BoundFunctions<typeof queries>

async function hydrate(form: ReactNode, early: (page: Page) => void) {
  const tree = withTexts(form)
  const root = document.body.appendChild(document.createElement('div'))
  root.innerHTML = renderToString(tree)
  const page = within(root)
  early(page)
  await act(async () => {
    hydrateRoot(root, tree)
  })
  return page
}

function write(page: Page, name: string, value: string): void {
  page.getByRole<HTMLInputElement>('textbox', { name }).value = value
}

describe('text typed before hydration is kept and sent', () => {
  it('in the login form', async () => {
    setAnswer('/customer/v1/login', () => toJsonResponse(CODE_ANSWER))
    const page = await hydrate(<LoginAccountForm form="login" />, (early) =>
      write(early, 'Phone number', PHONE),
    )
    const get = page.getByRole<HTMLButtonElement>('button', { name: 'Get OTP' })
    expect(get.disabled).toBe(false)
    fireEvent.click(get)
    await waitFor(() =>
      expect(listCalls('/customer/v1/login').map(({ body }) => body)).toEqual([
        { phoneNumber: PHONE },
      ]),
    )
  })

  it('in the phone-only login', async () => {
    setAnswer('/customer/v1/login', () => toJsonResponse(CODE_ANSWER))
    const page = await hydrate(<PhoneLogin />, (early) =>
      write(early, 'Enter your phone number (+91)', PHONE),
    )
    fireEvent.click(page.getByRole('button', { name: 'Get OTP' }))
    await waitFor(() => expect(listCalls('/customer/v1/login')).toHaveLength(1))
  })

  it('in the registration', async () => {
    setAnswer('/customer/v1/registerUser', () => toJsonResponse(CODE_ANSWER, 201))
    const page = await hydrate(<LoginAccountForm form="register" />, (early) => {
      write(early, 'Name', 'Asha')
      write(early, 'Email ID', 'asha@example.com')
      write(early, 'Phone number', PHONE)
      early.getByRole<HTMLInputElement>('radio', { name: 'Sell a Car' }).checked = true
    })
    fireEvent.click(page.getByRole('button', { name: 'Get OTP' }))
    await waitFor(() =>
      expect(listCalls('/customer/v1/registerUser').map(({ body }) => body)).toEqual([
        { phoneNumber: PHONE, role: 1, firstName: 'Asha', emailId: 'asha@example.com' },
      ]),
    )
  })

  it('in a question', async () => {
    setAnswer('/vehicle/v1/customerQuery', () => toJsonResponse({ queryId: 'qry_1' }, 201))
    const page = await hydrate(<QueryForm />, (early) => {
      write(early, 'Name', 'Asha')
      write(early, 'Phone number', PHONE)
      write(early, 'Your question', 'Is it there?')
    })
    fireEvent.click(page.getByRole('button', { name: 'Send question' }))
    await waitFor(() =>
      expect(listCalls('/vehicle/v1/customerQuery').map(({ body }) => body)).toEqual([
        { name: 'Asha', phoneNumber: PHONE, emailId: '', message: 'Is it there?' },
      ]),
    )
  })

  it('in the profile, over its earlier value', async () => {
    setAnswer('/customer/v1/details', () => toJsonResponse({}))
    const page = await hydrate(
      <ProfileDetailsForm
        firstName="Asha"
        emailId="asha@example.com"
        emailVerified
        phoneNumber={PHONE}
        isActing={false}
      />,
      (early) => write(early, 'Name', 'Usha'),
    )
    expect(page.getByRole('textbox', { name: 'Name' })).toHaveProperty('value', 'Usha')
    fireEvent.click(page.getByRole('button', { name: 'Save' }))
    await waitFor(() =>
      expect(listCalls('/customer/v1/details').map(({ body }) => body)).toEqual([
        { firstName: 'Usha' },
      ]),
    )
  })
})
