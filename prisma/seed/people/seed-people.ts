import type pg from 'pg'
import { hashPassword } from '../../../lib/server/auth/password'
import { formatCopyLine, copyLines } from '../../../lib/server/db/bulk-load'
import type { KyselyDb } from '../../../lib/server/db/kysely'
import { buildExcludedColumns } from '../../../lib/server/db/sql'
import { shiftDays } from '../days'
import { Random } from '../random'
import type { CustomerBook, CustomerRow } from './customers'
import { DAILY_WORK_RIGHTS, DEMO_STAFF } from './demo'

const STAFF_YEARS = 900

/** Adds the demo staff; existing ones keep their id and password. Returns ids by city. */
export async function seedStaff(
  db: KyselyDb,
  seed: number,
  today: Date,
): Promise<Map<number, string[]>> {
  const byCity = new Map<number, string[]>()
  for (const [place, person] of DEMO_STAFF.entries()) {
    const createdAt = shiftDays(today, -STAFF_YEARS)
    const id = new Random(seed, 0x57aff, place).id('dst', createdAt)
    const staff = await db
      .insertInto('staff')
      .values({
        id,
        username: person.username,
        password_hash: await hashPassword(person.password),
        name: person.name,
        role: person.role,
        phone: person.phone,
        languages: [...person.languages],
        city_id: person.cityId,
        // Postgres array syntax, because the driver doesn't know the enum type.
        rights: `{${(person.rights ?? DAILY_WORK_RIGHTS).join(',')}}`,
        created_at: createdAt,
        is_demo: true,
      })
      .onConflict((conflict) =>
        conflict.column('username').doUpdateSet(buildExcludedColumns(['languages'])),
      )
      .returning('id')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('staff_city')
      .values({ staff_id: staff.id, city_id: person.cityId })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    if (person.role === 'dost')
      byCity.set(person.cityId, [...(byCity.get(person.cityId) ?? []), staff.id])
  }
  return byCity
}

const COLUMNS =
  'id, phone, role, first_name, email_id, email_verified_at, city_id, created_at, is_demo'

function line(person: CustomerRow): string {
  const verifiedAt =
    person.isVerified && person.emailId !== null ? shiftDays(person.createdAt, 1) : null
  return formatCopyLine([
    person.id,
    person.phone,
    person.role,
    person.firstName,
    person.emailId,
    verifiedAt,
    person.cityId,
    person.createdAt,
    true,
  ])
}

function* lines(book: CustomerBook, from: CustomerCounts, to: CustomerCounts): Generator<string> {
  for (let number = from.buyers; number < to.buyers; number += 1) yield line(book.buyer(number))
  for (let number = from.sellers; number < to.sellers; number += 1) yield line(book.seller(number))
}

const BANKS = [
  ['HDFC', 'HDFC Bank'],
  ['ICIC', 'ICICI Bank'],
  ['SBIN', 'State Bank of India'],
  ['IOBA', 'Indian Overseas Bank'],
] as const

const ACCOUNT_COLUMNS =
  'id, customer_id, ifsc, bank, branch, last_four, holder, name_at_bank, status, check_id, beneficiary, usable_from, created_at'

function* accountLines(
  book: CustomerBook,
  from: CustomerCounts,
  to: CustomerCounts,
): Generator<string> {
  for (let number = from.sellers; number < to.sellers; number += 1) {
    const { id, firstName, createdAt, bankAccountId } = book.seller(number)
    const [code, bank] = BANKS[number % BANKS.length] ?? BANKS[0]
    const branch = String(100 + (number % 900)).padStart(6, '0')
    yield formatCopyLine([
      bankAccountId,
      id,
      `${code}0${branch}`,
      bank,
      `Branch ${branch}`,
      String(1000 + ((number * 37) % 9000)),
      firstName,
      firstName.toUpperCase(),
      'verified',
      `fav_${id.slice(4)}`,
      `fa_${id.slice(4)}`,
      createdAt,
      createdAt,
    ])
  }
}

export interface CustomerCounts {
  buyers: number
  sellers: number
}

export async function seedCustomers(
  client: pg.ClientBase,
  book: CustomerBook,
  from: CustomerCounts,
  to: CustomerCounts,
): Promise<void> {
  await copyLines(client, 'customer', COLUMNS, lines(book, from, to))
  await copyLines(client, 'bank_account', ACCOUNT_COLUMNS, accountLines(book, from, to))
}
