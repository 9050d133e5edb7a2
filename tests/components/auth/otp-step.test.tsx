import '../dialog-stand-in'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import LoginPopup from '@/components/auth/login-popup'
import { closeLoginPopup } from '@/lib/client/login-popup-store'
import { renderWithTexts } from '../with-texts'
import {
  ACCOUNT,
  setAnswer,
  getDigitBox,
  getButton,
  listCalls,
  toJsonResponse,
  pasteCode,
  PHONE,
  pressButton,
  readAnnouncement,
  startServer,
  stopServer,
  goToCodeStep,
  readTypedCode,
} from './server'

vi.mock('next/navigation', () => ({ useRouter: () => ({ push: vi.fn(), refresh: vi.fn() }) }))

beforeEach(async () => {
  startServer()
  renderWithTexts(<LoginPopup form="login" onClose={closeLoginPopup} />)
})
afterEach(stopServer)

function typeInto(position: number, value: string): void {
  fireEvent.change(getDigitBox(position), { target: { value } })
}

describe('the four boxes', () => {
  beforeEach(goToCodeStep)

  it('start empty with the focus on the first, which phones may autofill', () => {
    expect(readTypedCode()).toBe('')
    expect(document.activeElement).toBe(getDigitBox(1))
    expect(getDigitBox(1).autocomplete).toBe('one-time-code')
    expect(getDigitBox(1).inputMode).toBe('numeric')
    expect(getButton('Submit').disabled).toBe(true)
  })

  it('reject a code of another length submitted with Enter', () => {
    typeInto(1, '4')
    typeInto(2, '0')
    expect(screen.queryByText('Invalid OTP please try again')).toBeNull()
    fireEvent.keyDown(getDigitBox(3), { key: 'Enter' })
    expect(screen.getByText('Invalid OTP please try again')).toBeTruthy()
    expect(listCalls('checkOTP')).toEqual([])
  })

  it('advance by themselves and hold one digit each', () => {
    typeInto(1, '4')
    expect(document.activeElement).toBe(getDigitBox(2))
    typeInto(2, 'x')
    expect(getDigitBox(2).value).toBe('')
    typeInto(2, '0')
    typeInto(3, '9')
    expect(getButton('Submit').disabled).toBe(true)
    typeInto(4, '7')
    expect(readTypedCode()).toBe('4097')
    expect(document.activeElement).toBe(getDigitBox(4))
    expect(getButton('Submit').disabled).toBe(false)
    typeInto(4, '78')
    expect(readTypedCode()).toBe('4098')
  })

  it('accept a code typed over another one with the same digits', () => {
    pasteCode('4197')
    getDigitBox(1).focus()
    for (const digit of '4097')
      fireEvent.input(document.activeElement ?? getDigitBox(1), { target: { value: digit } })
    expect([readTypedCode(), document.activeElement]).toEqual(['4097', getDigitBox(4)])
  })

  it('go back on backspace, deleting digits', () => {
    typeInto(1, '4')
    typeInto(2, '0')
    fireEvent.keyDown(getDigitBox(3), { key: 'Backspace' })
    expect([readTypedCode(), document.activeElement]).toEqual(['4', getDigitBox(2)])
    fireEvent.keyDown(getDigitBox(2), { key: 'Backspace' })
    expect([readTypedCode(), document.activeElement]).toEqual(['', getDigitBox(1)])
  })

  it.each(['4097', ' 40 97 ', 'Your code is 4097. It lives 5 minutes.'])(
    'take a whole code from a paste of "%s", in any box',
    (text) => {
      pasteCode(text, 3)
      expect(readTypedCode()).toBe('4097')
      expect(getButton('Submit').disabled).toBe(false)
    },
  )

  it('take a whole code from autofill in the first box', () => {
    typeInto(1, '4097')
    expect(readTypedCode()).toBe('4097')
  })

  it('keep their digits when a paste has none', () => {
    typeInto(1, '4')
    pasteCode('hello', 2)
    expect(readTypedCode()).toBe('4')
  })

  it('come with the promise that we never ask for a code by phone', () => {
    expect(screen.getByText(/never ask for an OTP by phone/)).toBeTruthy()
  })
})

describe('a submitted code', () => {
  beforeEach(goToCodeStep)

  it('is sent as a number with its authorization, while three dots wait', async () => {
    setAnswer('/customer/v1/checkOTP', () => new Promise(() => undefined))
    pasteCode('4097')
    pressButton('Submit')
    await waitFor(() => expect(getButton('Submit').getAttribute('aria-busy')).toBe('true'))
    expect(listCalls('/customer/v1/checkOTP')[0]?.body).toEqual({
      phoneNumber: PHONE,
      otp: 4097,
      customerOTPAuthorizationId: 'otp_1',
    })
  })

  it.each([
    [
      'is wrong',
      () => toJsonResponse({ message: 'Invalid OTP please try again', code: 'invalid_otp' }, 401),
    ],
    ['breaks the server', () => new Response('', { status: 500 })],
    [
      'never arrives',
      () => {
        throw new TypeError('network')
      },
    ],
    [
      'is one too many',
      () => toJsonResponse({ message: 'Too many', code: 'too_many_requests' }, 429),
    ],
  ])('that %s gets the single error message, and can be retried', async (_, reply) => {
    setAnswer('/customer/v1/checkOTP', reply)
    pasteCode('4097')
    pressButton('Submit')
    await waitFor(() => expect(readAnnouncement()).toBe('Invalid OTP please try again'))
    expect(getButton('Submit').getAttribute('aria-busy')).toBeNull()
    await waitFor(() => expect(document.activeElement).toBe(getDigitBox(1)))
    expect(localStorage.getItem('user')).toBeNull()
    pasteCode('1234')
    expect(readAnnouncement()).toBe('')
    expect(getButton('Submit').disabled).toBe(false)
  })

  it('that is too short is reported without a request', () => {
    fireEvent.submit(getButton('Submit').closest('form') as HTMLFormElement)
    expect(readAnnouncement()).toBe('Invalid OTP please try again')
    expect(listCalls('/customer/v1/checkOTP')).toEqual([])
  })

  it('from an unknown device may need a second one, in the same boxes', async () => {
    const second = {
      message: 'One more',
      code: 'second_code_required',
      customerOTPAuthorizationId: 'otp_2',
    }
    setAnswer(
      '/customer/v1/checkOTP',
      () => toJsonResponse(second, 401),
      () => toJsonResponse(ACCOUNT),
    )
    pasteCode('4097')
    pressButton('Submit')
    await screen.findByText(/one more code/)
    expect(readTypedCode()).toBe('')
    pasteCode('5555')
    pressButton('Submit')
    await screen.findByText('Welcome, Asha. You are logged in.')
    expect(listCalls('/customer/v1/checkOTP')[1]?.body).toMatchObject({
      otp: 5555,
      customerOTPAuthorizationId: 'otp_2',
    })
  })

  it('of an unknown number leads to the registration form, with the phone verified and no second code', async () => {
    const unknown = {
      message: 'This number is not registered. Please register.',
      code: 'not_registered',
      registrationToken: 'reg_1',
    }
    setAnswer('/customer/v1/checkOTP', () => toJsonResponse(unknown, 404))
    setAnswer('/customer/v1/registerUser', () => toJsonResponse(ACCOUNT, 201))
    pasteCode('4097')
    pressButton('Submit')
    await screen.findByText('This number is not registered. Please register.')
    expect(screen.getByRole('heading', { name: 'Register' })).toBeTruthy()
    expect(screen.queryByRole('textbox', { name: 'Phone number' })).toBeNull()
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Name' }))
    fireEvent.change(screen.getByRole('textbox', { name: 'Name' }), { target: { value: 'Asha' } })
    fireEvent.change(screen.getByRole('textbox', { name: 'Email ID' }), {
      target: { value: 'asha@mail.example.co' },
    })
    pressButton('Register')
    await screen.findByText('Welcome, Asha. You are logged in.')
    expect(listCalls('/customer/v1/registerUser')[0]?.body).toMatchObject({
      phoneNumber: PHONE,
      registrationToken: 'reg_1',
    })
  })
})

describe('a new code', () => {
  const resends = () => listCalls('/customer/v1/sendOTP')

  beforeEach(async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    await goToCodeStep()
  })

  it('has to wait as long as the server said', async () => {
    expect(getButton('Resend OTP').disabled).toBe(true)
    expect(screen.getByText('You can ask for a new one in 30 s.')).toBeTruthy()
    await act(() => vi.advanceTimersByTimeAsync(29_000))
    expect(getButton('Resend OTP').disabled).toBe(true)
    await act(() => vi.advanceTimersByTimeAsync(1_500))
    expect(getButton('Resend OTP').disabled).toBe(false)
  })

  it('is announced for three seconds', async () => {
    setAnswer('/customer/v1/sendOTP', () =>
      toJsonResponse({ customerOTPAuthorizationId: 'otp_1', resendAfter: 30, digits: 4 }),
    )
    await act(() => vi.advanceTimersByTimeAsync(31_000))
    pressButton('Resend OTP')
    await screen.findByText('OTP has been sent!')
    expect(resends()[0]).toMatchObject({
      method: 'POST',
      body: { phoneNumber: PHONE, customerOTPAuthorizationId: 'otp_1' },
    })
    expect(getButton('Resend OTP').disabled).toBe(true)
    await act(() => vi.advanceTimersByTimeAsync(2_500))
    expect(screen.queryByText('OTP has been sent!')).not.toBeNull()
    await act(() => vi.advanceTimersByTimeAsync(1_000))
    expect(screen.queryByText('OTP has been sent!')).toBeNull()
  })

  it("clears the old code's digits and error", async () => {
    setAnswer('/customer/v1/sendOTP', () =>
      toJsonResponse({ customerOTPAuthorizationId: 'otp_1', resendAfter: 30, digits: 4 }),
    )
    await act(() => vi.advanceTimersByTimeAsync(31_000))
    const [first] = screen.getAllByRole('textbox')
    if (first === undefined) throw new Error('There is no box.')
    fireEvent.change(first, { target: { value: '7' } })
    fireEvent.keyDown(first, { key: 'Enter' })
    await waitFor(() => expect(readAnnouncement()).toBe('Invalid OTP please try again'))
    pressButton('Resend OTP')
    await screen.findByText('OTP has been sent!')
    expect(readAnnouncement()).toBe('')
    expect(
      screen
        .getAllByRole<HTMLInputElement>('textbox')
        .map(({ value }) => value)
        .join(''),
    ).toBe('')
  })

  it('that is refused shows the waiting time', async () => {
    setAnswer('/customer/v1/sendOTP', () =>
      toJsonResponse(
        { message: 'Please try again in 10 minutes.', code: 'too_many_requests' },
        429,
        {
          'retry-after': '600',
        },
      ),
    )
    await act(() => vi.advanceTimersByTimeAsync(31_000))
    pressButton('Resend OTP')
    await waitFor(() => expect(readAnnouncement()).toBe('Please try again in 10 minutes.'))
    expect(screen.queryByText('OTP has been sent!')).toBeNull()
    expect(getButton('Resend OTP').disabled).toBe(true)
  })
})
