import { pathHere } from './page-locale'

/** Says that the tap was felt while the browser fetches a whole page; Back to this one takes the sign away. */
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

/** Whether a press opens its link in this tab: a held key asks the browser for another one. */
export function isPlainPress({ metaKey, ctrlKey, shiftKey }: Press): boolean {
  return !metaKey && !ctrlKey && !shiftKey
}

/**
 * Leads to a page of this site by a load of its own, in the language of this page. What the router remembers goes with it: where a
 * page once sent a stranger to log in, the router leads there again without asking, also after the log-in.
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
