import '../dialog-stand-in'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import LoginPopup from '@/components/auth/login-popup'
import { useLoginPopup } from '@/lib/client/login-popup-store'
import { renderWithTexts } from '../with-texts'

const answer = vi.fn<(url: string, request: RequestInit) => Promise<Response>>()

beforeEach(() => {
  answer.mockReset()
  vi.stubGlobal('fetch', answer)
})
afterEach(() => vi.unstubAllGlobals())

function fill(name: string, value: string): void {
  fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } })
}

function said(): string {
  return screen.getAllByRole('alert').map((alert) => alert.textContent).join('')
}

describe('login', () => {
  it('asks for no code before the phone has ten digits, and cuts what is longer', async () => {
    renderWithTexts(<LoginPopup form="login" />)
    const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Get OTP' })
    fill('Phone number', '98765 4321')
    expect(button.disabled).toBe(true)
    fill('Phone number', '98765 43210 99')
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Phone number' }).value).toBe('9876543210')
    expect(button.disabled).toBe(false)
  })

  it('takes a number as it was pasted, with its country and its spaces', () => {
    renderWithTexts(<LoginPopup form="login" />)
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Phone number' })
    fireEvent.paste(field, { clipboardData: { getData: () => ' +91 98400 12345' } })
    expect(field.value).toBe('9840012345')
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Get OTP' }).disabled).toBe(false)
  })

  it("shows the server's own sentence", async () => {
    answer.mockResolvedValue(Response.json({ message: 'Try again in 30 seconds.' }, { status: 429 }))
    renderWithTexts(<LoginPopup form="login" />)
    fill('Phone number', '9876543210')
    fireEvent.click(screen.getByRole('button', { name: 'Get OTP' }))
    await waitFor(() => expect(said()).toBe('Try again in 30 seconds.'))
    expect(answer).toHaveBeenCalledWith('/customer/v1/login', expect.objectContaining({ body: '{"phoneNumber":"9876543210"}' }))
  })

  it('claims no success while nobody answers', async () => {
    answer.mockResolvedValue(new Response('', { status: 404 }))
    renderWithTexts(<LoginPopup form="login" />)
    fill('Phone number', '9876543210')
    fireEvent.click(screen.getByRole('button', { name: 'Get OTP' }))
    await waitFor(() => expect(said()).toContain('Sign-in is not open yet.'))
  })

  it('lists what an account is good for and leads to registration', () => {
    renderWithTexts(<LoginPopup form="login" />)
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toHaveLength(5)
    fireEvent.click(screen.getByRole('button', { name: 'Register Now' }))
    expect(useLoginPopup.getState().form).toBe('register')
  })
})

describe('registration', () => {
  it('is for buying unless a person says otherwise', () => {
    renderWithTexts(<LoginPopup form="register" />)
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Buy a Car' }).checked).toBe(true)
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Sell a Car' }).value).toBe('1')
  })

  it.each([
    ['Al', 'nope', 'Enter valid first name'],
    ['Asha', 'nope', 'Enter valid email id'],
    ['Asha', 'asha@mail.toolong', 'Enter valid email id'],
  ])('tells only the first thing wrong with "%s", "%s"', async (name, email, sentence) => {
    renderWithTexts(<LoginPopup form="register" />)
    fill('Name', name)
    fill('Email ID', email)
    fill('Phone number', '9876543210')
    fireEvent.click(screen.getByRole('button', { name: 'Get OTP' }))
    await waitFor(() => expect(said()).toBe(sentence))
    expect(answer).not.toHaveBeenCalled()
  })

  it('sends what the contract names', async () => {
    answer.mockResolvedValue(new Response('', { status: 404 }))
    renderWithTexts(<LoginPopup form="register" />)
    fill('Name', 'Asha')
    fill('Email ID', 'asha.k-1@mail.example.co')
    fill('Phone number', '9876543210')
    fireEvent.click(screen.getByRole('radio', { name: 'Sell a Car' }))
    fireEvent.click(screen.getByRole('button', { name: 'Get OTP' }))
    await waitFor(() => expect(answer).toHaveBeenCalledTimes(1))
    expect(JSON.parse(String(answer.mock.calls[0]?.[1].body))).toEqual({ phoneNumber: '9876543210', role: 1, firstName: 'Asha', emailId: 'asha.k-1@mail.example.co' })
  })
})
