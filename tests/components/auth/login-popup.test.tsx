import '../dialog-stand-in'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import LoginPopup from '@/components/auth/login-popup'
import { closeLoginPopup, useLoginPopup } from '@/lib/client/login-popup-store'
import { renderWithTexts } from '../with-texts'
import {
  setAnswer,
  getButton,
  sentCalls,
  listCalls,
  CODE_ANSWER,
  fillField,
  toJsonResponse,
  PHONE,
  pressButton,
  readAnnouncement,
  startServer,
  stopServer,
} from './server'

vi.mock('next/navigation', () => ({ useRouter: () => ({ push: vi.fn(), refresh: vi.fn() }) }))

beforeEach(startServer)
afterEach(stopServer)

describe('login', () => {
  it('requests no code before the phone has ten digits, and trims extra ones', async () => {
    renderWithTexts(<LoginPopup form="login" onClose={closeLoginPopup} />)
    fillField('Phone number', '98765 4321')
    expect(getButton('Get OTP').disabled).toBe(true)
    fillField('Phone number', '98765 43210 99')
    expect(getButton('Get OTP').disabled, 'two digits too many: nobody knows which').toBe(true)
    fillField('Phone number', '98765 43210')
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Phone number' }).value).toBe(
      PHONE,
    )
    expect(getButton('Get OTP').disabled).toBe(false)
  })

  it('accepts a pasted number with country code and spaces', () => {
    renderWithTexts(<LoginPopup form="login" onClose={closeLoginPopup} />)
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Phone number' })
    fireEvent.input(field, { target: { value: ' +91 98400 12345' } })
    expect(field.value).toBe('9840012345')
    expect(getButton('Get OTP').disabled).toBe(false)
  })

  it("shows the server's message", async () => {
    setAnswer('/customer/v1/login', () =>
      toJsonResponse({ message: 'Try again in 30 seconds.' }, 429),
    )
    renderWithTexts(<LoginPopup form="login" onClose={closeLoginPopup} />)
    fillField('Phone number', PHONE)
    pressButton('Get OTP')
    await waitFor(() => expect(readAnnouncement()).toBe('Try again in 30 seconds.'))
    expect(listCalls('/customer/v1/login')[0]?.body).toEqual({ phoneNumber: PHONE })
  })

  it.each([
    ['an answer without a body', () => new Response('', { status: 500 })],
    [
      'no answer at all',
      () => {
        throw new TypeError('network')
      },
    ],
  ])('shows nothing after %s, and stops waiting', async (_, reply) => {
    setAnswer('/customer/v1/login', reply)
    renderWithTexts(<LoginPopup form="login" onClose={closeLoginPopup} />)
    fillField('Phone number', PHONE)
    pressButton('Get OTP')
    await waitFor(() => expect(listCalls('/customer/v1/login')).toHaveLength(1))
    await waitFor(() => expect(getButton('Get OTP').disabled).toBe(false))
    expect(readAnnouncement()).toBe('')
    expect(screen.queryByText(/Enter OTP/)).toBeNull()
  })

  it('reports a missing connection if the browser knows of it', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    setAnswer('/customer/v1/login', () => {
      throw new TypeError('network')
    })
    renderWithTexts(<LoginPopup form="login" onClose={closeLoginPopup} />)
    fillField('Phone number', PHONE)
    pressButton('Get OTP')
    await waitFor(() => expect(readAnnouncement()).toBe('No connection. Please try again.'))
    vi.restoreAllMocks()
  })

  it("lists an account's benefits and links to registration", () => {
    renderWithTexts(<LoginPopup form="login" onClose={closeLoginPopup} />)
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toHaveLength(5)
    pressButton('Register Now')
    expect(useLoginPopup.getState().form).toBe('register')
  })
})

describe('registration', () => {
  it('is for buying by default', () => {
    renderWithTexts(<LoginPopup form="register" onClose={closeLoginPopup} />)
    const [buy, sell] = screen.getAllByRole<HTMLInputElement>('radio')
    expect([buy?.value, buy?.checked, sell?.value, sell?.checked]).toEqual(['2', true, '1', false])
    expect(screen.getByRole('heading', { name: 'Register' })).toBeTruthy()
  })

  it.each([
    ['Al', 'nope', 'Enter valid first name'],
    ['Asha', 'nope', 'Enter valid email id'],
    ['Asha', 'asha@mail.toolong', 'Enter valid email id'],
  ])('reports only the first error of "%s", "%s"', async (name, email, sentence) => {
    renderWithTexts(<LoginPopup form="register" onClose={closeLoginPopup} />)
    fillField('Name', name)
    fillField('Email ID', email)
    fillField('Phone number', PHONE)
    pressButton('Get OTP')
    await waitFor(() => expect(readAnnouncement()).toBe(sentence))
    expect(sentCalls).toEqual([])
  })

  it('reports a short phone only once the rest is valid, and sends nothing', async () => {
    renderWithTexts(<LoginPopup form="register" onClose={closeLoginPopup} />)
    fillField('Name', 'Asha')
    fillField('Email ID', 'asha@mail.example.co')
    fillField('Phone number', '98765')
    expect(getButton('Get OTP').disabled).toBe(true)
    fireEvent.submit(getButton('Get OTP').closest('form') as HTMLFormElement)
    await waitFor(() =>
      expect(readAnnouncement()).toBe('Phone number is incorrect. Please try again.'),
    )
    expect(sentCalls).toEqual([])
  })

  it("sends the contract's fields and goes on to the code", async () => {
    setAnswer('/customer/v1/registerUser', () => toJsonResponse(CODE_ANSWER, 201))
    renderWithTexts(<LoginPopup form="register" onClose={closeLoginPopup} />)
    fillField('Name', 'Asha')
    fillField('Email ID', 'asha.k-1@mail.example.co')
    fillField('Phone number', PHONE)
    fireEvent.click(screen.getByRole('radio', { name: 'Sell a Car' }))
    pressButton('Get OTP')
    await screen.findByText('Enter OTP sent to XXXXXXX210')
    expect(screen.queryByRole('textbox', { name: 'Name' })).toBeNull()
    expect(listCalls('/customer/v1/registerUser')[0]?.body).toEqual({
      phoneNumber: PHONE,
      role: 1,
      firstName: 'Asha',
      emailId: 'asha.k-1@mail.example.co',
    })
  })

  it("shows the server's message", async () => {
    setAnswer('/customer/v1/registerUser', () =>
      toJsonResponse({ message: 'Enter valid email id', code: 'invalid_input' }, 422),
    )
    renderWithTexts(<LoginPopup form="register" onClose={closeLoginPopup} />)
    fillField('Name', 'Asha')
    fillField('Email ID', 'asha@mail.example.co')
    fillField('Phone number', PHONE)
    pressButton('Get OTP')
    await waitFor(() => expect(readAnnouncement()).toBe('Enter valid email id'))
  })
})
