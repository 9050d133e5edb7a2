import { defineConfig } from '@playwright/test'
import { CHROMIUM_FLAGS } from './scripts/lib/chromium.mjs'

const ON_A_PHONE = [
  'acting',
  'back',
  'buyer-journey',
  'chosen-city',
  'content',
  'desk-cars',
  'drives',
  'exchange',
  'first-visit',
  'guide',
  'guided-camera',
  'handback',
  'languages',
  'loan',
  'login',
  'phone',
  'pages-without-scripts',
  'passkeys',
  'sale',
  'seller',
  'sheets',
  'shortlist',
  'terms',
  'valuation',
  'whole-life',
  'yard',
  'yard-offline',
]
/** Specs for the desktop only, because the screen's size makes no difference to them. */
const ON_A_DESK = [
  'agents',
  'desk-words',
  'dosts-day',
  'my-day',
  'page-views',
  'platform',
  'policy',
  'seo',
]
const specs = (names: readonly string[]) => names.map((name) => `**/${name}.spec.ts`)

/** Run by `npm test` or `npm run e2e`, which provide `E2E_URL` and `CHROMIUM_PATH`. */
export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  fullyParallel: true,
  // One worker more than a small machine has cores: tests spend a third of their time waiting.
  workers: 3,
  forbidOnly: true,
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: process.env.E2E_REPORT
    ? [['list'], ['json', { outputFile: process.env.E2E_REPORT }]]
    : 'list',
  use: {
    baseURL: process.env.E2E_URL ?? 'http://localhost:3000',
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    screenshot: 'only-on-failure',
    launchOptions: {
      args: CHROMIUM_FLAGS,
      ...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }),
    },
  },
  projects: [
    {
      name: 'phone',
      testIgnore: specs(ON_A_DESK),
      use: { viewport: { width: 360, height: 800 }, isMobile: true, hasTouch: true },
    },
    {
      name: 'desktop',
      testIgnore: specs(ON_A_PHONE),
      grepInvert: /@once/,
      use: { viewport: { width: 1280, height: 900 } },
    },
  ],
})
