import { localizePath } from './page-locale'

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

export function isPlainPress({ metaKey, ctrlKey, shiftKey }: Press): boolean {
  return !metaKey && !ctrlKey && !shiftKey
}

/**
 * Loads a whole page in the current language. This discards the router's cache, which may still
 * contain a redirect to the login.
 */
export function loadPage(path: string): void {
  showLeaving()
  location.assign(localizePath(path))
}

/**
 * Leaves the page. The promise never resolves, so the control stays busy until the page is gone.
 */
export function leavePageFor(path: string): Promise<never> {
  loadPage(path)
  return new Promise<never>(() => undefined)
}
