import { AppRouterContext } from 'next/dist/shared/lib/app-router-context.shared-runtime'
import * as React from 'react'
import { drawMarkup } from './draw-markup'

const INTERNALS = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE'
type Internals = { H: unknown }

/** Outside of a page nobody navigates: what a component keeps of the router for later is never called. */
const NO_ROUTER = {}

const same = <Value>(value: Value) => value
const nothing = () => undefined

/** The hooks as React's own server renderer answers them: the first state, no effects, nothing pending. */
const HOOKS = {
  useState: (initial: unknown) => [
    typeof initial === 'function' ? (initial as () => unknown)() : initial,
    nothing,
  ],
  useReducer: (_: unknown, first: unknown, init?: (first: unknown) => unknown) => [
    init ? init(first) : first,
    nothing,
  ],
  useMemo: (make: () => unknown) => make(),
  useCallback: same,
  useRef: (current: unknown) => ({ current }),
  useContext: (context: { _currentValue: unknown }) =>
    (context as unknown) === AppRouterContext ? NO_ROUTER : context._currentValue,
  useTransition: () => [false, nothing],
  useDeferredValue: same,
  useSyncExternalStore: (_: unknown, now: () => unknown, onServer?: () => unknown) =>
    (onServer ?? now)(),
  useEffect: nothing,
  useLayoutEffect: nothing,
  useInsertionEffect: nothing,
  useImperativeHandle: nothing,
  useDebugValue: nothing,
  useEffectEvent: same,
}

/**
 * `drawMarkup` without a page around it: the hooks of the components are answered here. It uses what React keeps for
 * its renderers; whoever uses the result compares it with what React itself has written (ADR 7).
 */
export function drawAlone(node: React.ReactNode): string {
  const internals = (React as unknown as Record<string, Internals>)[INTERNALS]
  if (!internals) throw new Error('this React keeps its hooks elsewhere')
  const before = internals.H
  internals.H = HOOKS
  try {
    return drawMarkup(node)
  } finally {
    internals.H = before
  }
}
