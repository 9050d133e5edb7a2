import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const SITE = 'app/[[]locale]/(site)/**'
const DASHBOARD = '/dashboard/'

const asksWho = (source: string) =>
  /getCurrentActor\(\)|require(?:Customer|Seller|OwnCar)\(/.test(source)
const saysIt = (source: string) => source.includes('<CurrentActingBanner />')

test('each page rendered per visitor names the customer that a Dost acts for', () => {
  const pages = globSync(`${SITE}/page.tsx`)
  const personal = pages.filter((path) => asksWho(readFileSync(path, 'utf8')))
  expect(personal.filter((path) => path.includes(DASHBOARD)).length).toBeGreaterThan(10)
  expect(personal.filter((path) => !path.includes(DASHBOARD)).length).toBeGreaterThan(4)
  const silent = personal.filter(
    (path) => !path.includes(DASHBOARD) && !saysIt(readFileSync(path, 'utf8')),
  )
  expect(silent).toEqual([])
  const [layout = ''] = globSync(`${SITE}/dashboard/layout.tsx`)
  expect(saysIt(readFileSync(layout, 'utf8'))).toBe(true)
})
