import { addLocale } from '../lib/i18n/locales'
import { CHROMIUM_FLAGS } from '../scripts/lib/chromium.mjs'
import { expect, NO_SERVICE_WORKER, ONCE, test } from './fixtures'
import { EXPECTED_PROBLEMS, testOwnPages, testPages, testSellersPages } from './fit-pages'
import { findTooWide } from './page-checks'
import { findCar } from './stock'

/** Doubles the browser's font size, which breakpoints follow. */
test.use({
  ...NO_SERVICE_WORKER,
  expectedProblems: EXPECTED_PROBLEMS,
  launchOptions: {
    args: [...CHROMIUM_FLAGS, '--blink-settings=defaultFontSize=32'],
    ...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }),
  },
})

testPages('letters twice as large', { hi: ['home'], ta: ['a car for sale'] })
testOwnPages('letters twice as large', 1)
testSellersPages('letters twice as large', 'kn', 1)

test(
  'a word longer than its line breaks, and the page stays as wide as the screen',
  ONCE,
  async ({ page, request }) => {
    await page.setViewportSize({ width: 320, height: 800 })
    await page.goto(addLocale('ta', (await findCar(request, 'listed')).url))
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const widened = async (rule: string) => {
      await page.evaluate(
        (facts) => {
          const sheet = new CSSStyleSheet()
          sheet.replaceSync(facts)
          document.adoptedStyleSheets = [sheet]
        },
        `.facts dd::after { content: '${'காம்ப்ரிஹென்சிவ்'.repeat(2)}' } .facts dd { ${rule} }`,
      )
      return findTooWide(page)
    }
    expect(await widened('')).toEqual([])
    // Negative control: an item that can't shrink below its longest word overflows.
    expect(await widened('min-width: auto !important')).not.toEqual([])
  },
)
