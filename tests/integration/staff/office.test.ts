import { describe, expect, it } from 'vitest'
import { ALL_CITIES_READER } from '@/tests/factories/staff'
import * as callBackDone from '@/app/api/staff/v1/callBackDone/route'
import * as city from '@/app/api/staff/v1/city/route'
import * as faq from '@/app/api/staff/v1/faq/route'
import * as faqRemoval from '@/app/api/staff/v1/faqRemoval/route'
import * as holiday from '@/app/api/staff/v1/holiday/route'
import * as newStaff from '@/app/api/staff/v1/newStaff/route'
import * as queryAnswered from '@/app/api/staff/v1/queryAnswered/route'
import * as staffChange from '@/app/api/staff/v1/staffChange/route'
import * as webText from '@/app/api/staff/v1/webText/route'
import { findCustomers } from '@/lib/features/desk/queries/people'
import { verifyStaffSignIn } from '@/lib/features/staff/commands/sign-in'
import { toIndianYear } from '@/lib/shared/dates'
import { createCustomer } from '../../factories/customers'
import { signInAs } from '../../factories/staff'
import { testDatabase } from '../../setup/database'
import { readAudit } from '../desk/audit'
import { readWholeQueue } from '../desk/queue'
import { send } from '../api/send'

const { pool } = testDatabase()
const NEW_STAFF = {
  username: 'divya',
  name: 'Divya Menon',
  password: 'a-long-enough-password',
  role: 'dost',
  cityId: 1,
  phone: '9000070011',
}

describe('customer requests', () => {
  it('a call-back is closed once', async () => {
    const [asha, customer] = [await signInAs(pool, 'asha'), await createCustomer(pool)]
    await pool.query("INSERT INTO call_back (id, customer_id) VALUES ('cal_test', $1)", [
      customer.id,
    ])
    expect((await readWholeQueue('callBacks')).map(({ key }) => key)).toContain('cal_test')
    expect(
      (await send(callBackDone.POST, { token: asha.token, body: { id: 'cal_test', outcome: '-' } }))
        .status,
    ).toBe(422)
    expect(
      (await send(callBackDone.POST, { token: asha.token, body: { id: 'cal_test' } })).status,
    ).toBe(200)
    expect((await readWholeQueue('callBacks')).map(({ key }) => key)).not.toContain('cal_test')
    expect(
      (await send(callBackDone.POST, { token: asha.token, body: { id: 'cal_test' } })).status,
    ).toBe(404)
    expect(await readAudit('cal_test')).toMatchObject([
      { action: 'callBack.called', staff: 'Asha Raman' },
    ])
  })

  it('a question is answered once', async () => {
    const asha = await signInAs(pool, 'asha')
    await pool.query(
      "INSERT INTO customer_query (id, name, phone, message) VALUES ('qry_test', 'Ravi', '9876543210', 'Is it still there?')",
    )
    expect((await readWholeQueue('queries')).map(({ key }) => key)).toContain('qry_test')
    expect(
      (await send(queryAnswered.POST, { token: asha.token, body: { id: 'qry_test' } })).status,
    ).toBe(200)
    expect((await readWholeQueue('queries')).map(({ key }) => key)).not.toContain('qry_test')
  })

  it('customers are found by phone, name or e-mail, with at least three letters', async () => {
    const customer = await createCustomer(pool, {
      firstName: 'Zubeida',
      emailId: 'zubeida@example.com',
    })
    for (const text of [
      customer.phone,
      `+91 ${customer.phone}`,
      customer.id,
      'zubei',
      'ZUBEIDA@',
      ' Zubeida ',
    ]) {
      expect(
        (await findCustomers(text, ALL_CITIES_READER)).map(({ id }) => id),
        text,
      ).toContain(customer.id)
    }
    expect(await findCustomers('zu', ALL_CITIES_READER)).toEqual([])
    expect(await findCustomers('%%%', ALL_CITIES_READER)).toEqual([])
  })
})

describe('site texts', () => {
  it("change for everyone at once, by expiring every instance's cache", async () => {
    const asha = await signInAs(pool, 'asha')
    const body = {
      category: 'buying',
      question: 'Is there parking?',
      answer: 'Yes, in front of the yard.',
    }
    expect((await send(faq.POST, { token: asha.token, body })).status).toBe(200)
    const {
      rows: [added],
    } = await pool.query<{ id: number; position: number }>(
      "SELECT id, position FROM faq WHERE question = 'Is there parking?'",
    )
    expect(added?.position).toBeGreaterThan(1)
    expect(
      (
        await send(faq.POST, {
          token: asha.token,
          body: { ...body, id: added?.id, answer: 'Yes.' },
        })
      ).status,
    ).toBe(200)
    expect(
      (await send(faqRemoval.POST, { token: asha.token, body: { id: added?.id } })).status,
    ).toBe(200)
    expect(
      (await send(faqRemoval.POST, { token: asha.token, body: { id: added?.id } })).status,
    ).toBe(404)
    const { rows } = await pool.query<{ tag: string }>('SELECT tag FROM cache_change')
    expect(rows.map(({ tag }) => tag)).toEqual(['content', 'content', 'content'])
  })

  it('can be changed only if they exist', async () => {
    const asha = await signInAs(pool, 'asha')
    const {
      rows: [text],
    } = await pool.query<{ category: string; key: string }>(
      'SELECT category, key FROM web_text LIMIT 1',
    )
    expect(
      (await send(webText.POST, { token: asha.token, body: { ...text, text: 'New words' } }))
        .status,
    ).toBe(200)
    expect(
      (
        await send(webText.POST, {
          token: asha.token,
          body: { category: 'no', key: 'such', text: 'New words' },
        })
      ).status,
    ).toBe(404)
  })

  it('have one language each, and an unknown one is refused', async () => {
    const asha = await signInAs(pool, 'asha')
    const body = { category: 'buying', question: 'पार्किंग है?', answer: 'हाँ।' }
    const save = (locale: string) =>
      send(faq.POST, { token: asha.token, body: { ...body, locale } })
    expect((await save('hi')).status).toBe(200)
    expect((await save('xx')).status).toBe(422)
    const { rows } = await pool.query<{ locale: string }>(
      'SELECT locale FROM faq WHERE question = $1',
      [body.question],
    )
    expect(rows).toEqual([{ locale: 'hi' }])
    const text = { category: 'about', key: 'headline', text: 'हमारे बारे में' }
    expect(
      (await send(webText.POST, { token: asha.token, body: { ...text, locale: 'hi' } })).status,
    ).toBe(200)
    const { rows: changed } = await pool.query<{ locale: string }>(
      'SELECT locale FROM web_text WHERE text = $1',
      [text.text],
    )
    expect(changed).toEqual([{ locale: 'hi' }])
  })

  it("a city's hours must form a day", async () => {
    const asha = await signInAs(pool, 'asha')
    const body = {
      cityId: 1,
      address: '1 Mount Road',
      phone1: '+91 44 4000 1000',
      whatsapp: '914440001000',
      opensAt: '09:00',
      closesAt: '19:00',
      slotCapacity: 5,
    }
    expect((await send(city.POST, { token: asha.token, body })).status).toBe(200)
    const closed = await send(city.POST, {
      token: asha.token,
      body: { ...body, closesAt: '08:00' },
    })
    expect(closed.status).toBe(422)
    expect(closed.body).toMatchObject({
      fields: { closesAt: 'The city must close after it opens.' },
    })
    expect(
      (await send(city.POST, { token: asha.token, body: { ...body, cityId: 99 } })).status,
    ).toBe(404)
    expect(
      (await send(city.POST, { token: asha.token, body: { ...body, opensAt: '25:00' } })).status,
    ).toBe(422)
    expect(
      (
        await send(holiday.POST, {
          token: asha.token,
          body: { day: `${toIndianYear(new Date()) + 1}-01-15`, name: 'Pongal' },
        })
      ).status,
    ).toBe(200)
    expect(
      (await send(holiday.POST, { token: asha.token, body: { day: '2027-02-30', name: 'None' } }))
        .status,
    ).toBe(422)
  })
})

describe('staff accounts', () => {
  it('are created only by managers', async () => {
    const [asha, meera, customer] = [
      await signInAs(pool, 'asha'),
      await signInAs(pool, 'meera'),
      await createCustomer(pool),
    ]
    expect((await send(newStaff.POST, { token: asha.token, body: NEW_STAFF })).status).toBe(403)
    expect((await send(newStaff.POST, { token: customer.token, body: NEW_STAFF })).status).toBe(403)
    expect((await send(newStaff.POST, { body: NEW_STAFF })).status).toBe(401)
    expect((await send(newStaff.POST, { token: meera.token, body: NEW_STAFF })).status).toBe(200)
    expect(
      (
        await verifyStaffSignIn(
          {
            username: 'divya',
            password: NEW_STAFF.password,
            address: 'x',
            device: null,
          },
          new Date(),
        )
      ).name,
    ).toBe('Divya Menon')
    const again = await send(newStaff.POST, { token: meera.token, body: NEW_STAFF })
    expect(again.status).toBe(409)
    expect(again.body).toMatchObject({ fields: { username: 'This user name is taken.' } })
    expect(
      (
        await send(newStaff.POST, {
          token: meera.token,
          body: { ...NEW_STAFF, username: 'other', cityId: 99 },
        })
      ).status,
    ).toBe(422)
    expect(
      (
        await send(newStaff.POST, {
          token: meera.token,
          body: { ...NEW_STAFF, username: 'short', password: 'short' },
        })
      ).status,
    ).toBe(422)
  })

  it('refuse commonly guessed passwords', async () => {
    const meera = await signInAs(pool, 'meera')
    const kavya = { ...NEW_STAFF, username: 'kavya', name: 'Kavya Iyer' }
    for (const password of [
      'password12345',
      'qwertyuiop12',
      'kavya-iyer-9000070011',
      'bharosacars2026',
    ]) {
      const answer = await send(newStaff.POST, { token: meera.token, body: { ...kavya, password } })
      expect(answer.status).toBe(422)
      expect(answer.body).toMatchObject({
        fields: { password: expect.stringContaining('too easy') },
      })
    }
    const asha = await signInAs(pool, 'asha')
    const change = { staffId: asha.id, password: 'asha.raman-2026' }
    expect((await send(staffChange.POST, { token: meera.token, body: change })).status).toBe(422)
    expect((await send(newStaff.POST, { token: meera.token, body: kavya })).status).toBe(200)
  })

  it('end at once on leaving or on a new password', async () => {
    const [meera, vignesh] = [await signInAs(pool, 'meera'), await signInAs(pool, 'vignesh')]
    const works = () => send(callBackDone.POST, { token: vignesh.token, body: { id: 'cal_none' } })
    expect((await works()).status).toBe(404)
    expect(
      (
        await send(staffChange.POST, {
          token: meera.token,
          body: { staffId: vignesh.id, password: 'another-long-password' },
        })
      ).status,
    ).toBe(200)
    expect((await works()).status).toBe(401)
    await expect(
      verifyStaffSignIn(
        {
          username: 'vignesh',
          password: 'vignesh-chennai-demo',
          address: 'x',
          device: null,
        },
        new Date(),
      ),
    ).rejects.toThrow()
    expect(
      (
        await verifyStaffSignIn(
          {
            username: 'vignesh',
            password: 'another-long-password',
            address: 'x',
            device: null,
          },
          new Date(),
        )
      ).id,
    ).toBe(vignesh.id)
  })

  it('always include one manager', async () => {
    const meera = await signInAs(pool, 'meera')
    for (const change of [{ isActive: false }, { role: 'dost' }]) {
      const answer = await send(staffChange.POST, {
        token: meera.token,
        body: { staffId: meera.id, ...change },
      })
      expect(answer.status).toBe(409)
    }
    expect(
      (
        await send(staffChange.POST, {
          token: meera.token,
          body: { staffId: meera.id, role: 'manager' },
        })
      ).status,
    ).toBe(200)
  })
})
