'use client'

import { type ComponentType, useEffect, useRef, useState } from 'react'

export type Load<Props> = () => Promise<{ default: ComponentType<Props> }>

/** What has come, by what loads it. */
const loaded = new WeakMap<object, unknown>()

/**
 * A part whose code comes when it is asked for; null until then. Unlike React's own `lazy`, code that doesn't come (no
 * connection, or a newer build whose files have other names) takes nothing else off the page, and is asked for again the
 * next time.
 *
 * @param load stays the same for as long as the component lives
 */
export function useLazy<Props>(
  load: Load<Props>,
  onMissing?: () => void,
): ComponentType<Props> | null {
  const known = loaded.get(load) as ComponentType<Props> | undefined
  const [Part, setPart] = useState<ComponentType<Props> | null>(() => known ?? null)
  const missing = useRef(onMissing)
  useEffect(() => {
    missing.current = onMissing
  }, [onMissing])
  useEffect(() => {
    let isLeft = false
    load().then(
      ({ default: found }) => {
        loaded.set(load, found)
        if (!isLeft) setPart(() => found)
      },
      () => {
        if (!isLeft) missing.current?.()
      },
    )
    return () => {
      isLeft = true
    }
  }, [load])
  return Part
}
