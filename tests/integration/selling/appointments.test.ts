import { describe, expect, it } from 'vitest'
import * as fee from '@/app/api/customer/v1/listingFee/route'
import * as list from '@/app/api/customer/v1/sellerAppointment/route'
import * as calendar from '@/app/api/customer/v1/sellerAppointment/[appointmentId]/calendar/route'
import { toCustomerHeaders, createCustomer } from '@/tests/factories/customers'
import {
  createSeller,
  bookVisit,
  expectVisit,
  changeVisit,
  findRow,
  readVisitedCarStatus,
  listTemplates,
  findPincode,
  thisYear,
} from './visits'
import { testDatabase } from '@/tests/setup/database'
import { callAppointments, findWorkingDay } from '../appointments/drives'

const { pool } = testDatabase()

describe('a seller’s appointment', () => {
  it('books the car, takes a place, tells the seller, moves, and cancels everything', async () => {
    const seller = await createSeller()
    const date = await findWorkingDay(pool)
    const booked = expectVisit(
      await bookVisit(
        seller,
        { slot: '12:00', carNotes: ' ' },
        { registrationNumber: 'tn 09 qa-4321' },
      ),
    )
    expect(booked).toMatchObject({
      type: 'visit',
      status: 'booked',
      date,
      slot: '12:00',
      isOpen: true,
      isAuctionLead: false,
      carNotes: null,
      fee: { amount: 3_000, state: 'due' },
    })
    expect(
      await findRow(
        'SELECT status::text, registration_number, rto_code, seller_id, price, tag::text FROM vehicle WHERE id = $1',
        booked.vehicleId,
      ),
    ).toEqual({
      status: 'booked',
      registration_number: 'TN09QA4321',
      rto_code: 'TN09',
      seller_id: seller.id,
      price: null,
      tag: 'marketplace',
    })
    expect(booked.car.carCode).toMatch(/^CHN-\d\d-\d{6}$/)
    expect(
      (await callAppointments(list.GET, { headers: toCustomerHeaders(seller) })).body.data,
    ).toMatchObject({
      items: [{ appointmentId: booked.appointmentId }],
    })
    const file = await callAppointments(calendar.GET, {
      headers: toCustomerHeaders(seller),
      params: { appointmentId: booked.appointmentId },
    })
    expect(file.text).toContain('BEGIN:VCALENDAR')
    expect(file.text).toContain('SEQUENCE:0')

    expect(
      expectVisit(
        await changeVisit('PATCH', seller, booked.appointmentId, { date, slot: '13:00' }),
        200,
      ),
    ).toMatchObject({ slot: '13:00', isOpen: true })
    expect(
      expectVisit(await changeVisit('DELETE', seller, booked.appointmentId), 200),
    ).toMatchObject({
      status: 'cancelled',
      isOpen: false,
      fee: { state: 'none' },
    })
    const off = await callAppointments(calendar.GET, {
      headers: toCustomerHeaders(seller),
      params: { appointmentId: booked.appointmentId },
    })
    expect(off.text).toMatch(/METHOD:CANCEL[\s\S]*SEQUENCE:2[\s\S]*STATUS:CANCELLED/)
    expect(off.text).not.toContain('VALARM')
    expect(await readVisitedCarStatus(booked.vehicleId)).toBe('withdrawn')
    expect(
      await findRow(
        'SELECT count(*)::int AS n FROM slot_seat WHERE holder = $1',
        booked.appointmentId,
      ),
    ).toEqual({ n: 0 })
    expect((await changeVisit('DELETE', seller, booked.appointmentId)).status).toBe(409)
    expect(await listTemplates(seller)).toEqual([
      'sellerAppointmentBooked',
      'sellerAppointmentMoved',
      'sellerAppointmentCancelled',
    ])
    expectVisit(await bookVisit(seller, { slot: '14:00' }, { registrationNumber: 'TN09QA4321' }))
  })

  it('is a pickup only within city limits, from an address', async () => {
    const seller = await createSeller()
    const pincode = await findPincode('chennai')
    const pickup = {
      type: 'pickup',
      address: '12 Beach Road',
      pincode,
      landmark: 'Near the temple',
    }
    const far = await bookVisit(seller, { ...pickup, pincode: await findPincode('hyderabad') })
    expect([far.status, far.body.message]).toEqual([
      422,
      'Pickup is available only within city limits.',
    ])
    expect((await bookVisit(seller, { ...pickup, pincode: '12' })).status).toBe(422)
    expect((await bookVisit(seller, { ...pickup, address: '' })).status).toBe(422)
    expect((await bookVisit(seller, { ...pickup, pincode: undefined })).status).toBe(422)
    const booked = expectVisit(await bookVisit(seller, pickup))
    expect(booked).toMatchObject({
      type: 'pickup',
      address: '12 Beach Road',
      pincode,
      landmark: 'Near the temple',
    })
    const file = await callAppointments(calendar.GET, {
      headers: toCustomerHeaders(seller),
      params: { appointmentId: booked.appointmentId },
    })
    expect(file.text).toContain(`LOCATION:12 Beach Road\\, Near the temple\\, ${pincode}`)
    expect(file.text, 'the map of the yard').not.toContain('URL:')
    expect(
      await findRow('SELECT count(*)::int AS n FROM vehicle WHERE seller_id = $1', seller.id),
    ).toEqual({ n: 1 })
  })

  it.each([
    ['petrol', 15, 201],
    ['petrol', 16, 422],
    ['diesel', 9, 201],
    ['diesel', 10, 422],
    ['cng', 16, 422],
  ])('for a %s car of %i years returns %i', async (fuel, age, status) => {
    const seller = await createSeller()
    const answer = await bookVisit(
      seller,
      { slot: '15:00', date: await findWorkingDay(pool, 2) },
      { makeId: 'maruti-suzuki', modelId: 'swift', fuel, year: thisYear - age },
    )
    if (answer.status === 422 && answer.body.code === 'invalid_input')
      return expect(fuel).toBe('cng')
    expect(answer.status, answer.text).toBe(status)
    if (status === 422) expect(answer.body.code).toBe('auction_only')
  })

  it('for a car over the age limit becomes an auction lead if requested, without a fee', async () => {
    const seller = await createSeller()
    const lead = expectVisit(
      await bookVisit(
        seller,
        { auctionLead: true, slot: '16:00' },
        { makeId: 'maruti-suzuki', modelId: 'swift', year: thisYear - 17 },
      ),
    )
    expect(lead).toMatchObject({ isAuctionLead: true, fee: { state: 'none' } })
    expect(await readVisitedCarStatus(lead.vehicleId)).toBe('auction')
    expect(await listTemplates(seller)).toEqual(['auctionLeadBooked'])
    expect(
      (
        await callAppointments(fee.POST, {
          method: 'POST',
          headers: toCustomerHeaders(seller),
          body: { appointmentId: lead.appointmentId },
        })
      ).status,
    ).toBe(409)
    const young = expectVisit(await bookVisit(seller, { auctionLead: true, slot: '17:00' }))
    expect([young.isAuctionLead, await readVisitedCarStatus(young.vehicleId)]).toEqual([
      false,
      'booked',
    ])
  })

  it.each([
    [{}, { makeId: 'nobody' }, 'car.makeId'],
    [{}, { modelId: 'swift' }, 'car.modelId'],
    [{}, { variantId: 'x' }, 'car.variantId'],
    [{}, { year: thisYear + 1 }, 'car.year'],
    [{}, { registrationNumber: '12' }, 'car.registrationNumber'],
    [{ cityId: 'paris' }, {}, 'cityId'],
    [{ slot: '09:00' }, {}, 'slot'],
    [{ date: '2020-01-01' }, {}, 'slot'],
    [{}, { kms: -1 }, 'car.kms'],
    [{}, { owners: 0 }, 'car.owners'],
  ])('reports the error of %j %j', async (more, car, field) => {
    const answer = await bookVisit(await createSeller(), more, car)
    expect(answer.status, answer.text).toBe(422)
    expect(Object.keys((answer.body as unknown as { fields: object }).fields)).toContain(field)
  })

  it('is one live car per registration number, even if two book at once', async () => {
    const sellers = await Promise.all([createSeller(), createSeller(), createSeller()])
    const answers = await Promise.all(
      sellers.map((seller, place) =>
        bookVisit(seller, { slot: `1${place}:00` }, { registrationNumber: 'TN10ZZ0007' }),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409])
    expect(answers.find(({ status }) => status === 409)?.body.message).toBe(
      'We already have a car with this registration number.',
    )
  })

  it('is refused for a full hour, and leaves nothing behind', async () => {
    const date = await findWorkingDay(pool, 4)
    const { capacity = 0 } =
      (await findRow<{ capacity: number }>(
        `SELECT slot_capacity AS capacity FROM city WHERE slug = 'tirupati'`,
      )) ?? {}
    const sellers = await Promise.all(Array.from({ length: capacity + 2 }, createSeller))
    const answers = await Promise.all(
      sellers.map((seller) => bookVisit(seller, { cityId: 'tirupati', date, slot: '18:00' })),
    )
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(capacity)
    expect(answers.filter(({ body }) => body.code === 'slot_taken')).toHaveLength(2)
    expect(
      await findRow(
        'SELECT count(*)::int AS n FROM vehicle WHERE seller_id = ANY($1)',
        sellers.map(({ id }) => id),
      ),
    ).toEqual({ n: capacity })
  })

  it('is closed to visitors, buyers and other sellers', async () => {
    const [seller, other, buyer] = [
      await createSeller(),
      await createSeller(),
      await createCustomer(pool),
    ]
    const booked = expectVisit(await bookVisit(seller, { slot: '19:00' }))
    expect((await bookVisit(null)).status).toBe(401)
    expect((await bookVisit(buyer, { slot: '18:00' })).status).toBe(201)
    for (const who of [other, buyer]) {
      expect((await changeVisit('GET', who, booked.appointmentId)).status).toBe(404)
      expect(
        (
          await changeVisit('PATCH', who, booked.appointmentId, {
            date: booked.date,
            slot: '12:00',
          })
        ).status,
      ).toBe(404)
      expect((await changeVisit('DELETE', who, booked.appointmentId)).status).toBe(404)
      expect(
        (
          await callAppointments(calendar.GET, {
            headers: toCustomerHeaders(who),
            params: { appointmentId: booked.appointmentId },
          })
        ).status,
      ).toBe(404)
      expect(
        (
          await callAppointments(fee.POST, {
            method: 'POST',
            headers: toCustomerHeaders(who),
            body: { appointmentId: booked.appointmentId },
          })
        ).status,
      ).toBe(404)
    }
    expect((await changeVisit('GET', seller, booked.appointmentId)).status).toBe(200)
  })
})
