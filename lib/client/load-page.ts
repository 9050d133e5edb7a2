import { pathHere } from './page-locale'

/** Shows that the tap was noticed while the next page loads; Back removes it. */
export function showLeaving(): void {
  const { dataset } = document.documentElement
  dataset.leaving = ''
  addEventListener('pageshow', () => delete dataset.leaving, { once: true })
}

interface Press {
  metaKey: boolean
  ctrlKey: boolean
  shiftKey: boolean
}

/** True for a click without a modifier key; with one, the browser opens another tab. */
export function isPlainPress({ metaKey, ctrlKey, shiftKey }: Press): boolean {
  return !metaKey && !ctrlKey && !shiftKey
}

/**
 * Loads a page completely, in the current language. That discards the router's cache, which may still contain
 * a redirect to login.
 */
export function loadPage(path: string): void {
  showLeaving()
  location.assign(pathHere(path))
}

/**
 * Loads a page as the last step of a call. The promise never resolves, so that the control stays busy until
 * the page is left.
 */
export function leaveFor(path: string): Promise<never> {
  loadPage(path)
  return new Promise<never>(() => undefined)
}
