import { spawnSync } from 'node:child_process'
import { createRequire } from 'node:module'
import { splitStatements, removeComments, type SqlStatement } from './statements'

/* Finds statements that lock tables for long or remove what the running version still uses. Squawk
   finds most of them; this file checks the rest. */

interface Migration {
  name: string
  sql: string
}

interface Finding {
  rule: string
  line: number
  message: string
}

const require = createRequire(import.meta.url)
const POSTGRES = '15'

const RULES = [
  'adding-field-with-default',
  'adding-foreign-key-constraint',
  'adding-not-nullable-field',
  'adding-required-field',
  'adding-serial-primary-key-field',
  'ban-alter-domain-with-add-constraint',
  'ban-concurrent-index-creation-in-transaction',
  'ban-drop-column',
  'ban-drop-database',
  'ban-drop-not-null',
  'ban-drop-table',
  'ban-truncate-cascade',
  'changing-column-type',
  'constraint-missing-not-valid',
  'disallowed-unique-constraint',
  'renaming-column',
  'renaming-table',
  'require-concurrent-index-creation',
  'require-concurrent-index-deletion',
  'syntax-error',
]

const OURS: { rule: string; pattern: RegExp; message: string }[] = [
  {
    rule: 'renaming-value',
    pattern: /^ALTER TYPE\b[\s\S]*\bRENAME\b/i,
    message: 'The version that runs still writes and reads the old name.',
  },
  {
    rule: 'dropping-type',
    pattern: /^DROP (?:TYPE|DOMAIN)\b/i,
    message: 'The version that runs may still name it.',
  },
  {
    rule: 'dropping-view',
    pattern: /^DROP (?:MATERIALIZED )?VIEW\b/i,
    message: 'The version that runs may still read it.',
  },
  {
    rule: 'dropping-function',
    pattern: /^DROP (?:FUNCTION|PROCEDURE)\b/i,
    message: 'The version that runs may still call it.',
  },
  {
    rule: 'locking-table',
    pattern: /^(?:LOCK|TRUNCATE|CLUSTER|REINDEX(?![\s\S]*\bCONCURRENTLY\b)|VACUUM[\s(]+FULL)\b/i,
    message: 'Every visitor of the table waits until it is done.',
  },
  {
    rule: 'changing-many-rows',
    pattern: /^(?:WITH\b[\s\S]*?\b)?(?:UPDATE|DELETE FROM)\b/i,
    message:
      'The rows stay locked to the end of the migration: fill them in batches, from a job or a script.',
  },
]

/**
 * Rules about removals. Such a statement must name the migration since which the app doesn't use
 * the removed part.
 */
const TAKES_AWAY = new Set([
  'ban-drop-column',
  'ban-drop-table',
  'renaming-column',
  'renaming-table',
  'renaming-value',
  'dropping-type',
  'dropping-view',
  'dropping-function',
])
const MIN_REASON = 20
const ALLOWANCE = /^\s*--\s*allow ([a-z-]+):\s*(.+)$/gim
const UNREAD_SINCE = /\bunread since (\d{14}_\w+)/

function findSquawkProblems(sql: string, isAlone: boolean): Finding[] {
  // Several statements run as one transaction; a single one may build an index concurrently.
  const transaction = isAlone ? '--no-assume-in-transaction' : '--assume-in-transaction'
  const { stdout, error } = spawnSync(
    process.execPath,
    [
      require.resolve('squawk-cli/js/bin/squawk'),
      '--reporter',
      'json',
      '--pg-version',
      POSTGRES,
      transaction,
    ],
    { input: sql, encoding: 'utf8' },
  )
  if (error) throw error
  const found = JSON.parse(stdout) as { line: number; rule_name: string; message: string }[]
  return found
    .filter(({ rule_name: rule }) => RULES.includes(rule))
    .map(({ line, rule_name: rule, message }) => ({ rule, line: line + 1, message }))
}

const findOwnProblems = (statements: readonly SqlStatement[]): Finding[] =>
  statements.flatMap(({ text, to }) =>
    OURS.filter(({ pattern }) => pattern.test(removeComments(text))).map(({ rule, message }) => ({
      rule,
      line: to,
      message,
    })),
  )

function objection(
  { rule }: Finding,
  statement: SqlStatement | undefined,
  name: string,
  earlier: readonly string[],
): string | undefined {
  const allowances = [...(statement?.text.matchAll(ALLOWANCE) ?? [])]
  const reason = allowances.find(([, allowed]) => allowed === rule)?.[2]
  if (reason === undefined) return `Where it must be: -- allow ${rule}: why it harms no one`
  if (reason.trim().length < MIN_REASON) return 'The reason says too little.'
  if (!TAKES_AWAY.has(rule)) return undefined
  const since = UNREAD_SINCE.exec(reason)?.[1]
  if (since === undefined)
    return 'Say since which migration no version reads it: "unread since 20261201120000_name".'
  return since < name && earlier.includes(since)
    ? undefined
    : `${since} is no earlier migration: what is taken away must have been unread for a whole release.`
}

export function findMigrationProblems(
  { name, sql }: Migration,
  earlier: readonly string[],
): string[] {
  const statements = splitStatements(sql)
  const findings = [
    ...findSquawkProblems(sql, statements.length === 1),
    ...findOwnProblems(statements),
  ]
  return findings.flatMap((finding) => {
    const statement = statements.find(({ from, to }) => from <= finding.line && finding.line <= to)
    const why = objection(finding, statement, name, earlier)
    return why === undefined
      ? []
      : [
          `prisma/migrations/${name}/migration.sql:${finding.line} ${finding.rule}: ${finding.message} ${why}`,
        ]
  })
}
