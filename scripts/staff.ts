import { stdin, stdout } from 'node:process'
import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { parseArgs } from 'node:util'
import { newStaffBody } from '../lib/features/desk/schemas'
import { addStaff } from '../lib/features/staff/commands/manage-staff'
import { createClient } from '../lib/server/db/client'
import { DomainError } from '../lib/shared/error-codes'
import { NoDatabase, openRunningDatabase } from './database/running'

const USAGE =
  'npm run staff -- add --username meera --name "Meera Nair" --role manager --city chennai --phone 9840012345'

interface Order {
  username: string
  name: string
  role: string
  city: string
  phone: string
}

function readOrder(): Order {
  try {
    const option = { type: 'string', default: '' } as const
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        username: option,
        name: option,
        role: { type: 'string', default: 'dost' },
        city: option,
        phone: option,
      },
    })
    if (
      positionals.length !== 1 ||
      positionals[0] !== 'add' ||
      values.username === '' ||
      values.city === ''
    )
      throw new Error(USAGE)
    return values
  } catch {
    throw new NoDatabase(`Use it as ${USAGE}`)
  }
}

async function readPassword(): Promise<string> {
  const given = process.env.STAFF_PASSWORD
  if (given) return given
  if (!stdin.isTTY)
    throw new NoDatabase(
      'Set STAFF_PASSWORD, or run this on a terminal to be asked for the password.',
    )
  stdout.write('Password (not shown): ')
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() })
  const lines = createInterface({ input: stdin, output: silent, terminal: true })
  try {
    return await lines.question('')
  } finally {
    lines.close()
    stdout.write('\n')
  }
}

async function main(): Promise<void> {
  const order = readOrder()
  const pool = await openRunningDatabase()
  try {
    const client = createClient(pool)
    const city = await client.$kysely
      .selectFrom('city')
      .select('id')
      .where((eb) =>
        eb.or([
          eb('slug', '=', order.city),
          eb(eb.fn('lower', ['name']), '=', order.city.toLowerCase()),
        ]),
      )
      .executeTakeFirst()
    if (!city) throw new NoDatabase(`There is no city called ${order.city}.`)
    const staff = newStaffBody.safeParse({
      ...order,
      cityId: city.id,
      password: await readPassword(),
    })
    if (!staff.success)
      throw new NoDatabase(
        staff.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('\n'),
      )
    await addStaff(staff.data, null, client)
    console.log(`${order.name} can sign in at /dost as ${order.username}.`)
  } finally {
    await pool.end()
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof NoDatabase || error instanceof DomainError ? error.message : error)
  process.exitCode = 1
})
