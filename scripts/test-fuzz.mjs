import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ensureInstalled } from './lib/install.mjs'
import { waitForExit, spawnNode, TSX } from './lib/node24.mjs'
import { ROOT } from './lib/root.mjs'

/**
 * Runs Schemathesis over all calls for each kind of caller, and tries two generated clients (`npm
 * run test:fuzz`). FUZZ_EXAMPLES raises the number of examples.
 */
const FOLDER = join(ROOT, 'node_modules', '.cache', 'fuzz')
const BIN = join(FOLDER, 'bin')
const PACKAGES = ['schemathesis==4.32.5', 'openapi-python-client==0.29.1', 'httpx==0.28.1']
const PAIR = { 'x-api-key': 'demo-key', 'x-api-secret': 'demo-secret' }
const PAGE = { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'empty' }
const CHECKS = [
  'not_a_server_error',
  'status_code_conformance',
  'content_type_conformance',
  'response_headers_conformance',
  'response_schema_conformance',
  'allow_header_conformance',
]
const ENDING = '^/(?:customer/v1/(?:logout|account)|staff/v1/signOut)$'

function installPython() {
  const run = (program, args) => spawnSync(program, args, { stdio: 'inherit' }).status === 0
  if (!existsSync(join(BIN, 'pip')) && !run('python3', ['-m', 'venv', FOLDER])) return false
  return run(join(BIN, 'pip'), ['install', '--quiet', '--disable-pip-version-check', ...PACKAGES])
}

const run = (program, args, options = {}) =>
  waitForExit(spawn(program, args, { cwd: FOLDER, stdio: 'inherit', ...options }))

async function call(api, method, path, { headers, body }) {
  const answer = await fetch(api + path, {
    method,
    headers: { 'content-type': 'application/json', ...headers },
    body: body && JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
  return { ...(await answer.json()), cookies: answer.headers.getSetCookie() }
}

async function logIn(api, phoneNumber, headers) {
  const asked = await call(api, 'POST', '/customer/v1/login', { headers, body: { phoneNumber } })
  const { data } = await call(api, 'GET', `/dev/outbox?to=${phoneNumber}`, { headers })
  return call(api, 'POST', '/customer/v1/checkOTP', {
    headers,
    body: {
      phoneNumber,
      otp: data.items[0].variables.code,
      customerOTPAuthorizationId: asked.customerOTPAuthorizationId,
    },
  })
}

const cookieFrom = ({ cookies }, name) =>
  cookies.find((line) => line.startsWith(`${name}=`)).split(';', 1)[0]

const byToken = async (api, phone) => ({
  ...PAIR,
  authorization: `Bearer ${(await logIn(api, phone, PAIR)).data.token}`,
})
const byCookie = async (api, phone) => ({
  ...PAGE,
  cookie: cookieFrom(await logIn(api, phone, PAGE), 'session'),
})
const atTheDesk = async (api, username, password) => {
  const body = { username, password }
  const answer = await call(api, 'POST', '/staff/v1/signIn', { headers: PAGE, body })
  return { ...PAGE, cookie: cookieFrom(answer, 'staff') }
}

const CALLERS = {
  nobody: async () => ({}),
  'a key pair': async () => PAIR,
  'a buyer with a token': (api) => byToken(api, '9000000001'),
  'a buyer on our page': (api) => byCookie(api, '9000000002'),
  'a seller': (api) => byToken(api, '9000000101'),
  'a Dost': (api) => atTheDesk(api, 'naresh', 'naresh-hyderabad-demo'),
  'a manager': (api) => atTheDesk(api, 'meera', 'meera-manager-demo'),
}

async function fuzz(api, name, headers) {
  console.log(`\nAs ${name}`)
  const args = [
    ...['run', `${api}/openapi.json`, '--url', api, '--checks', CHECKS.join(',')],
    ...['--phases', 'examples,coverage,fuzzing', '--mode', 'all', '--workers', '2'],
    ...['--max-examples', process.env.FUZZ_EXAMPLES ?? '10', '--seed', '40'],
    ...['--suppress-health-check', 'all', '--warnings', 'off', '--continue-on-failure'],
    ...Object.entries(headers).flatMap(([header, value]) => ['--header', `${header}: ${value}`]),
  ]
  const program = join(BIN, 'schemathesis')
  const first = await run(program, [...args, '--exclude-path-regex', ENDING])
  const last = await run(program, [...args, '--include-path-regex', ENDING])
  return first === 0 && last === 0
}

async function callByTypeScript(api, callers) {
  const folder = join(ROOT, 'generated', 'fuzz')
  mkdirSync(folder, { recursive: true })
  writeFileSync(
    join(folder, 'main.ts'),
    `import { createClient } from '@hey-api/openapi-ts'
const [api, callers] = [process.argv[2] ?? '', JSON.parse(process.argv[3] ?? '{}')]
await createClient({
  input: api + '/openapi.json',
  output: import.meta.dirname + '/client',
  plugins: ['@hey-api/client-fetch', '@hey-api/typescript', '@hey-api/sdk'],
  logs: { level: 'silent', file: false },
})
// One client each: a client that is set up again keeps the headers of the caller before.
const { createClient: newClient, createConfig } = await import(import.meta.dirname + '/client/client/index')
const sdk = await import(import.meta.dirname + '/client/sdk.gen')
for (const [name, { operation, status, headers }] of Object.entries<any>(callers)) {
  const client = newClient(createConfig({ baseUrl: api, headers }))
  const { response } = await sdk[operation]({ client })
  console.log(name, operation, response.status)
  if (response.status !== status) process.exitCode = 1
}
`,
  )
  const args = [...TSX, join(folder, 'main.ts'), api, JSON.stringify(callers)]
  return (await waitForExit(spawnNode(args))) === 0
}

async function callByPython(api, callers) {
  const made = await run(join(BIN, 'openapi-python-client'), [
    ...['generate', '--url', `${api}/openapi.json`, '--overwrite', '--meta', 'none'],
    ...['--output-path', join(FOLDER, 'shop_client')],
  ])
  if (made !== 0) return false
  writeFileSync(
    join(FOLDER, 'main.py'),
    `import importlib, json, pkgutil, sys
import shop_client.api
from shop_client import Client
api, callers = sys.argv[1], json.loads(sys.argv[2])
modules = {m.name.split('.')[-1]: m.name for m in pkgutil.walk_packages(shop_client.api.__path__, 'shop_client.api.')}
wrong = 0
for name, caller in callers.items():
    client = Client(base_url=api, headers=caller['headers'])
    operation = ''.join('_' + c.lower() if c.isupper() else c for c in caller['operation'])
    key = next(k for k in modules if k.replace('_', '') == operation.replace('_', ''))
    answer = importlib.import_module(modules[key]).sync_detailed(client=client)
    print(name, key, int(answer.status_code))
    wrong += int(answer.status_code) != caller['status']
sys.exit(1 if wrong else 0)
`,
  )
  return (await run(join(BIN, 'python'), ['main.py', api, JSON.stringify(callers)])) === 0
}

const OPERATIONS = {
  nobody: ['getHealth', 200],
  'a key pair': ['getVehicleV1City', 200],
  'a buyer with a token': ['getCustomerV1Details', 200],
  'a buyer on our page': ['getVehicleV1FavouriteList', 200],
  'a seller': ['getVehicleV1SellerList', 200],
  'a Dost': ['getStaffV1Passkeys', 200],
  'a manager': ['getStaffV1TripRegister', 200],
}

async function main() {
  if (!(await ensureInstalled())) return 1
  if (!installPython()) {
    console.error(
      'There is no Python to fuzz with: install Python 3.10 or newer with venv (apt-get install python3-venv).',
    )
    return 1
  }
  if ((await waitForExit(spawnNode([...TSX, 'scripts/generate.ts']))) !== 0) return 1
  const site = spawnNode([...TSX, 'scripts/test/site.ts'])
  const ended = waitForExit(site)
  const url = await Promise.race([
    new Promise((resolve) => site.on('message', (said) => said.url && resolve(said.url))),
    ended.then(() => undefined),
  ])
  if (url === undefined) return 1
  const api = `${url}/api`
  try {
    const callers = {}
    for (const [name, [operation, status]] of Object.entries(OPERATIONS))
      callers[name] = { operation, status, headers: await CALLERS[name](api) }
    const results = [await callByTypeScript(api, callers), await callByPython(api, callers)]
    for (const [name, { headers }] of Object.entries(callers))
      results.push(await fuzz(api, name, headers))
    return results.every(Boolean) ? 0 : 1
  } finally {
    site.kill('SIGTERM')
    await ended
  }
}

process.exit(await main())
