import {
  Client,
  type OAuthClientProvider,
  StreamableHTTPClientTransport,
  UnauthorizedError,
} from '@modelcontextprotocol/client'
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures'
import { registerNewBuyer } from './people'

const CALLBACK = 'https://assistant.example/callback'

class Provider implements OAuthClientProvider {
  asked: URL | undefined
  private kept: Record<string, unknown> = {}
  readonly redirectUrl = CALLBACK
  readonly clientMetadata = { client_name: 'Test Assistant', redirect_uris: [CALLBACK] }
  state = () => 'state-of-the-client'
  clientInformation = () => this.kept.client as ReturnType<OAuthClientProvider['clientInformation']>
  saveClientInformation = (client: unknown) => void (this.kept.client = client)
  tokens = () => this.kept.tokens as ReturnType<OAuthClientProvider['tokens']>
  saveTokens = (tokens: unknown) => void (this.kept.tokens = tokens)
  redirectToAuthorization = (url: URL) => void (this.asked = url)
  saveCodeVerifier = (verifier: string) => void (this.kept.verifier = verifier)
  codeVerifier = () => String(this.kept.verifier)
  saveDiscoveryState = (state: unknown) => void (this.kept.discovery = state)
  discoveryState = () =>
    this.kept.discovery as ReturnType<NonNullable<OAuthClientProvider['discoveryState']>>
}

async function connect(baseURL: string) {
  const provider = new Provider()
  const transport = new StreamableHTTPClientTransport(new URL('/mcp', baseURL), {
    authProvider: provider,
  })
  const agent = new Client({ name: 'e2e', version: '1' }, { versionNegotiation: { mode: 'auto' } })
  await agent.connect(transport)
  const found = await agent.callTool({ name: 'find_cars', arguments: { pageSize: 1 } })
  const { items } = found.structuredContent as { items: { vehicleId: string }[] }
  const like = {
    name: 'set_favourite',
    arguments: { carId: items[0]?.vehicleId, favourite: true },
  }
  await expect(agent.callTool(like)).rejects.toThrow(UnauthorizedError)
  return { agent, transport, like, url: provider.asked?.href ?? '' }
}

async function serveAssistant(page: Page): Promise<void> {
  await page.route('https://assistant.example/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Assistant</title>' }),
  )
}

test('a customer allows an assistant, reads what it did, and ends it', async ({
  page,
  baseURL,
}) => {
  await registerNewBuyer(page, 'Asha')
  const { agent, transport, like, url } = await connect(baseURL ?? '')
  await serveAssistant(page)
  const answer = await page.goto(url)
  expect(answer?.headers()['x-frame-options']).toBe('DENY')
  expect(answer?.headers()['cache-control']).toContain('no-store')
  const main = page.getByRole('main')
  await expect(main.getByText('Test Assistant')).toBeVisible()
  await expect(main.getByText('You will go back to assistant.example.')).toBeVisible()
  await expect(main.getByRole('listitem')).toHaveText([
    'put cars in your liked cars and take them out',
  ])
  await main.getByRole('button', { name: 'Allow', exact: true }).click()
  await page.waitForURL('https://assistant.example/**')
  await transport.finishAuth(new URL(page.url()).searchParams)
  expect((await agent.callTool(like)).isError).toBeFalsy()

  await page.goto('/dashboard/buyer/dost')
  await expect(page.getByText('Test Assistant (assistant) for Asha')).toBeVisible()
  await page.goto('/dashboard/buyer/profile')
  const end = page.getByRole('button', { name: 'End Test Assistant' })
  await expect(async () => {
    if (await end.isVisible()) await end.click({ timeout: 2_000 })
    await expect(page.getByText('No assistant may act for you.')).toBeVisible({ timeout: 3_000 })
  }).toPass()
  await expect(agent.callTool(like)).rejects.toThrow()
})

test('the page works without scripts, and a refusal leads back too', async ({
  page,
  baseURL,
  browser,
}) => {
  await registerNewBuyer(page, 'Ravi')
  const { url } = await connect(baseURL ?? '')
  const bare = await browser.newContext({
    baseURL,
    javaScriptEnabled: false,
    storageState: await page.context().storageState(),
  })
  const plain = await bare.newPage()
  await serveAssistant(plain)
  await plain.goto(url)
  await plain.getByRole('button', { name: "Don't allow" }).click()
  await plain.waitForURL(/^https:\/\/assistant\.example\/callback\?error=access_denied/)
  await bare.close()
})

test('a stranger logs in first, and an unknown program leads nowhere', async ({
  page,
  baseURL,
}) => {
  const { url } = await connect(baseURL ?? '')
  await page.goto(url)
  await expect(page).toHaveURL(/\/login\?next=%2Fagent-access%3F/)
  await registerNewBuyer(page, 'Meena')
  const unknown = new URL(url)
  unknown.searchParams.set('redirect_uri', 'https://evil.example/')
  await page.goto(unknown.href)
  const main = page.getByRole('main')
  await expect(main.getByText("We don't know this assistant")).toBeVisible()
  await expect(main.locator('a[href*="evil.example"], form')).toHaveCount(0)
  const wrong = new URL(url)
  wrong.searchParams.set('scope', 'money')
  await page.goto(wrong.href)
  await expect(main.getByRole('link', { name: 'Back to assistant.example' })).toHaveAttribute(
    'href',
    /error=invalid_scope/,
  )
})
