// Import rules, checked by `npm run lint` (scripts/lint/architecture.ts), which also draws the
// areas into docs/ARCHITECTURE.md.

/** From lowest to highest: an area may import only the areas before it, so there are no cycles. */
export const AREAS = [
  'finance',
  'catalogue',
  'staff',
  'messaging',
  'pricing',
  'payments',
  'valuation',
  'vehicles',
  'spins',
  'search',
  'customers',
  'agents',
  'auth',
  'appointments',
  'reservations',
  'loans',
  'law',
  'complaints',
  'documents',
  'dues',
  'exchanges',
  'settlements',
  'sales',
  'warranty',
  'returns',
  'passports',
  'auctions',
  'reviews',
  'appeals',
  'selling',
  'books',
  'content',
  'desk',
]

const anyOf = (parts) => `(?:${parts.join('|')})`
const role = (...names) => `^lib/features/[^/]+/${anyOf(names)}(?:/|\\.ts$)`

const OURS = '^(?:app|components|lib|generated|prisma|scripts|tests|e2e|bench)/'
const SHARED = '^lib/shared/'
const WIRE = '^lib/shared/(?:passkey-|push-)?wire\\.ts$'
const TEXTS = '^lib/i18n/'
/** Engines know nothing of the shop. Other code imports only their index file. */
const ENGINES = '^lib/engines/[^/]+/index\\.ts$'
const LISTS = '^prisma/seed/data/'
const FEATURES = '^lib/features/'
const RULES = role('rules')
const SCHEMAS = role('schemas')
const DTO = role('dto')
const HOOKS = role('hooks')
const ISOMORPHIC = [RULES, SCHEMAS, DTO, HOOKS]
const DATABASE_PACKAGES =
  '(?:^|/)node_modules/(?:@types/)?(?:pg|pg-copy-streams|kysely|prisma|@prisma)/'
const TABLES = ['^generated/(?:kysely|prisma)/', '^lib/server/db/', DATABASE_PACKAGES]

/**
 * Type imports leave nothing at run time, so they may come from a higher layer. Table types may not
 * (see `no-borrowed-tables`).
 */
const atRunTime = (to) => ({ ...to, dependencyTypesNot: ['type-only'] })
const onlyInto = (...paths) => atRunTime({ path: OURS, pathNot: paths })
const forbid = (name, comment, from, to) => ({ name, severity: 'error', comment, from, to })

const areaOrder = AREAS.map((area, place) => ({
  area,
  above: AREAS.slice(place + 1),
})).filter(({ above }) => above.length > 0)

export default {
  forbidden: [
    // A fresh clone has no generated client, so code that runs before `generate` must load without
    // it.
    forbid(
      'generating-needs-nothing-generated',
      'A fresh clone runs this before the database client is there.',
      { path: '^scripts/(?:start\\.mjs|start/run\\.mjs|test\\.mjs|generate\\.ts)$' },
      { path: '^generated/', reachable: true },
    ),
    forbid(
      'no-file-cycles',
      'Files import each other in a circle, be it for types.',
      {},
      { circular: true },
    ),
    ...areaOrder.map(({ area, above }) =>
      forbid(
        `area-order-${area}`,
        `${area} stands below ${above.join(', ')}. What crosses areas is a workflow; a fact that both need moves down.`,
        { path: `^lib/features/${area}/` },
        { path: `^lib/features/${anyOf(above)}/` },
      ),
    ),
    forbid(
      'area-has-its-place',
      'A new area gets its place in AREAS (.dependency-cruiser.mjs).',
      { path: FEATURES, pathNot: `^lib/features/${anyOf(AREAS)}/` },
      {},
    ),
    forbid(
      'shared-knows-nothing',
      'lib/shared stands below everything: it imports lib/shared only, also for types.',
      { path: SHARED },
      { path: OURS, pathNot: SHARED },
    ),
    forbid(
      'engines-stand-alone',
      'An engine imports itself and packages only, also for types: what it must know of the shop it is given.',
      { path: '^lib/engines/([^/]+)/' },
      { path: OURS, pathNot: '^lib/engines/$1/' },
    ),
    forbid(
      'engines-through-their-index',
      'Outside an engine and its tests only its index is imported.',
      { path: OURS, pathNot: '^(?:lib/engines|tests/unit)/' },
      { path: '^lib/engines/', pathNot: ENGINES },
    ),
    forbid(
      'rules-are-pure',
      'Rules import lib/shared, texts and other rules: no I/O, directly or through another file.',
      { path: RULES },
      onlyInto(SHARED, TEXTS, ENGINES, LISTS, RULES),
    ),
    forbid(
      'schemas-below-queries',
      'Schemas are shared with the browser: they import lib/shared, rules and schemas.',
      { path: SCHEMAS },
      onlyInto(SHARED, TEXTS, ENGINES, RULES, SCHEMAS, DTO),
    ),
    forbid(
      'dto-below-queries',
      'DTOs are shared with the browser: they import lib/shared, rules and schemas.',
      { path: DTO },
      onlyInto(SHARED, TEXTS, ENGINES, RULES, SCHEMAS, DTO),
    ),
    forbid(
      'features-below-pages',
      'Queries and commands stand below workflows, pages and components.',
      { path: FEATURES, pathNot: HOOKS },
      { path: ['^(?:app|components|scripts)/', '^lib/(?:client|seo|workflows)/'] },
    ),
    forbid(
      'queries-below-commands',
      'A query reads: what changes something is a command, and stands above.',
      { path: role('queries') },
      atRunTime({ path: role('commands') }),
    ),
    forbid(
      'workflows-below-pages',
      'Workflows stand below pages and components.',
      { path: '^lib/workflows/' },
      { path: ['^(?:app|components|scripts)/', '^lib/(?:client|seo)/'] },
    ),
    forbid(
      'server-knows-no-feature',
      'lib/server imports lib/shared only (and texts, and the generated client).',
      { path: '^lib/server/' },
      onlyInto('^lib/server/', SHARED, TEXTS, '^generated/'),
    ),
    forbid(
      'client-is-a-browser',
      'lib/client and hooks run in the browser: rules, schemas, DTOs and lib/shared only.',
      { path: ['^lib/client/', HOOKS] },
      onlyInto('^lib/client/', SHARED, TEXTS, ENGINES, ...ISOMORPHIC),
    ),
    forbid(
      'browser-has-no-zod',
      'The server checks what a form sends: what the browser runs takes types of schemas, never zod itself (100 kB of script).',
      { path: ['^components/', '^lib/(?:client|shared)/', HOOKS, RULES], pathNot: WIRE },
      atRunTime({ path: ['(?:^|/)node_modules/zod/', WIRE, SCHEMAS] }),
    ),
    forbid(
      'primitives-know-no-cars',
      'components/ui knows nothing of cars.',
      { path: '^components/ui/' },
      onlyInto('^components/ui/', '^lib/client/', SHARED, TEXTS, '^lib/brand'),
    ),
    forbid(
      'components-are-isomorphic',
      'Components see rules, schemas, DTOs and hooks only; the page gives them data.',
      { path: '^components/' },
      onlyInto(
        '^components/',
        '^lib/client/',
        '^lib/seo/',
        '^lib/brand',
        SHARED,
        TEXTS,
        ENGINES,
        ...ISOMORPHIC,
      ),
    ),
    forbid(
      'one-way-of-a-write',
      "A control writes through useCall (lib/client/use-call.ts): the calls are functions of an area's hooks.",
      { path: ['^(?:app|components)/'] },
      atRunTime({ path: '^lib/client/api\\.ts$' }),
    ),
    forbid(
      'one-way-of-a-write-swr',
      'useCall alone knows how SWR writes.',
      { path: OURS, pathNot: '^lib/client/use-call\\.ts$' },
      { path: '(?:^|/)node_modules/swr/dist/mutation/' },
    ),
    forbid(
      'pages-know-no-database',
      'Pages and routes reach the database through queries, commands and workflows.',
      { path: '^app/' },
      { path: TABLES },
    ),
    forbid(
      'no-borrowed-tables',
      "Only lib/server, queries, commands, workflows and scripts know the database, and the tables' types.",
      { path: ['^components/', '^lib/(?:shared|client|i18n|seo|engines)/', ...ISOMORPHIC] },
      { path: TABLES },
    ),
  ],
  options: {
    doNotFollow: { path: ['node_modules', '^generated/'] },
    exclude: { path: '(?:^|/)\\.next' },
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    skipAnalysisNotInRules: true,
  },
}
