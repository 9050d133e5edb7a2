import '../dialog-stand-in'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import DriveDialog from '@/components/appointments/drive-dialog'
import { TestDriveCard } from '@/components/appointments/test-drive-card'
import type { SlotsAnswer } from '@/lib/features/appointments/schemas/slots'
import type { BuyerTestDrive } from '@/lib/features/appointments/schemas/test-drives'
import { renderWithTexts } from '../with-texts'

const refresh = vi.hoisted(() => vi.fn())
vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh }) }))

const SLOTS: SlotsAnswer = {
  city: { id: 'chennai', name: 'Chennai' },
  opensAt: '10:00',
  closesAt: '20:00',
  days: [
    { date: '2026-12-21', holiday: null, slots: [] },
    {
      date: '2026-12-22',
      holiday: null,
      slots: [
        { slot: '10:00', left: 0 },
        { slot: '11:00', left: 2 },
      ],
    },
    { date: '2026-12-25', holiday: 'Christmas', slots: [] },
  ],
}
const BOOKED: BuyerTestDrive = {
  appointmentId: 'tdr_1',
  vehicleId: 'veh_1',
  type: 'visit',
  status: 'booked',
  date: '2026-12-22',
  slot: '11:00',
  startsAt: '2026-12-22T05:30:00.000Z',
  isOpen: true,
  home: null,
  car: { title: '2019 Hyundai Creta', carCode: 'CHN-24-000123' },
  yard: { city: 'Chennai', address: '12 Mount Road', mapUrl: 'https://maps.example/x', phone: '' },
}

type Sent = [url: string, request: RequestInit]
const sent: Sent[] = []

function stubAnswers(answers: Record<string, () => Response>) {
  sent.length = 0
  vi.stubGlobal('fetch', async (url: string, request: RequestInit = {}) => {
    sent.push([url, request])
    return answers[request.method ?? 'GET']?.() ?? Response.json({ message: 'no' }, { status: 500 })
  })
}

afterEach(() => vi.unstubAllGlobals())

const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name })

describe('booking a drive', () => {
  it('offers the first day with a free hour, books one, and confirms where and when', async () => {
    stubAnswers({
      GET: () => Response.json({ data: SLOTS }),
      POST: () => Response.json({ data: BOOKED }, { status: 201 }),
    })
    renderWithTexts(<DriveDialog vehicleId="veh_1" onClose={() => undefined} />)
    expect(await screen.findByRole('radio', { name: 'Tue, 22 Dec' })).toHaveProperty(
      'checked',
      true,
    )
    expect(screen.getByRole('radio', { name: /10 am/ })).toHaveProperty('disabled', true)
    expect(screen.getByRole('radio', { name: 'Fri, 25 Dec' })).toHaveProperty('disabled', true)
    expect(button('Choose a time').disabled).toBe(true)
    fireEvent.click(screen.getByRole('radio', { name: 'Visit only' }))
    fireEvent.click(screen.getByRole('radio', { name: '11 am' }))
    fireEvent.click(button('Book Tue, 22 Dec, 11 am'))
    expect((await screen.findByText('Your visit is booked')).textContent).toBeDefined()
    expect(JSON.parse(String(sent.at(-1)?.[1].body))).toEqual({
      vehicleId: 'veh_1',
      type: 'visit',
      date: '2026-12-22',
      slot: '11:00',
    })
    expect(screen.getByRole('link', { name: 'Add to calendar' }).getAttribute('href')).toBe(
      '/vehicle/v1/buyerAppointment/tdr_1/calendar',
    )
  })

  it("can be filled by a browser's assistant: each field has a name and says what it means", async () => {
    stubAnswers({ GET: () => Response.json({ data: SLOTS }) })
    renderWithTexts(<DriveDialog vehicleId="veh_1" onClose={() => undefined} />)
    fireEvent.click(await screen.findByRole('radio', { name: 'At my home' }))
    const form = button('Choose a time').form
    expect(form?.getAttribute('toolname')).toBe('book_test_drive')
    expect(form?.getAttribute('tooldescription')).toBeTruthy()
    expect(form?.hasAttribute('toolautosubmit')).toBe(false)
    const fields = [...(form?.querySelectorAll('input') ?? [])]
    expect(new Set(fields.map(({ name }) => name))).toEqual(
      new Set(['drive-type', 'drive-place', 'pincode', 'address', 'slot-day', 'slot-hour']),
    )
    for (const { type, name, labels, ...field } of fields.map((input) => ({
      type: input.type,
      name: input.name,
      labels: input.labels,
      group: input.closest('fieldset')?.getAttribute('toolparamdescription'),
    })))
      expect(type === 'radio' ? field.group : labels?.[0]?.textContent, name).toBeTruthy()
  })

  it("doesn't mention the yard's track for a home test drive", async () => {
    stubAnswers({ GET: () => Response.json({ data: SLOTS }) })
    renderWithTexts(<DriveDialog vehicleId="veh_1" onClose={() => undefined} />)
    expect(await screen.findByText(/our own track/)).toBeTruthy()
    fireEvent.click(screen.getByRole('radio', { name: 'At my home' }))
    expect(screen.getByText(/We bring the car/)).toBeTruthy()
    expect(screen.queryByText(/our own track/)).toBeNull()
  })

  it('fetches the hours of a home test drive, and drops a chosen one that is too soon', async () => {
    const later: SlotsAnswer = {
      ...SLOTS,
      days: SLOTS.days.map((day) => ({
        ...day,
        slots: day.slots.map(({ slot }) => ({ slot: slot.replace('11', '15'), left: 1 })),
      })),
    }
    sent.length = 0
    vi.stubGlobal('fetch', async (url: string, request: RequestInit = {}) => {
      sent.push([url, request])
      return Response.json({ data: url.includes('place=home') ? later : SLOTS })
    })
    renderWithTexts(<DriveDialog vehicleId="veh_1" onClose={() => undefined} />)
    fireEvent.click(await screen.findByRole('radio', { name: '11 am' }))
    expect(button('Book Tue, 22 Dec, 11 am').disabled).toBe(false)
    fireEvent.click(screen.getByRole('radio', { name: 'At my home' }))
    expect(await screen.findByRole('radio', { name: '3 pm' })).toBeTruthy()
    expect(sent.at(-1)?.[0]).toContain('vehicleId=veh_1&type=testDrive&place=home')
    expect(screen.queryByRole('radio', { name: '11 am' })).toBeNull()
    expect(button('Choose a time').disabled).toBe(true)
    expect(screen.getByRole('radio', { name: 'Tue, 22 Dec' })).toHaveProperty('checked', true)
    expect(screen.getByLabelText(/Pincode/)).toBeTruthy()
  })

  it('reports an hour that was just taken, and reloads', async () => {
    stubAnswers({
      GET: () => Response.json({ data: SLOTS }),
      POST: () =>
        Response.json(
          {
            message: 'This time has just been taken. Please choose another one.',
            code: 'slot_taken',
          },
          { status: 409 },
        ),
    })
    renderWithTexts(<DriveDialog vehicleId="veh_1" onClose={() => undefined} />)
    fireEvent.click(await screen.findByRole('radio', { name: '11 am' }))
    fireEvent.click(button(/^Book Tue/))
    expect(
      await screen.findByText('This time has just been taken. Please choose another one.'),
    ).toBeDefined()
    await waitFor(() => expect(sent.filter(([url]) => url.includes('/slots'))).toHaveLength(2))
    expect(button('Choose a time').disabled).toBe(true)
  })

  it('offers a retry if the hours can’t be loaded', async () => {
    stubAnswers({ GET: () => Response.json({ message: 'x' }, { status: 503 }) })
    renderWithTexts(<DriveDialog vehicleId="veh_1" onClose={() => undefined} />)
    await screen.findByText(/could not be loaded/)
    stubAnswers({ GET: () => Response.json({ data: SLOTS }) })
    fireEvent.click(button('Try again'))
    expect(await screen.findByRole('radio', { name: '11 am' })).toBeDefined()
  })
})

describe('a drive in one’s own list', () => {
  it('is cancelled only after a confirmation, and then offers nothing more', async () => {
    stubAnswers({
      DELETE: () => Response.json({ data: { ...BOOKED, status: 'cancelled', isOpen: false } }),
    })
    renderWithTexts(<TestDriveCard appointment={BOOKED} />)
    fireEvent.click(button('Cancel the appointment'))
    expect(sent).toEqual([])
    const yes = button('Yes, cancel it')
    fireEvent.click(yes)
    fireEvent.click(yes)
    expect(await screen.findByText('Cancelled')).toBeDefined()
    expect(sent, 'a second tap').toHaveLength(1)
    expect(screen.queryByRole('button')).toBeNull()
    expect(refresh, 'its list is sorted anew').toHaveBeenCalled()
  })

  it('moves to another hour', async () => {
    const moved = { ...BOOKED, slot: '12:00', startsAt: '2026-12-22T06:30:00.000Z' }
    stubAnswers({
      GET: () => Response.json({ data: SLOTS }),
      PATCH: () => Response.json({ data: moved }),
    })
    renderWithTexts(<TestDriveCard appointment={BOOKED} />)
    fireEvent.click(button('Change the time'))
    fireEvent.click(await screen.findByRole('radio', { name: '11 am' }))
    fireEvent.click(button(/^Move to/))
    expect(await screen.findByText('22 Dec 2026, 12:00 pm')).toBeDefined()
  })
})
