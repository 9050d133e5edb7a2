import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { LostLinkForm } from '@/components/complaints/lost-link-form'
import { ComplaintForm } from '@/components/complaints/complaint-form'
import { useSessionStore } from '@/lib/client/session-store'
import { renderWithTexts } from '../with-texts'

vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh: vi.fn() }) }))
afterEach(() => {
  vi.unstubAllGlobals()
  useSessionStore.setState({ user: null })
})

const WRONG = 'Phone number is incorrect. Please try again.'
const answerWith = (data: object) => {
  const asked = vi.fn(async (_: RequestInfo | URL, __?: RequestInit) => Response.json({ data }))
  vi.stubGlobal('fetch', asked)
  return asked
}
const type = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
const bodiesOf = (asked: ReturnType<typeof answerWith>) =>
  asked.mock.calls.map(([, init]) => JSON.parse(String(init?.body)) as object)

it.each([
  ['a complaint', <ComplaintForm key="form" />, 'Send me the code'],
  ['a lost link', <LostLinkForm key="lost" />, 'Send me the code'],
])(
  'the phone field of %s refuses a wrong number and takes one with a prefix',
  async (_, form, get) => {
    const asked = answerWith({ customerOTPAuthorizationId: 'auth_1' })
    renderWithTexts(form)
    const press = () => fireEvent.click(screen.getByRole('button', { name: get }))
    const topic = screen.queryByRole('combobox')
    if (topic) {
      fireEvent.change(topic, { target: { value: 'other' } })
      type(/^What happened/, 'The car was late by a week.')
      type(/^Name|^Your name/, 'Kavya')
    }
    type(/^Your mobile number/, '12345')
    press()
    expect(await screen.findByText(WRONG)).toBeTruthy()
    expect(asked).not.toHaveBeenCalled()
    type(/^Your mobile number/, '+91 98400 12345')
    press()
    await waitFor(() => expect(asked).toHaveBeenCalledOnce())
    expect(bodiesOf(asked)).toEqual([expect.objectContaining({ phoneNumber: '9840012345' })])
  },
)
