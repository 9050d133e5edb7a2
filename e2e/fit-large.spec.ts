import { CHROMIUM_FLAGS } from '../scripts/lib/chromium.mjs'
import { test } from './fixtures'
import { EXPECTED, testOwnPages, testPages } from './fit-pages'

/** As a person has it who sets the browser's letters to twice their size: what is measured in them grows, breakpoints too. */
test.use({
  expectedProblems: EXPECTED,
  launchOptions: {
    args: [...CHROMIUM_FLAGS, '--blink-settings=defaultFontSize=32'],
    ...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }),
  },
})

testPages('letters twice as large', { hi: ['home'], ta: ['a car for sale'] })
testOwnPages('letters twice as large', 1)
