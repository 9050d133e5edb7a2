'use client'

import { localizePath } from './page-locale'

const ASKED = 'shell-asked'

async function keepShellFresh(): Promise<void> {
  const { active } = await navigator.serviceWorker.register('/sw.js')
  const shell = localizePath('/_app')
  if (!active || sessionStorage.getItem(ASKED) === shell) return
  sessionStorage.setItem(ASKED, shell)
  active.postMessage(shell)
}

export function registerServiceWorker(): void {
  if (process.env.NODE_ENV !== 'production' || !('serviceWorker' in navigator)) return
  const register = () => void keepShellFresh().catch(() => undefined)
  const whenQuiet = () =>
    'requestIdleCallback' in window ? requestIdleCallback(register) : setTimeout(register, 2_000)
  if (document.readyState === 'complete') whenQuiet()
  else addEventListener('load', whenQuiet, { once: true })
}
