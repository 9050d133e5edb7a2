import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { ROOT } from '../lib/root.mjs'

const SCHEMA = join(ROOT, 'prisma/schema')
const WRITES =
  /^(?:create|createMany|createManyAndReturn|update|updateMany|updateManyAndReturn|upsert|delete|deleteMany)$/

/** Schema files whose tables several areas share between them, or that are named otherwise. */
const AREAS = {
  activity: ['customers'],
  auth: ['auth', 'customers'],
  shortlist: ['customers'],
  catalog: ['catalogue'],
  cities: ['catalogue'],
  documents: ['documents'],
  purchases: ['sales', 'documents', 'settlements'],
  inspection: ['vehicles'],
  photography: ['vehicles'],
  vehicles: ['vehicles', 'search'],
  notifications: ['messaging'],
  sandbox: ['payments'],
  selling: ['selling', 'appointments', 'settlements'],
  seeing: ['customers'],
  slots: ['appointments'],
  'test-drives': ['appointments'],
}

function areasByModel() {
  const areas = new Map()
  for (const name of readdirSync(SCHEMA)) {
    const area = name.replace('.prisma', '')
    for (const [, model] of readFileSync(join(SCHEMA, name), 'utf8').matchAll(/^model (\w+)/gm)) {
      areas.set(model[0].toLowerCase() + model.slice(1), AREAS[area] ?? [area])
    }
  }
  return areas
}

const OWNERS = areasByModel()

const fromRoot = (file) => relative(ROOT, file).split(sep).join('/')

/** One area never writes another's tables: it calls the other's use case. (Reading them in a join is a query's work.) */
export const ownTables = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      foreign: '{{model}} belongs to {{owners}}: call its use case instead of writing its table.',
    },
  },
  create(context) {
    const area = /^lib\/features\/([^/]+)\//.exec(fromRoot(context.filename))?.[1]
    if (area === undefined) return {}
    return {
      'CallExpression > MemberExpression.callee'(node) {
        const model = node.object.type === 'MemberExpression' && node.object.property.name
        const owners = OWNERS.get(model)
        if (!owners || !WRITES.test(node.property.name ?? '') || owners.includes(area)) return
        context.report({ node, messageId: 'foreign', data: { model, owners: owners.join(', ') } })
      },
    }
  },
}
