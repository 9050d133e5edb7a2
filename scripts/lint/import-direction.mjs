import { isServerModule, roomOf, fromRoot, targetOf } from './layers.mjs'

const PRISMA_PACKAGES = /^(?:pg$|pg-copy-streams$|@prisma\/)/

/**
 * What each room may not import, as tests of the target's room and path; the sentence says why.
 * shared ← rules ← schemas, dto ← queries ← use cases ← app; components see the isomorphic side only.
 */
const only =
  (...rooms) =>
  ({ room }) =>
    room !== undefined && !rooms.includes(room)
const LAWS = {
  shared: [[only('shared'), 'lib/shared stands below everything: it imports lib/shared only']],
  rules: [
    [
      only('shared', 'rules', 'feature', 'drawing'),
      'rules are pure: they import lib/shared and other rules only',
    ],
    [
      ({ path }) => isServerModule(path),
      'rules are pure: no I/O, directly or through another file',
    ],
  ],
  schemas: [
    [
      only('shared', 'rules', 'schemas', 'dto', 'feature', 'i18n', 'drawing'),
      'schemas stand below queries: they import lib/shared, rules and schemas',
    ],
    [
      ({ path }) => isServerModule(path),
      'schemas are shared with the browser: nothing that does I/O',
    ],
  ],
  dto: [
    [
      only('shared', 'rules', 'schemas', 'dto', 'feature', 'i18n', 'drawing'),
      'DTOs stand below queries: they import lib/shared, rules and schemas',
    ],
    [({ path }) => isServerModule(path), 'DTOs are shared with the browser: nothing that does I/O'],
  ],
  queries: [
    [
      ({ room }) => ['app', 'api', 'components', 'ui', 'client', 'workflows'].includes(room),
      'queries stand below pages and components',
    ],
  ],
  feature: [
    [
      ({ room }) => ['app', 'api', 'components', 'ui', 'client', 'workflows'].includes(room),
      'features stand below pages and components',
    ],
  ],
  workflows: [
    [
      ({ room }) => ['app', 'api', 'components', 'ui', 'client'].includes(room),
      'workflows stand below pages and components',
    ],
  ],
  drawing: [
    [only('shared', 'drawing'), 'drawing cars is a library of its own: it imports lib/shared only'],
  ],
  server: [
    [only('shared', 'server', 'i18n', 'client-of-prisma'), 'lib/server imports lib/shared only'],
  ],
  client: [
    [
      ({ path, room }) => isServerModule(path) || ['app', 'api', 'components'].includes(room),
      'lib/client runs in the browser: rules, schemas and lib/shared only',
    ],
  ],
  hooks: [
    [
      ({ path, room }) => isServerModule(path) || ['app', 'api', 'components', 'ui'].includes(room),
      'hooks run in the browser: rules, schemas, lib/client and lib/shared only',
    ],
  ],
  ui: [
    [
      ({ room }) =>
        [
          'rules',
          'schemas',
          'dto',
          'queries',
          'feature',
          'hooks',
          'components',
          'app',
          'api',
        ].includes(room),
      'primitives know nothing of cars',
    ],
    [({ path }) => isServerModule(path), 'components see the isomorphic side only'],
  ],
  components: [
    [
      ({ path, room }) => isServerModule(path) || ['app', 'api'].includes(room),
      'components see rules, schemas, DTO types and hooks only; the page gives them data',
    ],
  ],
  app: [
    [
      ({ path, room }) => room === 'client-of-prisma' || path.startsWith('lib/server/db/'),
      'pages and routes reach the database through queries and use cases only',
    ],
  ],
}
LAWS.api = LAWS.app

/** Rooms where even the packages of the database are out of place. */
const WITHOUT_DATABASE = new Set([
  'shared',
  'rules',
  'schemas',
  'dto',
  'client',
  'hooks',
  'ui',
  'components',
  'app',
  'api',
  'i18n',
])

function complaint(importer, source) {
  const room = roomOf(importer)
  if (room === undefined) return undefined
  if (PRISMA_PACKAGES.test(source) && WITHOUT_DATABASE.has(room))
    return 'only lib/server/db, queries, use cases and scripts touch the database'
  const path = targetOf(importer, source)
  if (path === undefined) return undefined
  const target = { path, room: roomOf(path) }
  return LAWS[room]?.find(([isBroken]) => isBroken(target))?.[1]
}

/** Whether an import leaves nothing behind at run time. */
function isTypeOnly({ importKind, exportKind, specifiers = [] }) {
  return (
    importKind === 'type' ||
    exportKind === 'type' ||
    (specifiers.length > 0 &&
      specifiers.every((one) => one.importKind === 'type' || one.exportKind === 'type'))
  )
}

// A type may be borrowed from anywhere; but the tables' types are nobody else's business either.
const NEVER_BORROWED = /generated|@prisma|lib\/server\/db/

export const importDirection = {
  meta: { type: 'problem', schema: [], messages: { wrongWay: '{{why}} (this is {{source}}).' } },
  create(context) {
    const importer = fromRoot(context.filename)
    const check = (node) => {
      const source = node.source?.value
      if (typeof source !== 'string') return
      if (isTypeOnly(node) && roomOf(importer) !== 'shared' && !NEVER_BORROWED.test(source)) return
      const why = complaint(importer, source)
      if (why) context.report({ node, messageId: 'wrongWay', data: { why, source } })
    }
    return {
      ImportDeclaration: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
      ImportExpression: check,
    }
  },
}
