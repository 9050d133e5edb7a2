import { describe, expect, it } from 'vitest'
import { ALL_CITIES_READER } from '@/tests/factories/staff'
import { findCustomers, listStaff } from '@/lib/features/desk/queries/people'
import { createCustomer } from '../../factories/customers'
import { testDatabase } from '../../setup/database'

const { pool } = testDatabase()

const IN_ORDER = {
  Latin: ['Árya', 'asha', 'Bala', 'Zara'],
  Hindi: ['अमित', 'जया', 'जीत', 'ज़ोया', 'शर्मा'],
  Tamil: ['அருண்', 'சங்கர்', 'ஞானம்', 'வள்ளி', 'ஜெயா', 'ஹரி'],
  Telugu: ['అంజలి', 'కమల', 'సరిత', 'ళవర్'],
  Kannada: ['ಅಂಬಿಕಾ', 'ಕಮಲಾ', 'ಸರಿತಾ', 'ಳವರ್'],
}
const NAMES_IN_ORDER = Object.values(IN_ORDER).flat()

describe('names in five scripts', () => {
  it('are sorted as a reader expects', async () => {
    for (const [place, firstName] of NAMES_IN_ORDER.toReversed().entries())
      await createCustomer(pool, { firstName, emailId: `in-order-${place}@example.com` })
    const found = (await findCustomers('in-order-', ALL_CITIES_READER)).map(
      ({ firstName }) => firstName,
    )
    expect(found).toEqual(NAMES_IN_ORDER)
  })

  it("are found for every keyboard's encoding", async () => {
    const [composed, inParts] = ['\u095Bोहरा', '\u091C\u093Cोहरा']
    const { id } = await createCustomer(pool, { firstName: inParts })
    expect(composed).not.toBe(inParts)
    for (const typed of [composed, inParts])
      expect((await findCustomers(typed, ALL_CITIES_READER)).map((found) => found.id)).toContain(id)
  })

  it('sort the staff list the same way, former staff last', async () => {
    const add = (name: string, place: number, isActive = true) =>
      pool.query(
        `INSERT INTO staff (id, username, name, password_hash, role, phone, city_id, is_active)
         VALUES ($1, $1, $2, '-', 'dost', $4, 1, $3)`,
        [`in_order_${place}`, name, isActive, `90000990${place + 10}`],
      )
    for (const [place, name] of NAMES_IN_ORDER.toReversed().entries()) await add(name, place)
    await add('Aamir', 89, false)
    const listed = await listStaff(new Date())
    expect(listed.filter(({ id }) => id.startsWith('in_order_')).map(({ name }) => name)).toEqual([
      ...NAMES_IN_ORDER,
      'Aamir',
    ])
  })

  it.each(Object.entries(IN_ORDER))(
    '%s sorts differently by code points (negative control)',
    (_, names) => {
      expect(names.toSorted()).not.toEqual(names)
    },
  )
})
