import { pathHere } from './page-locale'

/**
 * Leads to a page of this site by a load of its own, in the language of this page. What the router remembers goes with it: where a
 * page once sent a stranger to log in, the router leads there again without asking, also after the log-in.
 */
export function loadPage(path: string): void {
  location.assign(pathHere(path))
}
