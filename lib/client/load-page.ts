import { pathHere } from './page-locale'

/** Shows that the tap registered while a page loads; cleared by Back. */
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

/** No modifier key, which would open another tab. */
export function isPlainPress({ metaKey, ctrlKey, shiftKey }: Press): boolean {
  return !metaKey && !ctrlKey && !shiftKey
}

/**
 * Full page load in the current language. Discards the router's cache, which may still redirect to
 * login.
 */
export function loadPage(path: string): void {
  showLeaving()
  location.assign(pathHere(path))
}

/** Loads a page as a step of a call: never answers, so that what was pressed stays so until the page is left. */
export function leaveFor(path: string): Promise<never> {
  loadPage(path)
  return new Promise<never>(() => undefined)
}
