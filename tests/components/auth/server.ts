import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, vi } from 'vitest'
import { useCityStore } from '@/lib/client/city-store'
import { useLoginPopup } from '@/lib/client/login-popup-store'
import { useSessionStore } from '@/lib/client/session-store'

export interface SentCall {
  path: string
  method: string
  body: unknown
}

type Answer = () => Response | Promise<Response>

const answers = new Map<string, Answer[]>()
export const sentCalls: SentCall[] = []
export const sentHeaders: Headers[] = []

export function toJsonResponse(
  data: unknown,
  status = 200,
  headers: Record<string, string> = {},
): Response {
  return Response.json(status < 400 ? { data } : data, { status, headers })
}

export function setAnswer(path: string, ...given: Answer[]): void {
  answers.set(path, given)
}

export function startServer(): void {
  answers.clear()
  sentCalls.length = 0
  sentHeaders.length = 0
  vi.stubGlobal('scrollTo', vi.fn())
  vi.stubGlobal(
    'fetch',
    async (path: string, { method = 'GET', body, headers }: RequestInit = {}) => {
      sentCalls.push({
        path,
        method,
        body: typeof body === 'string' ? JSON.parse(body) : undefined,
      })
      sentHeaders.push(new Headers(headers))
      const left = answers.get(path)
      const next = left && left.length > 1 ? left.shift() : left?.[0]
      return next ? next() : new Response('', { status: 404 })
    },
  )
}

export function stopServer(): void {
  vi.unstubAllGlobals()
  vi.useRealTimers()
  act(() => {
    useSessionStore.getState().signOut()
    useCityStore.setState({ cityId: null })
    useLoginPopup.setState({ form: null, afterwards: null })
  })
  document.cookie = 'city=; max-age=0; path=/'
  history.replaceState(null, '', '/')
}

export function listCalls(path: string): SentCall[] {
  return sentCalls.filter((call) => call.path === path)
}

export const PHONE = '9876543210'
export const ACCOUNT = {
  token: 'abc',
  role: 2,
  city: { id: null, name: null },
  firstName: 'Asha',
  phoneNumber: PHONE,
}
export const CODE_ANSWER = {
  customerOTPAuthorizationId: 'otp_1',
  expiresIn: 300,
  resendAfter: 30,
  digits: 4,
}

export function fillField(name: string, value: string): void {
  fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } })
}

export function pressButton(name: string): void {
  fireEvent.click(screen.getByRole('button', { name }))
}

export function readAnnouncement(): string {
  return screen
    .getAllByRole('alert')
    .map((alert) => alert.textContent)
    .join('')
}

export function getButton(name: string): HTMLButtonElement {
  return screen.getByRole<HTMLButtonElement>('button', { name })
}

export function getDigitBox(position: number): HTMLInputElement {
  return screen.getByRole<HTMLInputElement>('textbox', { name: `Digit ${position} of 4` })
}

export function readTypedCode(): string {
  return [1, 2, 3, 4].map((position) => getDigitBox(position).value).join('')
}

export function pasteCode(text: string, into = 1): void {
  fireEvent.paste(getDigitBox(into), { clipboardData: { getData: () => text } })
}

export async function goToCodeStep(): Promise<void> {
  setAnswer('/customer/v1/login', () => toJsonResponse(CODE_ANSWER))
  fillField('Phone number', PHONE)
  pressButton('Get OTP')
  await screen.findByText('Enter OTP sent to XXXXXXX210')
  await waitFor(() => expect(document.activeElement).toBe(getDigitBox(1)))
}
