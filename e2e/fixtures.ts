import { test as base, type Page } from '@playwright/test'

export { expect } from '@playwright/test'

export const ONCE = { tag: '@once' }

/** Blocks the service worker, which would fetch the shell with all fonts in each new browser. */
export const NO_SERVICE_WORKER = { serviceWorkers: 'block' } as const

interface Options {
  noJs: boolean
  expectedProblems: RegExp | undefined
}

interface Watch {
  problems: string[]
}

function originOf(url: string): string {
  return URL.parse(url)?.origin ?? ''
}

function watch(page: Page, baseURL: string, isWithoutScripts: boolean): string[] {
  const problems: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error')
      problems.push(`console: ${message.text()} (${message.location().url})`)
  })
  page.on('pageerror', (error) => problems.push(`page: ${error.message}`))
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? ''
    const isMeant = reason === 'net::ERR_ABORTED' || (isWithoutScripts && reason === 'csp')
    if (originOf(request.url()) === originOf(baseURL) && !isMeant)
      problems.push(`request: ${request.url()} ${reason}`)
  })
  page.on('response', (response) => {
    if (originOf(response.url()) === originOf(baseURL) && response.status() >= 500)
      problems.push(`answer: ${response.url()} ${response.status()}`)
  })
  return problems
}

/**
 * Waits for hydration. Before, links and forms load whole pages. Typed text survives
 * (`first-visit.spec.ts`).
 */
async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      !document.querySelector('link[href^="/_next/"]') ||
      ('hydrated' in document.documentElement.dataset &&
        // Streamed parts hydrate last, before the browser is idle.
        new Promise((resolve) => requestIdleCallback(() => resolve(true)))),
  )
}

export const test = base.extend<Options & Watch>({
  noJs: [false, { option: true }],
  expectedProblems: [undefined, { option: true }],
  javaScriptEnabled: async ({ noJs }, use) => use(!noJs),
  page: async ({ page, javaScriptEnabled }, use) => {
    const goto = page.goto.bind(page)
    page.goto = async (url, options) => {
      const response = await goto(url, options)
      if (javaScriptEnabled !== false && options?.waitUntil === undefined) await hydrated(page)
      return response
    }
    await use(page)
  },
  problems: [
    async ({ page, baseURL, javaScriptEnabled, expectedProblems }, use) => {
      const problems = watch(page, baseURL ?? '', javaScriptEnabled === false)
      await use(problems)
      const unexpected = problems.filter((problem) => !expectedProblems?.test(problem))
      base.expect(unexpected, 'something went wrong in the browser').toEqual([])
    },
    { auto: true },
  ],
})
