'use client'

/** Lets the site open without a connection. Waits for a quiet moment: nothing on screen depends on it. */
export function registerServiceWorker(): void {
  if (process.env.NODE_ENV !== 'production' || !('serviceWorker' in navigator)) return
  const register = () => {
    navigator.serviceWorker.register('/sw.js').catch(() => undefined)
  }
  const whenQuiet = () => ('requestIdleCallback' in window ? requestIdleCallback(register) : setTimeout(register, 2_000))
  if (document.readyState === 'complete') whenQuiet()
  else addEventListener('load', whenQuiet, { once: true })
}
