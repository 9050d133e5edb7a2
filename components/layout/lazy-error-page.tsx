'use client'

import { createElement } from 'react'
import { useLazy } from '@/lib/client/use-lazy'
import type { ErrorPageProps } from './error-page'

export type { ErrorPageProps }

const loadPage = () => import('./error-page')
const RELOADED = 'error-page-missing'

/** Nothing of the page is left: loaded anew it is whole again, or says that there is no connection. Once a visit at most. */
function loadAnew(): void {
  if (sessionStorage.getItem(RELOADED)) return
  sessionStorage.setItem(RELOADED, '1')
  location.reload()
}

/** Every page carries its error boundary; what the boundary shows is fetched when something failed. */
export function LazyErrorPage(props: ErrorPageProps) {
  const ErrorPage = useLazy(loadPage, loadAnew)
  return ErrorPage && createElement(ErrorPage, props)
}
