import { Readable, type Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import { kyselyOn, type KyselyDb } from './kysely'

export type CopyFieldValue =
  | string
  | number
  | boolean
  | null
  | Date
  | readonly string[]
  | readonly number[]

const SPECIAL = /[\\\t\n\r]/g
const ESCAPED: Readonly<Record<string, string>> = {
  '\\': '\\\\',
  '\t': '\\t',
  '\n': '\\n',
  '\r': '\\r',
}

function escapeText(text: string): string {
  return SPECIAL.test(text) ? text.replace(SPECIAL, (char) => ESCAPED[char] ?? char) : text
}

function arrayText(items: readonly (string | number)[]): string {
  const quoted = items.map((item) =>
    typeof item === 'number' ? String(item) : `"${item.replace(/["\\]/g, '\\$&')}"`,
  )
  return escapeText(`{${quoted.join(',')}}`)
}

function fieldText(value: CopyFieldValue): string {
  if (value === null) return '\\N'
  if (typeof value === 'string') return escapeText(value)
  if (typeof value === 'number') return String(value)
  if (typeof value === 'boolean') return value ? 't' : 'f'
  return value instanceof Date ? value.toISOString() : arrayText(value)
}

export function formatCopyLine(row: readonly CopyFieldValue[]): string {
  return `${row.map(fieldText).join('\t')}\n`
}

const CHUNK_CHARACTERS = 64 * 1024

function* chunks(lines: Iterable<string>): Generator<Buffer> {
  let text = ''
  for (const line of lines) {
    text += line
    if (text.length >= CHUNK_CHARACTERS) {
      yield Buffer.from(text)
      text = ''
    }
  }
  if (text !== '') yield Buffer.from(text)
}

/** Table and column names enter the statement unescaped, so they must never be user input. */
export async function copyLines(
  client: pg.ClientBase,
  table: string,
  columns: string,
  lines: Iterable<string>,
): Promise<void> {
  const target = client.query(copyFrom(`COPY ${table} (${columns}) FROM STDIN`))
  await pipeline(Readable.from(chunks(lines)), target)
}

export async function copyRows(
  client: pg.ClientBase,
  table: string,
  columns: string,
  rows: readonly (readonly CopyFieldValue[])[],
): Promise<void> {
  if (rows.length > 0) await copyLines(client, table, columns, rows.map(formatCopyLine))
}

export async function withPatientClient<Result>(
  pool: pg.Pool,
  use: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({
    ...pool.options,
    statement_timeout: 0,
    query_timeout: 0,
    lock_timeout: 0,
    idle_in_transaction_session_timeout: 0,
  })
  await client.connect()
  try {
    return await use(client)
  } finally {
    await client.end()
  }
}

export async function runInTransaction<Result>(
  client: pg.ClientBase,
  work: () => Promise<Result>,
): Promise<Result> {
  await client.query('BEGIN')
  try {
    const result = await work()
    await client.query('COMMIT')
    return result
  } catch (error) {
    await client.query('ROLLBACK')
    throw error
  }
}

export async function readInSnapshot<Result>(
  client: pg.ClientBase,
  timeoutMillis: number,
  read: (db: KyselyDb) => Promise<Result>,
): Promise<Result> {
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
  try {
    await client.query(`SET LOCAL statement_timeout = ${timeoutMillis}`)
    return await read(kyselyOn(client))
  } finally {
    await client.query('ROLLBACK')
  }
}

/** The statement isn't escaped, so it must never contain user input. */
export async function copyOut(
  client: pg.ClientBase,
  statement: string,
  target: Writable,
): Promise<void> {
  await pipeline(client.query(copyTo(`COPY (${statement}) TO STDOUT (FORMAT binary)`)), target)
}
