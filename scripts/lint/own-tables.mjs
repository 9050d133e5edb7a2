import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { ROOT } from '../lib/root.mjs'

const SCHEMA = join(ROOT, 'prisma/schema')
const PRISMA_WRITES =
  /^(?:create|createMany|createManyAndReturn|update|updateMany|updateManyAndReturn|upsert|delete|deleteMany)$/
const KYSELY_WRITES = /^(?:insertInto|updateTable|deleteFrom|mergeInto)$/

const SHARED = {
  // A sale starts the RC transfer.
  rcTransfer: ['sales'],
  // The table belongs to `lib/server`. `auth` also keeps spent challenges in it and clears it.
  rateWindow: ['auth'],
}

function findOwners() {
  const owners = new Map()
  for (const name of readdirSync(SCHEMA)) {
    const area = name.replace('.prisma', '')
    const text = readFileSync(join(SCHEMA, name), 'utf8')
    for (const [, model, body] of text.matchAll(/^model (\w+) \{\n([^]*?)^\}/gm)) {
      const delegate = model[0].toLowerCase() + model.slice(1)
      const table = /@@map\("(\w+)"\)/.exec(body)?.[1] ?? model
      const areas = [area, ...(SHARED[delegate] ?? [])]
      owners.set(`prisma ${delegate}`, areas)
      owners.set(`kysely ${table}`, areas)
    }
  }
  return owners
}

const OWNERS = findOwners()

const fromRoot = (file) => relative(ROOT, file).split(sep).join('/')

function writtenBy(node) {
  const { property, object } = node.callee
  if (KYSELY_WRITES.test(property.name ?? '')) {
    const [table] = node.arguments
    return typeof table?.value === 'string' ? `kysely ${table.value.split(' ')[0]}` : undefined
  }
  if (!PRISMA_WRITES.test(property.name ?? '') || object.type !== 'MemberExpression')
    return undefined
  return `prisma ${object.property.name}`
}

export const ownTables = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      foreign: '{{table}} belongs to {{owners}}: call its use case instead of writing its table.',
    },
  },
  create(context) {
    const [, room, area] =
      /^lib\/(features|workflows)\/([^/]+)/.exec(fromRoot(context.filename)) ?? []
    if (room === undefined) return {}
    return {
      'CallExpression[callee.type="MemberExpression"]'(node) {
        const written = writtenBy(node)
        const owners = written && OWNERS.get(written)
        if (!owners || (room === 'features' && owners.includes(area))) return
        const table = written.split(' ')[1]
        context.report({ node, messageId: 'foreign', data: { table, owners: owners.join(', ') } })
      },
    }
  },
}
