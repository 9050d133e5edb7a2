'use client'

import { localizePath } from './page-locale'

const ASKED = 'shell-asked'

/** The desk's worker has its own scope, so the site's doesn't open desk pages. */
const DESK = { scope: '/dost', shell: '/_yard' }

async function keepShellFresh(scope: string, shell: string): Promise<void> {
  const { active } = await navigator.serviceWorker.register('/sw.js', { scope })
  if (!active || sessionStorage.getItem(ASKED) === shell) return
  sessionStorage.setItem(ASKED, shell)
  active.postMessage(shell)
}

function registerWhenQuiet(scope: string, shell: string): void {
  if (process.env.NODE_ENV !== 'production' || !('serviceWorker' in navigator)) return
  const register = () => void keepShellFresh(scope, shell).catch(() => undefined)
  const whenQuiet = () =>
    'requestIdleCallback' in window ? requestIdleCallback(register) : setTimeout(register, 2_000)
  if (document.readyState === 'complete') whenQuiet()
  else addEventListener('load', whenQuiet, { once: true })
}

export function registerServiceWorker(): void {
  registerWhenQuiet('/', localizePath('/_app'))
}

export function registerDeskWorker(): void {
  registerWhenQuiet(DESK.scope, DESK.shell)
}
