import type { APIRequestContext } from '@playwright/test'
import { signInAtDesk } from './desk'
import { expect, test } from './fixtures'
import { logInOnPage } from './people'

const INTERNAL =
  /\b[a-z]+_[a-z_]+\b|\b(veh|cus|pur|apt|doc|res|stf)_\w+|\b(GET|POST|PUT|PATCH|DELETE) \/\S*|\/v1\/\S*|\b[a-z]{3,}\.[a-z]{3,}\b|\b[a-z]{2,}[A-Z]\w*|\b[\w-]{32,}|\[object|\bundefined\b|\bNaN\b/g
const OURS = /https?:\/\/\S+|\S+@\S+|\{\w+\}/g

function wordsOf(html: string): string {
  return html
    .replace(/<(script|style|template)\b[\s\S]*?<\/\1>/g, ' ')
    .replace(/<[^>]*?\b(?:aria-label|alt|title|placeholder)="([^"]*)"[^>]*>/g, ' $1 ')
    .replace(/<[^>]+>/g, '\n')
}

const internalOf = (text: string): string[] => [...new Set(text.replace(OURS, ' ').match(INTERNAL))]

/** Pages of one kind share a template, so a few of each are enough. */
const kindOf = (path: string) =>
  path
    .replace(/veh_\w+/, 'car')
    .replace(/\b([a-z]{3})_[a-z\d]{26}\b/, '$1')
    .replace(/([?&](?:page|q|before|language|city|queue)=)[^&]*/g, '$1')
const OF_A_KIND = 3

async function readDesk(request: APIRequestContext) {
  const waiting = ['/dost', '/dost/customers?q=9000000001', '/dost/customers?q=9000000101']
  const [seen, kinds] = [new Set<string>(), new Map<string, number>()]
  const found: Record<string, string[]> = {}
  for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
    const [kind, times] = [kindOf(path), kinds.get(kindOf(path)) ?? 0]
    if (seen.has(path) || times === OF_A_KIND) continue
    seen.add(path)
    kinds.set(kind, times + 1)
    const answer = await request.get(path)
    expect(answer.status(), path).toBe(200)
    const html = await answer.text()
    const internal = internalOf(wordsOf(html))
    if (internal.length > 0) found[path] = internal
    for (const [, link = ''] of html.matchAll(/href="(\/dost[^"#]*)/g))
      waiting.push(link.replaceAll('&amp;', '&'))
  }
  return { found, kinds }
}

test("no internal name is visible at the desk, in its exports, or in customers' logs", async ({
  page,
  browser,
  baseURL,
}) => {
  test.setTimeout(180_000)
  await signInAtDesk(page, 'meera', 'meera-manager-demo')
  const { found, kinds } = await readDesk(page.request)
  expect(found).toEqual({})
  for (const kind of ['/dost/queues/overdue?city=', '/dost/audit', '/dost/cars/car?tab=deal'])
    expect([...kinds.keys()], 'the desk leads there').toContain(kind)
  expect(kinds.size).toBeGreaterThan(35)

  await test.step('the log and the trip register as files', async () => {
    for (const path of ['/staff/v1/audit', '/staff/v1/tripRegister?city=all']) {
      const file = await page.request.get(path, { headers: { 'sec-fetch-site': 'same-origin' } })
      expect(file.status(), path).toBe(200)
      expect(file.headers()['content-type'], path).toContain('text/csv')
      expect(internalOf(await file.text()), path).toEqual([])
    }
  })

  await test.step("a seller's and a buyer's own pages", async () => {
    for (const [phone, side] of [
      ['9000000101', 'seller'],
      ['9000000002', 'buyer'],
    ] as const) {
      const context = await browser.newContext({ baseURL })
      const own = await context.newPage()
      await own.goto(`/dashboard/${side}/dost`)
      await logInOnPage(own, phone)
      await own.waitForURL(`**/dashboard/${side}/dost`)
      for (const part of ['', '/dost']) {
        const answer = await context.request.get(`/dashboard/${side}${part}`)
        expect(internalOf(wordsOf(await answer.text())), `${side}${part}`).toEqual([])
      }
      await context.close()
    }
  })
})

test('internal text would be found (negative control)', () => {
  for (const [text, name] of [
    ['<p>Missing: bank_noc</p>', 'bank_noc'],
    ['<p>settlement.hold_back_returned</p>', 'settlement.hold_back_returned'],
    ['<td>POST /staff/v1/stopActing</td>', 'POST /staff/v1/stopActing'],
    ['<p title="veh_01m8x">the car</p>', 'veh_01m8x'],
    ['<summary>buy: dreamCar</summary>', 'dreamCar'],
    [
      '<dd>8nQ-1zGm2kVbT0cXwYl4_RrUoPqE7sHdJfAaZ3iNvMk</dd>',
      '8nQ-1zGm2kVbT0cXwYl4_RrUoPqE7sHdJfAaZ3iNvMk',
    ],
  ] as const)
    expect(internalOf(wordsOf(text)).join(' '), text).toContain(name.split('.').at(-1) ?? name)
  expect(internalOf(wordsOf('<p>{listingFee} for i20, asta@example.com. Then on.</p>'))).toEqual([])
  expect(internalOf(wordsOf('<script>bank_noc</script><p>Fine</p>'))).toEqual([])
})
