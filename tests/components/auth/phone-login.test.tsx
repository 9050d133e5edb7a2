import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { PhoneLogin } from '@/components/auth/phone-login'
import { renderWithTexts } from '../with-texts'
import {
  ACCOUNT,
  setAnswer,
  getButton,
  sentCalls,
  listCalls,
  CODE_ANSWER,
  fillField,
  toJsonResponse,
  pasteCode,
  PHONE,
  pressButton,
  readAnnouncement,
  startServer,
  stopServer,
} from './server'

vi.mock('next/navigation', () => ({ useRouter: () => ({ push: vi.fn(), refresh: vi.fn() }) }))

const PROMPT = 'Enter your phone number (+91)'
const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: PROMPT })

beforeEach(() => {
  startServer()
  renderWithTexts(<PhoneLogin />)
})
afterEach(stopServer)

describe('the phone-only login', () => {
  it('takes the focus on load, with the page scrolled to the top', () => {
    expect(document.activeElement).toBe(field())
    expect(scrollTo).toHaveBeenCalledWith(0, 0)
    expect(field().inputMode).toBe('numeric')
  })

  it('is ready with exactly ten digits', () => {
    expect(getButton('Get OTP').disabled).toBe(true)
    fillField(PROMPT, '987654321')
    expect(getButton('Get OTP').disabled).toBe(true)
    fillField(PROMPT, PHONE)
    expect(getButton('Get OTP').disabled).toBe(false)
  })

  it.each(['keyDown', 'submit'] as const)(
    'reports too few digits on %s, and sends nothing',
    async (how) => {
      fillField(PROMPT, '98765')
      if (how === 'keyDown') fireEvent.keyDown(field(), { key: 'Enter' })
      else fireEvent.submit(field().form as HTMLFormElement)
      await waitFor(() =>
        expect(readAnnouncement()).toBe('Phone number is incorrect. Please try again.'),
      )
      expect(field().getAttribute('aria-invalid')).toBe('true')
      expect(sentCalls).toEqual([])
      fillField(PROMPT, '987654')
      await waitFor(() => expect(readAnnouncement()).toBe(''))
    },
  )

  it('shows three dots in the button while waiting', async () => {
    setAnswer('/customer/v1/login', () => new Promise(() => undefined))
    fillField(PROMPT, PHONE)
    pressButton('Get OTP')
    await waitFor(() =>
      expect(getButton('Get OTP').querySelectorAll('.loading-dot')).toHaveLength(3),
    )
    expect(getButton('Get OTP').disabled).toBe(true)
  })

  it("shows the server's message under the input, and stops waiting", async () => {
    setAnswer('/customer/v1/login', () =>
      toJsonResponse({ message: 'Please try again in 30 s.' }, 429),
    )
    fillField(PROMPT, PHONE)
    pressButton('Get OTP')
    await waitFor(() => expect(readAnnouncement()).toBe('Please try again in 30 s.'))
    expect(field().getAttribute('aria-describedby')).toContain(
      screen.getByText('Please try again in 30 s.').id,
    )
    expect(getButton('Get OTP').querySelector('.loading-dot')).toBeNull()
  })

  it('goes on to the code with phone and authorization, and never back', async () => {
    setAnswer('/customer/v1/login', () => toJsonResponse(CODE_ANSWER))
    setAnswer('/customer/v1/checkOTP', () => toJsonResponse(ACCOUNT))
    fillField(PROMPT, PHONE)
    pressButton('Get OTP')
    await screen.findByText('Enter OTP sent to XXXXXXX210')
    expect(screen.queryByRole('textbox', { name: PROMPT })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Change number' })).toBeNull()
    pasteCode('4097')
    pressButton('Submit')
    await screen.findByText('Welcome, Asha. You are logged in.')
    expect(listCalls('/customer/v1/checkOTP')[0]?.body).toEqual({
      phoneNumber: PHONE,
      otp: 4097,
      customerOTPAuthorizationId: 'otp_1',
    })
  })
})
