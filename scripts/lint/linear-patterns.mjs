import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

// Without this, the package starts a process for each pattern, or Java.
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
  // Two linters run at the same time, so each writes a file of its own first.
  writeFileSync(
    `${VERDICTS}.${process.pid}`,
    JSON.stringify([...new Map([...readVerdicts(), ...verdicts])]),
  )
  renameSync(`${VERDICTS}.${process.pid}`, VERDICTS)
})

/** Limits the check by steps instead of time, so that results are the same everywhere. */
const WITHOUT_CLOCKS = {
  timeout: null,
  attackTimeout: null,
  incubationTimeout: null,
  seedingTimeout: null,
}

export function verifyPattern(source, flags) {
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
 * Regular expressions must take linear time, since many get input from outside. An exception with
 * bounded input is configured with its reason.
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
      const verdict = verifyPattern(source, flags)
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
