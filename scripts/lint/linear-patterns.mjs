import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

// Without it the checker starts a program of its own for each pattern, or Java.
process.env.RECHECK_BACKEND = 'pure'
const require = createRequire(import.meta.url)
const { version } = require('recheck/package.json')
const VERDICTS = join(
  import.meta.dirname,
  '..',
  '..',
  'node_modules/.cache',
  `recheck-${version}-steps.json`,
)

function readVerdicts() {
  try {
    return new Map(JSON.parse(readFileSync(VERDICTS, 'utf8')))
  } catch {
    return new Map()
  }
}

let verdicts = null
let isNew = false

process.on('exit', () => {
  if (!isNew) return
  mkdirSync(dirname(VERDICTS), { recursive: true })
  // Two linters at once: each adds what it has found.
  writeFileSync(
    `${VERDICTS}.${process.pid}`,
    JSON.stringify([...new Map([...readVerdicts(), ...verdicts])]),
  )
  renameSync(`${VERDICTS}.${process.pid}`, VERDICTS)
})

/** Bounded by what it reads, never by a clock: on a busy machine a sound pattern would be called slow. */
const WITHOUT_CLOCKS = {
  timeout: null,
  attackTimeout: null,
  incubationTimeout: null,
  seedingTimeout: null,
}

/** What `recheck` says of a pattern: `safe`, or how it grows. A pattern's verdict is kept, as it never changes. */
export function verdictOf(source, flags) {
  verdicts ??= readVerdicts()
  const key = `/${source}/${flags}`
  const known = verdicts.get(key)
  if (known !== undefined) return known
  const { checkSync } = require('recheck')
  const { status, complexity, attack } = checkSync(source, flags, WITHOUT_CLOCKS)
  const verdict =
    status === 'safe'
      ? 'safe'
      : status === 'unknown'
        ? 'unknown'
        : `${complexity.summary}, on ${attack.pattern.slice(0, 120)}`
  verdicts.set(key, verdict)
  isNew = true
  return verdict
}

/**
 * No regular expression may take more than linear time: what outsiders write reaches more of them than one thinks. Those that see a
 * bounded text only are named in the configuration, each with what bounds it.
 */
export const linearPatterns = {
  meta: {
    type: 'problem',
    schema: [{ type: 'object', additionalProperties: { type: 'string' } }],
    messages: {
      slow: 'This pattern takes more than linear time ({{verdict}}). Write it in one pass, or name what bounds its text in scripts/lint/bounded-patterns.mjs.',
    },
  },
  create(context) {
    const bounded = context.options[0] ?? {}
    const check = (node, source, flags) => {
      if (bounded[source] !== undefined) return
      const verdict = verdictOf(source, flags)
      if (verdict !== 'safe') context.report({ node, messageId: 'slow', data: { verdict } })
    }
    return {
      'Literal[regex]'(node) {
        check(node, node.regex.pattern, node.regex.flags)
      },
      ":matches(NewExpression, CallExpression)[callee.name='RegExp']"(node) {
        const [source, flags] = node.arguments
        if (source?.type === 'Literal' && typeof source.value === 'string')
          check(node, source.value, flags?.type === 'Literal' ? String(flags.value) : '')
      },
    }
  },
}
