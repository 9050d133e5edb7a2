import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { AppointmentForm } from '@/components/appointments/appointment-form'
import { useSessionStore } from '@/lib/client/session-store'
import { renderWithTexts } from '../with-texts'

vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh: vi.fn() }) }))

const MAKES = [{ id: 'maruti-suzuki', name: 'Maruti Suzuki' }]
const CITIES = [{ id: 'chennai', name: 'Chennai' }]
const LISTS: Record<string, { id: string; name: string }[]> = {
  model: [{ id: 'swift', name: 'Swift' }],
  year: [{ id: '2020', name: '2020' }],
  variant: [{ id: 'vxi', name: 'VXi' }],
}
const SLOTS = {
  city: CITIES[0],
  opensAt: '10:00',
  closesAt: '20:00',
  days: [{ date: '2026-12-22', holiday: null, slots: [{ slot: '11:00', left: 2 }] }],
}
const START = {
  make: 'maruti-suzuki',
  model: 'swift',
  year: '2020',
  fuel: 'petrol',
  kms: '40,000',
  owners: '1',
  city: 'chennai',
}
const NO_START = {}

const booked: unknown[] = []
let answer: () => Response

beforeEach(() => {
  booked.length = 0
  sessionStorage.clear()
  history.replaceState(null, '')
  answer = () => Response.json({ data: { appointmentId: 'apt_1' } }, { status: 201 })
  vi.stubGlobal('fetch', async (path: string, { body }: { body?: string } = {}) => {
    if (path.startsWith('/vehicle/v1/slots')) return Response.json({ data: SLOTS })
    if (path.startsWith('/vehicle/v1/pickupArea'))
      return Response.json({ data: { isServed: !path.endsWith('pincode=500001') } })
    const type = new URLSearchParams(path.split('?')[1]).get('resourceType')
    if (type) return Response.json({ data: { items: LISTS[type] } })
    booked.push(body && JSON.parse(body))
    return answer()
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  act(() => useSessionStore.getState().signOut())
})

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
const heading = (name: string) => screen.findByRole('heading', { name })
const fill = (name: RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(name), { target: { value } })
const open = (start: Record<string, string> = START) =>
  renderWithTexts(
    <AppointmentForm
      start={start}
      makes={MAKES}
      cities={CITIES}
      listingFee={3_000}
      ageLimit="Diesel cars up to nine years."
    />,
  )

async function toTheCheck(): Promise<void> {
  press('Continue')
  fireEvent.click(await screen.findByRole('radio', { name: 'I bring it' }))
  press('Continue')
  fireEvent.click(await screen.findByRole('radio', { name: '11 am' }))
  press('Continue')
  await screen.findByRole('button', { name: 'Book the appointment' })
}

describe('booking an appointment', () => {
  it("reports a step's missing fields, and clears each once filled", async () => {
    open(NO_START)
    press('Continue')
    await waitFor(() => expect(screen.getAllByText('Please fill this in.')).toHaveLength(6))
    fill(/Kilometres/i, '40000')
    await waitFor(() => expect(screen.getAllByText('Please fill this in.')).toHaveLength(5))
  })

  it("preselects the address's choices once their lists load, and narrows them", async () => {
    open()
    const model = await screen.findByLabelText<HTMLSelectElement>(/^Model/)
    await waitFor(() => expect(model.value).toBe('swift'))
    await waitFor(() => expect(screen.getByLabelText(/^Year of/)).toHaveProperty('value', '2020'))
    fill(/^Brand/, '')
    await waitFor(() => expect(model.value).toBe(''))
    expect(screen.getByLabelText(/^Year of/)).toHaveProperty('value', '')
  })

  it("follows the browser's history step by step, and stays at its step on a reload", async () => {
    const { unmount } = open()
    await toTheCheck()
    history.back()
    await heading('Day and time')
    expect(screen.getByRole('radio', { name: '11 am' })).toHaveProperty('checked', true)
    history.back()
    await heading('Pickup or visit')
    unmount()
    open()
    await heading('Pickup or visit')
    expect(screen.getByRole('radio', { name: 'I bring it' })).toHaveProperty('checked', true)
  })

  it('begins at the first incomplete step, wherever the browser was', async () => {
    history.replaceState({ appointmentStep: 'check' }, '')
    open()
    await heading('Pickup or visit')
  })

  it("sends the entered values in the call's format", async () => {
    open()
    await toTheCheck()
    expect(screen.getByText(/2020 Maruti Suzuki Swift/)).toBeTruthy()
    // jsdom can't navigate and reports an error.
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    press('Book the appointment')
    await waitFor(() => expect(sessionStorage.getItem('appointment-draft')).toBeNull())
    expect(booked).toEqual([
      {
        type: 'visit',
        cityId: 'chennai',
        date: '2026-12-22',
        slot: '11:00',
        landmark: '',
        carNotes: '',
        car: {
          makeId: 'maruti-suzuki',
          modelId: 'swift',
          year: 2020,
          fuel: 'petrol',
          kms: 40_000,
          owners: 1,
        },
      },
    ])
    expect(screen.getByRole('button', { name: 'Book the appointment' })).toHaveProperty(
      'disabled',
      true,
    )
  })

  it('shows a refusal at its field', async () => {
    answer = () =>
      Response.json(
        { message: 'No', code: 'invalid_input', fields: { 'car.kms': 'At most 1000000.' } },
        { status: 422 },
      )
    open()
    await toTheCheck()
    press('Book the appointment')
    await heading('Your car')
    expect(screen.getByText('At most 1000000.')).toBeTruthy()
  })

  it('checks a plate and a pincode when the field loses the focus, not before', async () => {
    open()
    expect(await screen.findByText('Diesel cars up to nine years.')).toBeTruthy()
    const plate = screen.getByLabelText(/^Registration/)
    fill(/^Registration/, 'MY CAR')
    expect(screen.queryByText(/This isn't a registration number/)).toBeNull()
    fireEvent.blur(plate)
    expect(await screen.findByText(/This isn't a registration number/)).toBeTruthy()
    fill(/^Registration/, 'TN 09 AB 1234')
    fireEvent.blur(plate)
    await waitFor(() => expect(screen.queryByText(/This isn't a registration number/)).toBeNull())
    press('Continue')
    fireEvent.click(await screen.findByRole('radio', { name: 'You pick it up' }))
    const pincode = await screen.findByLabelText(/^Pincode/)
    fireEvent.blur(pincode)
    expect(screen.queryByText('A pincode has six digits.')).toBeNull()
    fill(/^Pincode/, '6000')
    expect(screen.queryByText('A pincode has six digits.')).toBeNull()
    fireEvent.blur(pincode)
    expect(await screen.findByText('A pincode has six digits.')).toBeTruthy()
    fill(/^Pincode/, '500001')
    fireEvent.blur(pincode)
    expect(await screen.findByText('Pickup is available only within city limits.')).toBeTruthy()
    fill(/^Pincode/, '600020')
    fireEvent.blur(pincode)
    await waitFor(() =>
      expect(screen.queryByText('Pickup is available only within city limits.')).toBeNull(),
    )
  })

  it("keeps a correction of the address's values through a reload", async () => {
    const { unmount } = open()
    fill(/Kilometres/i, '41234')
    unmount()
    open()
    await waitFor(() =>
      expect(screen.getByLabelText(/Kilometres/i)).toHaveProperty('value', '41234'),
    )
  })

  it('keeps all values through a reload', async () => {
    const { unmount } = open(NO_START)
    fill(/Kilometres/i, '51234')
    unmount()
    open(NO_START)
    await waitFor(() =>
      expect(screen.getByLabelText(/Kilometres/i)).toHaveProperty('value', '51234'),
    )
  })
})
