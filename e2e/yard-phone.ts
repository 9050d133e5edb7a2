import { createServer, request as forward, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type BrowserContext, chromium, type Page } from '@playwright/test'

/**
 * The phone's connection to the site, which a test can cut. Playwright's own offline mode doesn't
 * reach a service worker at once.
 */
export class PhoneConnection {
  private isOn = true
  private readonly server: Server = createServer((asked, answer) => {
    if (!this.isOn) return void asked.socket.destroy()
    const { url = '', method, headers } = asked
    const passed = forward(url, { method, headers }, (got) => {
      answer.writeHead(got.statusCode ?? 502, got.headers)
      got.pipe(answer)
    })
    passed.on('error', () => answer.destroy())
    asked.pipe(passed)
  })

  async open(): Promise<string> {
    await new Promise<void>((done) => this.server.listen(0, '127.0.0.1', done))
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`
  }

  async set(context: BrowserContext, isOn: boolean): Promise<void> {
    this.isOn = isOn
    if (!isOn) this.server.closeAllConnections()
    await context.setOffline(!isOn)
  }

  close(): void {
    this.server.closeAllConnections()
    this.server.close()
  }
}

interface Phone {
  context: BrowserContext
  page: Page
}

export async function openPhone(
  profile: string,
  baseURL: string,
  server: string,
  args: readonly string[] = [],
): Promise<Phone> {
  const { CHROMIUM_PATH: executablePath } = process.env
  const context = await chromium.launchPersistentContext(profile, {
    ...{ baseURL, locale: 'en-IN', timezoneId: 'Asia/Kolkata', isMobile: true, hasTouch: true },
    viewport: { width: 360, height: 800 },
    proxy: { server },
    args: ['--no-sandbox', '--disable-gpu', '--use-fake-device-for-media-stream', ...args],
    ...(executablePath && { executablePath }),
  })
  // Without this, a click that never succeeds would only show as a time-out of the whole test.
  context.setDefaultTimeout(30_000)
  return { context, page: await context.newPage() }
}

export async function killBrowser(profile: string): Promise<void> {
  for (const entry of await readdir('/proc')) {
    if (!/^\d+$/.test(entry)) continue
    const line = await readFile(`/proc/${entry}/cmdline`, 'utf8').catch(() => '')
    if (line.includes(`--user-data-dir=${profile}`)) process.kill(Number(entry), 'SIGKILL')
  }
  await rm(join(profile, 'SingletonLock'), { force: true })
}
