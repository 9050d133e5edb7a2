import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { QueryForm } from '@/components/customers/query-form'
import { renderWithTexts } from '../with-texts'

vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh: vi.fn() }) }))

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('the question form', () => {
  it('reports errors without sending, then sends and thanks', async () => {
    const fetching = vi.fn(async () =>
      Response.json({ data: { queryId: 'qry_x' } }, { status: 201 }),
    )
    vi.stubGlobal('fetch', fetching)
    const type = (label: string, value: string) =>
      fireEvent.change(screen.getByLabelText(label), { target: { value } })
    const send = () => fireEvent.click(screen.getByRole('button', { name: 'Send question' }))
    renderWithTexts(<QueryForm vehicleId="veh_x" />)
    type('Name', 'Ka')
    send()
    expect(await screen.findByText('Enter valid first name')).toBeDefined()
    expect(screen.getByText('Phone number is incorrect. Please try again.')).toBeDefined()
    expect(fetching).not.toHaveBeenCalled()
    type('Name', 'Kavya')
    type('Phone number', '+91 98400 12345')
    type('Your question', 'Second key?')
    send()
    expect(await screen.findByRole('status')).toHaveProperty(
      'textContent',
      'Thank you. We have your question and will call you.',
    )
    const [path, init] = fetching.mock.calls[0] as unknown as [string, RequestInit]
    expect(path).toBe('/vehicle/v1/customerQuery')
    expect(JSON.parse(String(init.body))).toEqual({
      name: 'Kavya',
      phoneNumber: '9840012345',
      emailId: '',
      message: 'Second key?',
      vehicleId: 'veh_x',
    })
  })
})
