// Photographs twelve pages of a running demo and lays them out on sheets, one for each width, theme
// and language.
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { type BrowserContext, chromium, type Page } from '@playwright/test'
import sharp from 'sharp'
import { CHROMIUM_FLAGS, findChromium } from './lib/chromium.mjs'

const USAGE =
  'npm run page-sheets -- http://localhost:3000 [FOLDER]   (a demo, started by npm start)'
const KEYS = { 'x-api-key': 'demo-key', 'x-api-secret': 'demo-secret' }
const BUYER = '9000000001'

const WIDTHS = [
  { width: 360, height: 740, screens: 2, shown: 240, columns: 6, isMobile: true },
  { width: 1280, height: 900, screens: 1, shown: 480, columns: 4, isMobile: false },
] as const
const THEMES = ['light', 'dark'] as const
const LANGUAGES = ['en', 'hi'] as const
const GAP = 12

interface Car {
  vehicleId: string
  url: string
}

interface Places {
  cars: readonly Car[]
  held: string
}

const pagesOf = ({ cars, held }: Places): readonly string[] => [
  '/',
  '/buy',
  cars[0]?.url ?? '/buy',
  `/compare?cars=${cars.map(({ vehicleId }) => vehicleId).join(',')}`,
  '/sell',
  '/finance',
  '/guide-buy-pre-owned-cars-chennai',
  '/promises',
  '/passport',
  held,
  '/dashboard/buyer',
  '/no-such-page',
]

const main = (page: Page) => page.getByRole('main')

async function logIn(page: Page): Promise<void> {
  await page.goto('/login')
  await main(page).getByRole('textbox', { name: 'Phone number' }).fill(BUYER)
  await main(page).getByRole('button', { name: 'Get OTP' }).click()
  await page.getByRole('textbox', { name: 'Digit 1 of 4' }).click()
  const answer = await page.request.get(`/api/dev/outbox?to=${BUYER}`, { headers: KEYS })
  const { data } = (await answer.json()) as {
    data: { items: { template: string; variables: { code?: string } }[] }
  }
  const sent = data.items.find(({ template }) => template === 'otp')
  await page.keyboard.type(sent?.variables.code ?? '')
  await page.getByRole('button', { name: 'Submit' }).click()
  await page.waitForURL((url) => !url.pathname.startsWith('/login'))
}

async function findPlaces(page: Page): Promise<Places> {
  const answer = await page.request.get('/vehicle/v1/search?pageSize=3', { headers: KEYS })
  const { data } = (await answer.json()) as { data: { items: Car[] } }
  await page.goto('/dashboard/buyer/reserved')
  const held = await main(page).locator('a[href^="/reserve/"]').first().getAttribute('href')
  return { cars: data.items, held: held ?? '/dashboard/buyer/reserved' }
}

async function photograph(
  page: Page,
  path: string,
  { width, height, screens, shown }: (typeof WIDTHS)[number],
): Promise<Buffer> {
  await page.goto(path)
  await main(page).first().waitFor()
  await page.waitForLoadState('networkidle')
  await page.evaluate(async () => {
    const shown = [...document.images].filter(({ loading }) => loading !== 'lazy')
    await Promise.allSettled(shown.map((image) => image.decode()))
  })
  const tall = await page.evaluate(() => document.documentElement.scrollHeight)
  const clip = { x: 0, y: 0, width, height: Math.min(tall, height * screens) }
  const picture = await page.screenshot({ fullPage: true, clip })
  return sharp(picture).resize({ width: shown }).toBuffer()
}

async function drawSheet(
  context: BrowserContext,
  paths: readonly string[],
  size: (typeof WIDTHS)[number],
  file: string,
): Promise<void> {
  const page = await context.newPage()
  await page.goto(paths[0] ?? '/')
  // The account's language differs from the page's, so the page offers the other once.
  if (paths[0] !== '/') await page.getByRole('button', { name: 'Not now' }).click()
  const cell = {
    width: size.shown,
    height: Math.round((size.height * size.screens * size.shown) / size.width),
  }
  const pictures = []
  for (const [place, path] of paths.entries())
    pictures.push({
      input: await photograph(page, path, size),
      left: GAP + (place % size.columns) * (cell.width + GAP),
      top: GAP + Math.floor(place / size.columns) * (cell.height + GAP),
    })
  await page.close()
  const rows = Math.ceil(paths.length / size.columns)
  await sharp({
    create: {
      width: GAP + size.columns * (cell.width + GAP),
      height: GAP + rows * (cell.height + GAP),
      channels: 3,
      background: '#8a8a8a',
    },
  })
    .composite(pictures)
    .webp({ quality: 60, effort: 6 })
    .toFile(file)
  console.log(file)
}

const [site, folder = 'docs/images'] = process.argv.slice(2)
if (!site || !URL.canParse(site)) {
  console.error(USAGE)
  process.exit(2)
}
await mkdir(folder, { recursive: true })
const executablePath = await findChromium()
const browser = await chromium.launch({ args: CHROMIUM_FLAGS, executablePath })
const first = await browser.newContext({ baseURL: site })
const page = await first.newPage()
await logIn(page)
const paths = pagesOf(await findPlaces(page))
const storageState = await first.storageState()
for (const size of WIDTHS)
  for (const theme of THEMES)
    for (const language of LANGUAGES) {
      const context = await browser.newContext({
        ...{ baseURL: site, storageState, colorScheme: theme, isMobile: size.isMobile },
        locale: `${language}-IN`,
        viewport: { width: size.width, height: size.height },
      })
      const prefix = language === 'en' ? '' : `/${language}`
      await drawSheet(
        context,
        paths.map((path) => `${prefix}${path}`),
        size,
        join(folder, `pages-${size.width}-${theme}-${language}.webp`),
      )
      await context.close()
    }
await browser.close()
