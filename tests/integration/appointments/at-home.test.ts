import { beforeAll, describe, expect, it } from 'vitest'
import { ALL_CITIES_READER } from '@/tests/factories/staff'
import * as list from '@/app/api/vehicle/v1/buyerAppointment/route'
import * as calendar from '@/app/api/vehicle/v1/buyerAppointment/[appointmentId]/calendar/route'
import * as slots from '@/app/api/vehicle/v1/slots/route'
import { bookDrive } from '@/lib/features/appointments/commands/book-drive'
import { moveDrive } from '@/lib/features/appointments/commands/change-drive'
import { toInstant } from '@/lib/shared/dates'
import { readDrivesOfDay } from '@/lib/features/desk/queries/drives'
import { findTripProblem } from '@/lib/features/appointments/rules'
import type { SlotsAnswer } from '@/lib/features/appointments/schemas/slots'
import { toCustomerHeaders, createCustomer } from '@/tests/factories/customers'
import { KEYS } from '@/tests/integration/api/call'
import { testDatabase } from '@/tests/setup/database'
import { callAppointments, findCarIn, findWorkingDay } from './drives'

const { pool } = testDatabase()
const ADDRESS = '14, Third Cross Street, Porur'
let date = ''
beforeAll(async () => {
  date = await findWorkingDay(pool, 2)
})

async function book(home: object | null, more: object = {}) {
  const who = await createCustomer(pool)
  const vehicleId = await findCarIn(pool, 'chennai')
  const answer = await callAppointments(list.POST, {
    method: 'POST',
    headers: toCustomerHeaders(who),
    body: { vehicleId, type: 'testDrive', date, slot: '11:00', home, ...more },
  })
  return { answer, who, vehicleId }
}

describe('a test drive at home', () => {
  it('is free up to the distance limit, refused beyond, and only within the city', async () => {
    const wrong: [object, string][] = [
      [{ pincode: '400001', address: ADDRESS }, 'within the limits of Chennai'],
      [{ pincode: '600105', address: ADDRESS }, "don't know the distance"],
      [{ pincode: '600057', address: ADDRESS }, 'up to 15\u00a0km'],
      [{ pincode: '60011', address: ADDRESS }, 'six digits'],
      [{ pincode: '600116', address: 'here' }, 'ten characters'],
    ]
    for (const [home, says] of wrong) {
      const { answer } = await book(home)
      expect([home, answer.status]).toEqual([home, 422])
      expect(answer.text).toContain(says)
    }
    expect(
      (await book({ pincode: '600116', address: ADDRESS }, { type: 'visit' })).answer.status,
    ).toBe(422)
    const { answer, who, vehicleId } = await book({ pincode: '600116', address: ADDRESS })
    expect(answer.status, answer.text).toBe(201)
    expect(answer.body.data.home).toEqual({ pincode: '600116', address: ADDRESS, kms: 3 })
    const { rows } = await pool.query<{ template: string }>(
      'SELECT template FROM message WHERE customer_id = $1',
      [who.id],
    )
    expect(rows).toEqual([{ template: 'testDriveAtHome' }])
    const board = await readDrivesOfDay({ day: date, cityId: null, reader: ALL_CITIES_READER })
    expect(board.find((one) => one.vehicleId === vehicleId)?.home).toBe(`${ADDRESS}, 600116`)
    expect((await book(null)).answer.body.data.home).toBeNull()
  })

  it('needs time to bring the car, for booking and for moving', async () => {
    const who = await createCustomer(pool)
    const wish = { vehicleId: await findCarIn(pool, 'chennai'), type: 'testDrive' as const, date }
    const home = { pincode: '600116', address: ADDRESS }
    const before = (slot: string, hours: number) =>
      new Date(toInstant(date, slot).getTime() - hours * 3_600_000)
    const soon = { message: 'testDrives.home.refused.soon' }
    await expect(
      bookDrive({ ...wish, slot: '11:00', home }, who.id, before('11:00', 2.9)),
    ).rejects.toMatchObject(soon)
    const drive = await bookDrive({ ...wish, slot: '15:00', home }, who.id, before('15:00', 3))
    await expect(
      moveDrive(drive.appointmentId, who.id, { date, slot: '16:00' }, before('16:00', 2.9)),
    ).rejects.toMatchObject(soon)
    // At the yard, the same slot can be booked at short notice, because the car is there.
    await bookDrive({ ...wish, slot: '11:00' }, who.id, before('11:00', 0.1))
  })

  it('blocks the car for others during its trip, but doesn’t block itself', async () => {
    const home = { pincode: '600116', address: ADDRESS }
    const { answer, who, vehicleId } = await book(home, { slot: '15:00' })
    const { appointmentId } = answer.body.data as unknown as { appointmentId: string }
    const other = async (more: object) => {
      const stranger = await createCustomer(pool)
      const { status, text } = await callAppointments(list.POST, {
        method: 'POST',
        headers: toCustomerHeaders(stranger),
        body: { vehicleId, type: 'testDrive', date, slot: '14:00', ...more },
      })
      return status === 201 ? 201 : [status, text.includes('Someone else has this car')]
    }
    expect(await other({})).toEqual([409, true])
    expect(await other({ type: 'visit', slot: '16:00' })).toEqual([409, true])
    expect(await other({ slot: '13:00' })).toBe(201)
    const offered = async (more: string) => {
      const search = `?vehicleId=${vehicleId}&type=testDrive&place=home${more}`
      const { body } = await callAppointments(slots.GET, { headers: KEYS, search })
      return (body.data as unknown as SlotsAnswer).days
        .find((day) => day.date === date)
        ?.slots.filter(({ left }) => left > 0)
        .map(({ slot }) => slot)
    }
    expect(await offered('')).not.toContain('17:00')
    expect(await offered(`&moved=${appointmentId}`)).toContain('17:00')
    const moved = await moveDrive(appointmentId, who.id, { date, slot: '17:00' }, new Date())
    expect(moved.slot).toBe('17:00')
    await expect(
      moveDrive(appointmentId, who.id, { date, slot: '14:00' }, new Date()),
    ).rejects.toMatchObject({ code: 'slot_taken' })
  })

  it("has the customer's address in its calendar file, without the yard's map", async () => {
    const fileOf = async (home: object | null) => {
      const { answer, who } = await book(home, { slot: '13:00' })
      const { appointmentId } = answer.body.data as unknown as { appointmentId: string }
      const file = await callAppointments(calendar.GET, {
        headers: toCustomerHeaders(who),
        params: { appointmentId },
      })
      return file.text.replaceAll('\r\n\t', '')
    }
    const atHome = await fileOf({ pincode: '600116', address: ADDRESS })
    expect(atHome).toContain(`LOCATION:${ADDRESS.replaceAll(',', '\\,')}\\, 600116`)
    expect(atHome).not.toContain('URL:')
    const atYard = await fileOf(null)
    expect(atYard).toMatch(/^URL:https:\/\/www\.google\.com\/maps/m)
    expect(atYard).not.toContain(ADDRESS)
  })

  it('is offered only hours that can be booked', async () => {
    const vehicleId = await findCarIn(pool, 'chennai')
    const offered = async (more: string) => {
      const { body } = await callAppointments(slots.GET, {
        headers: KEYS,
        search: `?vehicleId=${vehicleId}${more}`,
      })
      const { days } = body.data as unknown as SlotsAnswer
      return days.flatMap((day) => day.slots.map(({ slot }) => toInstant(day.date, slot).getTime()))
    }
    const { rows } = await pool.query<{ now: Date }>('SELECT now()')
    const soonest = (rows[0]?.now.getTime() ?? 0) + 3 * 3_600_000
    const atYard = await offered('')
    const atHome = await offered('&place=home')
    expect(Math.min(...atHome)).toBeGreaterThanOrEqual(soonest)
    // Time passes between the two reads, so the next slots may differ.
    expect(atYard.filter((instant) => instant > soonest + 60_000)).toEqual(
      atHome.filter((instant) => instant > soonest + 60_000),
    )
    // A visit needs no car, so no time to bring one.
    expect(await offered('&place=home&type=visit')).toEqual(atYard)
    expect(
      (await callAppointments(slots.GET, { headers: KEYS, search: '?city=chennai&place=x' }))
        .status,
    ).toBe(422)
  })

  it('may last longer by its trip there and back', () => {
    expect(findTripProblem(100, 108, '', 3)).toBeNull()
    expect(findTripProblem(100, 109, '', 3)).toBe('over')
    expect(findTripProblem(100, 103, '')).toBe('over')
  })
})
