'use client'

import { useRouter } from 'next/navigation'
import { HREFLANG } from '@/lib/i18n/locales'
import { useEffect, useRef, useState } from 'react'
import { useTranslations, useLocale } from 'next-intl'
import { formatMoment } from '@/lib/shared/dates'
import { computeTimeLeft } from '@/lib/shared/time-left'

/** Milliseconds to wait after the end, until it has passed on the server's clock too. */
const AFTER_THE_END = 1_500

const UNITS = ['days', 'hours', 'minutes', 'seconds'] as const

export function PageCountdown(props: { endsAt: string; serverNow: string; label: string }) {
  const router = useRouter()
  return <Countdown {...props} onEnd={() => router.refresh()} />
}

/**
 * Time at which this browser first saw each server time. Kept because Back shows an old page, which
 * would look newly rendered.
 */
const seenAt = new Map<string, number>()

function aheadOf(serverNow: string): number {
  const seen = seenAt.get(serverNow) ?? Date.now()
  seenAt.set(serverNow, seen)
  return seen - Date.parse(serverNow)
}

interface CountdownProps {
  /** The end, and the server's time of rendering, in ISO 8601. */
  endsAt: string
  serverNow: string
  label: string
  onEnd?: () => void
}

/**
 * Counts by the server's time, so that a wrong clock on the phone doesn't matter. Without
 * JavaScript, it shows only the date.
 */
export function Countdown({ endsAt, serverNow, label, onEnd }: CountdownProps) {
  const language = HREFLANG[useLocale()]
  const t = useTranslations('reserve.countdown')
  const [left, setLeft] = useState(() => Date.parse(endsAt) - Date.parse(serverNow))
  const ended = useRef(onEnd)
  useEffect(() => {
    ended.current = onEnd
  }, [onEnd])
  useEffect(() => {
    const ahead = aheadOf(serverNow)
    const end = Date.parse(endsAt)
    let afterwards: ReturnType<typeof setTimeout> | undefined
    const tick = () => {
      const rest = end + ahead - Date.now()
      setLeft(rest)
      if (rest > 0) return
      clearInterval(ticking)
      afterwards = setTimeout(() => ended.current?.(), AFTER_THE_END)
    }
    const ticking = setInterval(tick, 1_000)
    const first = setTimeout(tick)
    return () => {
      clearTimeout(first)
      clearInterval(ticking)
      clearTimeout(afterwards)
    }
  }, [endsAt, serverNow])
  const parts = computeTimeLeft(left)
  const shown = parts.days === 0 ? UNITS.slice(1) : UNITS
  return (
    <div>
      <p className="text-sm text-ink-soft">
        {label}{' '}
        <time dateTime={endsAt} className="font-semibold text-ink">
          {formatMoment(endsAt, language)}
        </time>
      </p>
      <p role="timer" className="mt-2 flex min-h-12 flex-wrap gap-2 tabular-nums noscript:hidden">
        {left <= 0 ? (
          <span className="self-center font-semibold">{t('over')}</span>
        ) : (
          shown.map((unit) => (
            <span
              key={unit}
              className="grid w-16 justify-items-center rounded-md bg-sunken px-1 py-1"
            >
              <span className="text-xl font-bold">{String(parts[unit]).padStart(2, '0')}</span>
              <span className="text-xs text-ink-soft">{t(unit, { count: parts[unit] })}</span>
            </span>
          ))
        )}
      </p>
    </div>
  )
}
