import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { VisitForm } from '@/components/desk/deal/visit-form'
import { renderWithTexts } from '../with-texts'

vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh: () => undefined }) }))

const sent: unknown[] = []

beforeEach(() => {
  sent.length = 0
  vi.stubGlobal('fetch', async (_: string, { body }: { body?: string } = {}) => {
    sent.push(body && JSON.parse(body))
    return Response.json({ data: {} })
  })
})

afterEach(() => vi.unstubAllGlobals())

it('sends the points that were faulty, each once, with their origin', async () => {
  const visit = {
    ...{ visit: 'first_inspection' as const, opensOn: '2026-11-01', dueOn: '2026-11-15' },
    ...{ closesOn: '2027-01-14', fromKms: 51_000, booked: null, done: null },
  } as const
  renderWithTexts(
    <VisitForm vehicleId="veh_1" visit={visit} today="2026-11-20" offline="Offline" />,
  )
  const choose = (label: string, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } })
  const add = (point: string, origin: string) => {
    choose('Point', point)
    choose('Was it there at the inspection?', origin)
    fireEvent.click(screen.getByText('Add the point'))
  }
  add('brakes-fluid', 'since')
  add('brakes-fluid', 'at_inspection')
  add('engine-hoses', 'unknown')
  const list = document.querySelector<HTMLElement>('[data-visit-points]')
  if (!list) throw new Error('There is no list of points.')
  expect(within(list).getAllByRole('listitem')).toHaveLength(2)
  const last = within(list).getAllByRole('button', { hidden: true }).at(-1)
  if (last) fireEvent.click(last)
  const type = (label: string, value: string) =>
    fireEvent.input(screen.getByLabelText(label), { target: { value } })
  type('Kilometres on the odometer', '51200')
  type('What was found', 'Brake fluid is black, replaced.')
  fireEvent.click(
    screen
      .getAllByRole('button', { name: 'Record the inspection', hidden: true })
      .at(-1) as HTMLElement,
  )
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]).toMatchObject({
    ...{ vehicleId: 'veh_1', visit: 'first_inspection', odometer: 51_200 },
    points: [{ point: 'brakes-fluid', origin: 'at_inspection' }],
  })
})
