'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import { Icon } from '@/components/ui/icon'
import { useSlotName } from './use-slot-name'
import type { SlotState } from './use-walk'

const ICONS = { left: null, here: 'clock', there: 'check', refused: 'alert' } as const

export function WalkSlots({
  walk,
  current,
  onChoose,
}: {
  walk: readonly SlotState[]
  current: number | null
  onChoose: (slot: number) => void
}) {
  const t = useTranslations('deskSpin')
  const nameOf = useSlotName(walk.length)
  const row = useRef<HTMLOListElement>(null)
  useEffect(() => {
    const chosen = row.current?.querySelector<HTMLElement>('[aria-current]')
    chosen?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [current])
  return (
    <ol ref={row} aria-label={t('allSlots')} className="flex gap-1.5 overflow-x-auto p-1">
      {walk.map(({ slot, state, src }) => {
        const icon = ICONS[state]
        return (
          <li key={slot} className="shrink-0">
            <button
              type="button"
              aria-current={slot === current ? 'step' : undefined}
              aria-label={`${nameOf(slot)}: ${t(`state.${state}`)}`}
              className="relative grid h-12 w-16 place-items-center overflow-hidden rounded-sm border border-line-strong bg-sunken text-sm text-ink-soft tabular-nums aria-[current]:border-accent aria-[current]:outline-2 aria-[current]:outline-accent"
              onClick={() => onChoose(slot)}
            >
              {src === null ? (
                slot + 1
              ) : (
                <img src={src} alt="" loading="lazy" className="size-full object-cover" />
              )}
              {icon === null ? null : (
                <span className="absolute right-0.5 bottom-0.5 grid size-4 place-items-center rounded-full bg-photo-chip text-xs text-on-photo">
                  <Icon name={icon} />
                </span>
              )}
            </button>
          </li>
        )
      })}
    </ol>
  )
}
