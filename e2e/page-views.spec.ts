import { createServer, type Server } from 'node:http'
import { text } from 'node:stream/consumers'
import { expect, test } from './fixtures'

interface Reported {
  event: string
  parameter: unknown
}

let server: Server
const heard: Reported[] = []
const views = () => heard.filter(({ event }) => event === 'page_view')
const paths = () => views().map(({ parameter }) => (parameter as { path: string }).path)

test.beforeAll(async () => {
  server = createServer((request, response) => {
    void text(request).then((body) => {
      heard.push(JSON.parse(body) as Reported)
      response.end()
    })
  })
  const { port } = new URL(process.env.E2E_ANALYTICS_URL ?? '')
  await new Promise<void>((resolve) => server.listen(Number(port), '127.0.0.1', resolve))
})

test.afterAll(() => server.close())

test('pages are counted once per opening, only with consent, and anonymously', async ({ page }) => {
  await page.goto('/faqs')
  await page.waitForLoadState('networkidle')
  await page.goto('/privacypolicy')
  const consent = page.getByRole('checkbox', { name: 'Count the pages on this device' })
  await consent.check()
  const opened = ['/privacypolicy']
  const counted = async (path: string) => {
    opened.push(path)
    await expect.poll(paths).toEqual(opened)
  }
  await expect.poll(paths).toEqual(opened)
  const links = page.getByRole('banner').getByRole('navigation', { name: 'Main menu' })
  await links.getByRole('link', { name: 'Guide' }).click()
  await counted('/guide-buy-pre-owned-cars-chennai')
  await page.goBack()
  await counted('/privacypolicy')
  await page.goto('/buy?q=call+9840012345')
  await counted('/buy')
  await page.goBack()
  await counted('/privacypolicy')
  expect(JSON.stringify(views())).not.toMatch(/9840012345|customer/)

  await consent.uncheck()
  await page.goto('/faqs')
  await page.waitForLoadState('networkidle')
  expect(paths(), 'consent was withdrawn').toEqual(opened)
})
