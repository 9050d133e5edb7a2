import { beforeAll, describe, expect, it } from 'vitest'
import { GET as resource } from '@/app/oauth/resource/route'
import { GET as server } from '@/app/oauth/server/route'
import * as agents from '@/app/api/customer/v1/agents/route'
import * as devices from '@/app/api/customer/v1/devices/route'
import { signAgentToken } from '@/lib/server/auth/agent-token'
import { openSession } from '@/lib/server/auth/sessions'
import { getDb } from '@/lib/server/db/client'
import {
  allowAgentFor,
  allowCode,
  type AgentTokens,
  askTokens,
  CALLBACK,
  postConsentDecision,
  makePkce,
  readRedirectUrl,
  registerAgent,
  postRevocation,
  SITE,
  toTokenRequestFields,
  toRequestFields,
} from '../../factories/agent-consent'
import { postToAgents } from '../../factories/agents'
import { createCustomer, type TestCustomer } from '../../factories/customers'
import { signInStaff } from '../../factories/staff'
import { testDatabase } from '../../setup/database'
import { callAs, getData } from '../api/call-as'

const { pool } = testDatabase()

let person: TestCustomer
beforeAll(async () => {
  person = await createCustomer(pool)
})

const callTool = (name: string, input: object, token?: string) =>
  postToAgents(
    JSON.stringify({
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/call',
      params: { name, arguments: input },
    }),
    token === undefined ? {} : { authorization: `Bearer ${token}` },
  )

const isAlive = async (token: string) =>
  (await callTool('find_cars', { pageSize: 1 }, token)).status === 200

const refreshWith = ({ clientId, refreshToken }: AgentTokens, more = {}) =>
  askTokens({
    grant_type: 'refresh_token',
    client_id: clientId,
    refresh_token: refreshToken,
    ...more,
  })

describe('the way to a token', () => {
  it('is found from /mcp alone, and ends in an act', async () => {
    const refused = await callTool('set_favourite', { carId: 'any', favourite: true })
    expect(refused.status).toBe(401)
    const challenge = refused.headers.get('www-authenticate') ?? ''
    expect(challenge).toContain('scope="favourites"')
    expect(challenge).not.toContain('error')
    expect(challenge).toContain(
      `resource_metadata="${SITE}/.well-known/oauth-protected-resource/mcp"`,
    )
    const ours = (await (await resource(new Request(SITE))).json()) as Record<string, unknown>
    expect(ours).toMatchObject({ resource: `${SITE}/mcp`, authorization_servers: [SITE] })
    const theirs = (await (await server(new Request(SITE))).json()) as Record<string, unknown>
    expect(theirs).toMatchObject({
      issuer: SITE,
      authorization_endpoint: `${SITE}/agent-access`,
      code_challenge_methods_supported: ['S256'],
      client_id_metadata_document_supported: true,
      authorization_response_iss_parameter_supported: true,
    })

    const { rows } = await pool.query<{ id: string }>(
      `SELECT id FROM vehicle WHERE status = 'listed' LIMIT 1`,
    )
    const allowed = await allowCode(person)
    const tokens = await askTokens(toTokenRequestFields(allowed))
    expect(tokens).toMatchObject({
      status: 200,
      body: { token_type: 'Bearer', expires_in: 1_800, scope: 'favourites' },
    })
    const act = await callTool(
      'set_favourite',
      { carId: rows[0]?.id, favourite: true },
      String(tokens.body.access_token),
    )
    expect(act.status).toBe(200)
    expect(await act.text()).toContain('Added to the favourites')
    const liked = await pool.query('SELECT 1 FROM favourite WHERE customer_id = $1', [person.id])
    expect(liked.rowCount).toBe(1)
  })

  it('leads back with the state and our name, also when refused', async () => {
    const { body } = await registerAgent()
    const fields = toRequestFields(String(body.client_id), makePkce().challenge)
    const yes = await readRedirectUrl(await postConsentDecision(person, fields))
    expect(yes.origin + yes.pathname).toBe(CALLBACK)
    expect(yes.searchParams.get('state')).toBe('state-1')
    expect(yes.searchParams.get('iss')).toBe(SITE)
    const no = await readRedirectUrl(await postConsentDecision(person, fields, { choice: 'deny' }))
    expect(no.searchParams.get('error')).toBe('access_denied')
    expect(no.searchParams.get('code')).toBeNull()
    expect(no.searchParams.get('iss')).toBe(SITE)
  })

  it('lets a loopback address have any port, and no other address any difference', async () => {
    const { body } = await registerAgent({
      redirect_uris: ['http://127.0.0.1/cb', 'https://assistant.example/callback'],
    })
    const send = (redirect: string) =>
      postConsentDecision(
        person,
        toRequestFields(String(body.client_id), makePkce().challenge, { redirect_uri: redirect }),
      )
    expect((await send('http://127.0.0.1:51004/cb')).status).toBe(200)
    for (const other of [
      'http://127.0.0.1:51004/other',
      'http://localhost:51004/cb',
      'https://assistant.example/callback/',
      'https://assistant.example/callback?x=1',
      'https://assistant.example:8443/callback',
      'https://assistant.example.evil.example/callback',
      'https://assistant.example@evil.example/callback',
    ])
      expect((await send(other)).status, other).toBe(400)
  })
})

describe('the form', () => {
  let fields: Record<string, string>
  beforeAll(async () => {
    const { body } = await registerAgent()
    fields = toRequestFields(String(body.client_id), makePkce().challenge)
  })
  const countGrants = async () =>
    (await pool.query('SELECT 1 FROM agent_grant WHERE customer_id = $1', [person.id])).rowCount

  it('is taken only from our own page, in the session it was shown to, as it was shown', async () => {
    const before = await countGrants()
    const other = await createCustomer(pool)
    const attempts = [
      postConsentDecision(person, fields, { headers: { 'sec-fetch-site': 'cross-site' } }),
      postConsentDecision(person, fields, { headers: { 'sec-fetch-site': 'same-site' } }),
      postConsentDecision(person, fields, { headers: { cookie: '' } }),
      postConsentDecision(person, fields, { headers: { cookie: `session=${other.cookie}` } }),
      postConsentDecision(person, fields, { more: { scope: 'favourites holds' } }),
      postConsentDecision(person, fields, { more: { state: 'other' } }),
      postConsentDecision(person, fields, { more: { signature: '' } }),
      postConsentDecision(person, fields, { more: { signature: 'AA' } }),
    ]
    const statuses = (await Promise.all(attempts)).map(({ status }) => status)
    expect(statuses).toEqual([403, 403, 401, 403, 403, 403, 403, 403])
    expect(await countGrants()).toBe(before)
    expect((await postConsentDecision(person, fields)).status).toBe(200)
    expect(await countGrants()).toBe((before ?? 0) + 1)
  })

  it('is not for staff who act for the customer', async () => {
    const staff = await signInStaff(pool)
    const { cookie } = await openSession(
      getDb(),
      { customerId: person.id, staffId: staff.id },
      new Date(),
    )
    expect((await postConsentDecision({ cookie }, fields)).status).toBe(403)
  })

  it.each([
    ['without PKCE', { code_challenge: '' }],
    ['with a plain challenge', { code_challenge_method: 'plain' }],
    ['for another server', { resource: 'https://other.example/mcp' }],
    ['with an unknown scope', { scope: 'favourites money' }],
    ['without a scope', { scope: '' }],
    ['for a token in the address', { response_type: 'token' }],
    ['of an unknown client', { client_id: 'made-up' }],
  ])('gives no code to a request %s', async (_what, more) => {
    expect((await postConsentDecision(person, { ...fields, ...more })).status).toBe(400)
  })

  it('answers with a page that no frame shows and no cache keeps', async () => {
    const answer = await postConsentDecision(person, fields)
    const { headers } = answer
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
    expect(headers.get('cache-control')).toBe('no-store')
    expect(await answer.text()).toContain('<meta name="referrer" content="no-referrer">')
  })
})

describe('a code', () => {
  it('works once; a second use ends the whole consent', async () => {
    const allowed = await allowCode(person)
    const { body } = await askTokens(toTokenRequestFields(allowed))
    const token = String(body.access_token)
    expect(await isAlive(token)).toBe(true)
    expect(await askTokens(toTokenRequestFields(allowed))).toMatchObject({
      status: 400,
      body: { error: 'invalid_grant' },
    })
    expect(await isAlive(token)).toBe(false)
    const refreshed = await refreshWith({
      clientId: allowed.clientId,
      accessToken: token,
      refreshToken: String(body.refresh_token),
    })
    expect(refreshed.status).toBe(400)
  })

  it.each([
    ['with another verifier', { code_verifier: makePkce().verifier }, 'invalid_grant'],
    ['without a verifier', { code_verifier: '' }, 'invalid_grant'],
    ['by another client', { client_id: 'other' }, 'invalid_grant'],
    ['for another address', { redirect_uri: 'https://evil.example/cb' }, 'invalid_grant'],
    ['for another server', { resource: 'https://evil.example/mcp' }, 'invalid_target'],
    ['by another way', { grant_type: 'password' }, 'unsupported_grant_type'],
  ])('is refused %s', async (_what, more, error) => {
    const allowed = await allowCode(person)
    expect(await askTokens(toTokenRequestFields(allowed, more))).toMatchObject({
      status: 400,
      body: { error },
    })
  })

  it('ends after a minute', async () => {
    const allowed = await allowCode(person)
    await pool.query(
      `UPDATE agent_grant SET code_expires_at = now() - interval '1 second' WHERE customer_id = $1 AND code_used_at IS NULL`,
      [person.id],
    )
    expect((await askTokens(toTokenRequestFields(allowed))).status).toBe(400)
    expect((await askTokens(toTokenRequestFields(await allowCode(person)))).status).toBe(200)
  })

  it('exchanged twice at once gives no living token', async () => {
    const allowed = await allowCode(person)
    const answers = await Promise.all([
      askTokens(toTokenRequestFields(allowed)),
      askTokens(toTokenRequestFields(allowed)),
    ])
    for (const { status, body } of answers)
      if (status === 200) expect(await isAlive(String(body.access_token))).toBe(false)
    expect(answers.filter(({ status }) => status === 400).length).toBeGreaterThan(0)
  })
})

describe('a token', () => {
  it('is refused once expired, for another server, or made for our own API', async () => {
    const { accessToken } = await allowAgentFor(person)
    expect(await isAlive(accessToken)).toBe(true)
    const { rows } = await pool.query<{ id: string }>(
      'SELECT id FROM agent_grant WHERE customer_id = $1 AND refresh_hash IS NOT NULL AND ended_at IS NULL ORDER BY id DESC LIMIT 1',
      [person.id],
    )
    const grantId = rows[0]?.id ?? ''
    const claims = { grantId, scopes: ['favourites'] }
    const old = await signAgentToken(claims, new Date(Date.now() - 3_600_000), 1_800)
    expect(await isAlive(old)).toBe(false)
    expect(await isAlive(await signAgentToken(claims, new Date(), 1_800))).toBe(true)
    expect(await isAlive(person.token)).toBe(false)
    expect(await isAlive('made.up.token')).toBe(false)
    expect((await callAs(agents.GET, { token: accessToken })).status).toBe(401)
    const refused = await callTool('find_cars', {}, old)
    expect(refused.status).toBe(401)
    expect(refused.headers.get('www-authenticate')).toContain('error="invalid_token"')
  })

  it('does only what was allowed, and names the scope that is missing', async () => {
    const { accessToken } = await allowAgentFor(person, { scope: 'favourites' })
    const refused = await callTool('hold_car', { carId: 'any' }, accessToken)
    expect(refused.status).toBe(403)
    const challenge = refused.headers.get('www-authenticate') ?? ''
    expect(challenge).toContain('error="insufficient_scope"')
    expect(challenge).toContain('scope="holds"')
    expect(challenge).toContain('resource_metadata=')
    const allowed = await callTool('set_favourite', { carId: 'none', favourite: true }, accessToken)
    expect(allowed.status).toBe(200)
  })
})

describe('a refresh', () => {
  it('rotates; an old token used later ends the whole consent', async () => {
    const tokens = await allowAgentFor(person)
    const first = await refreshWith(tokens)
    expect(first.status).toBe(200)
    expect(first.body.refresh_token).not.toBe(tokens.refreshToken)
    const current = String(first.body.access_token)
    expect(await isAlive(current)).toBe(true)
    const grantId = tokens.refreshToken.split('.')[0]
    await pool.query(
      `UPDATE agent_grant SET rotated_at = now() - interval '1 minute' WHERE id = $1`,
      [grantId],
    )
    expect((await refreshWith(tokens)).status).toBe(400)
    expect(await isAlive(current)).toBe(false)
  })

  it('in parallel gives one next token, so two windows of a program agree', async () => {
    const tokens = await allowAgentFor(person)
    const answers = await Promise.all(Array.from({ length: 5 }, () => refreshWith(tokens)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    expect(new Set(answers.map(({ body }) => body.refresh_token)).size).toBe(1)
    expect(await isAlive(String(answers[4]?.body.access_token))).toBe(true)
  })

  it('is refused to another client, with a made-up secret, and for more scopes', async () => {
    const tokens = await allowAgentFor(person)
    const other = String((await registerAgent()).body.client_id)
    expect((await refreshWith({ ...tokens, clientId: other })).status).toBe(400)
    const [grantId = ''] = tokens.refreshToken.split('.')
    expect((await refreshWith({ ...tokens, refreshToken: `${grantId}.guess` })).status).toBe(400)
    expect((await refreshWith(tokens, { scope: 'favourites holds' })).status).toBe(400)
    expect((await refreshWith(tokens, { scope: 'money' })).body.error).toBe('invalid_scope')
    expect((await refreshWith(tokens)).status).toBe(200)
  })

  it('gives fewer scopes if fewer are asked for', async () => {
    const tokens = await allowAgentFor(person, { scope: 'favourites holds' })
    const { body } = await refreshWith(tokens, { scope: 'favourites' })
    expect(body.scope).toBe('favourites')
    const refused = await callTool('hold_car', { carId: 'any' }, String(body.access_token))
    expect(refused.status).toBe(403)
  })
})

describe('the end', () => {
  it('in the profile is effective at the next call, and only for the own grant', async () => {
    const [tokens, other] = [await allowAgentFor(person), await createCustomer(pool)]
    const grantId = tokens.refreshToken.split('.')[0] ?? ''
    const search = `?grantId=${grantId}`
    expect((await callAs(agents.DELETE, other, { search, method: 'DELETE' })).status).toBe(404)
    expect(await isAlive(tokens.accessToken)).toBe(true)
    const listed = getData<{ items: { grantId: string; host: string; scopes: string[] }[] }>(
      await callAs(agents.GET, person),
    )
    expect(listed.items.find((item) => item.grantId === grantId)).toMatchObject({
      host: 'assistant.example',
      scopes: ['favourites'],
    })
    expect((await callAs(agents.DELETE, person, { search, method: 'DELETE' })).status).toBe(200)
    expect(await isAlive(tokens.accessToken)).toBe(false)
    expect((await refreshWith(tokens)).status).toBe(400)
  })

  it('comes with logging out everywhere, not with one device', async () => {
    const owner = await createCustomer(pool)
    const { accessToken } = await allowAgentFor(owner)
    const one = await callAs(devices.DELETE, owner, {
      search: '?deviceId=none',
      method: 'DELETE',
    })
    expect([one.status, await isAlive(accessToken)]).toEqual([404, true])
    expect((await callAs(devices.DELETE, owner, { method: 'DELETE' })).status).toBe(200)
    expect(await isAlive(accessToken)).toBe(false)
  })

  it('comes with a revocation by either token, but not by another client', async () => {
    const tokens = await allowAgentFor(person)
    const byOther = { client_id: 'other', token: tokens.refreshToken }
    expect((await postRevocation(byOther)).status).toBe(200)
    expect(await isAlive(tokens.accessToken)).toBe(true)
    await postRevocation({ client_id: tokens.clientId, token: tokens.refreshToken })
    expect(await isAlive(tokens.accessToken)).toBe(false)
    const again = await allowAgentFor(person)
    await postRevocation({ client_id: again.clientId, token: again.accessToken })
    expect(await isAlive(again.accessToken)).toBe(false)
  })

  it('comes with the eleventh consent for the one unused longest, and with the same program again', async () => {
    const owner = await createCustomer(pool)
    const first = await allowAgentFor(owner)
    const { challenge } = makePkce()
    await postConsentDecision(owner, toRequestFields(first.clientId, challenge))
    expect(await isAlive(first.accessToken)).toBe(false)
    const oldest = await allowAgentFor(owner)
    for (let count = 0; count < 9; count += 1) await allowAgentFor(owner)
    expect(await isAlive(oldest.accessToken)).toBe(true)
    await pool.query(
      `UPDATE agent_grant SET last_used_at = now() - interval '1 day' WHERE id = $1`,
      [oldest.refreshToken.split('.')[0]],
    )
    await allowAgentFor(owner)
    expect(await isAlive(oldest.accessToken)).toBe(false)
  })
})

describe('a registration', () => {
  it('stores nothing, and has a budget for each address', async () => {
    const rows = async () =>
      (await pool.query<{ count: string }>('SELECT count(*) FROM agent_grant')).rows[0]?.count
    const before = await rows()
    const address = '198.51.100.77'
    const answers = await Promise.all(Array.from({ length: 62 }, () => registerAgent({}, address)))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(60)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(2)
    expect(await rows()).toBe(before)
    expect((await registerAgent({}, '198.51.100.78')).status).toBe(201)
  })

  it.each([
    ['our name', { client_name: 'Bharosa Cars' }],
    ['our name in look-alike letters', { client_name: 'Вhаr0sа support' }],
    ['our name with invisible letters', { client_name: 'Bha\u200brosa' }],
    ['an insecure address', { redirect_uris: ['http://assistant.example/cb'] }],
    ['an address of a script', { redirect_uris: ['javascript:alert(1)'] }],
    ['an address with a fragment', { redirect_uris: ['https://a.example/cb#x'] }],
    ['an address with a user', { redirect_uris: ['https://us@a.example/cb'] }],
    ['no address', { redirect_uris: [] }],
    ['a secret', { token_endpoint_auth_method: 'client_secret_basic' }],
  ])('with %s is refused', async (_what, metadata) => {
    expect((await registerAgent(metadata)).status).toBe(400)
  })

  it('cleans the name that people read', async () => {
    const { body } = await registerAgent({
      client_name: `<script>\u202eevil\u0000${'x'.repeat(90)}`,
    })
    expect(String(body.client_name)).toMatch(/^<script>evilx+$/)
    expect([...String(body.client_name)]).toHaveLength(60)
  })

  it('can’t be altered: a changed client id is unknown', async () => {
    const id = String((await registerAgent()).body.client_id)
    const [head = '', , sign = ''] = id.split('.')
    const forged = Buffer.from(JSON.stringify({ n: 'Helper', r: ['https://evil.example/'] }))
    const fields = toRequestFields(
      [head, forged.toString('base64url'), sign].join('.'),
      makePkce().challenge,
      { redirect_uri: 'https://evil.example/' },
    )
    expect((await postConsentDecision(person, fields)).status).toBe(400)
  })
})
