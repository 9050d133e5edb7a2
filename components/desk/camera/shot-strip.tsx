'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import { classNames } from '@/components/ui/class-names'
import { Icon } from '@/components/ui/icon'
import type { ShotId } from '@/lib/features/vehicles/rules/shot-list'
import type { ShotState } from './use-shots'
import { ViewOutline } from './view-outline'

interface ShotStripProps {
  shots: readonly ShotState[]
  current: ShotId
  onShow(view: ShotId): void
}

export function ShotStrip({ shots, current, onShow }: ShotStripProps) {
  const t = useTranslations('deskCars.camera')
  const views = useTranslations('views')
  const list = useRef<HTMLOListElement>(null)
  useEffect(() => {
    const strip = list.current
    const button = strip?.querySelector<HTMLElement>('[aria-current]')
    if (strip && button)
      strip.scrollLeft = button.offsetLeft - (strip.clientWidth - button.offsetWidth) / 2
  }, [current])
  return (
    <nav aria-label={t('allViews')} className="min-w-0">
      <ol ref={list} className="relative flex gap-1.5 overflow-x-auto p-1">
        {shots.map(({ shot, state, src }) => (
          <li key={shot.id} className="shrink-0">
            <button
              type="button"
              aria-current={shot.id === current ? 'step' : undefined}
              aria-label={`${views(`${shot.id}.name`)}: ${t(`state.${state}`)}`}
              className="relative block h-12 w-16 overflow-hidden rounded-sm border border-line-strong bg-sunken text-ink-soft aria-[current]:border-accent aria-[current]:outline-2 aria-[current]:outline-accent"
              onClick={() => onShow(shot.id)}
            >
              {src === null ? (
                <ViewOutline
                  id={shot.id}
                  className={classNames('size-full p-1', state === 'left' && 'opacity-80')}
                />
              ) : (
                <img src={src} alt="" loading="lazy" className="size-full object-cover" />
              )}
              {state === 'left' ? null : (
                <span
                  className={classNames(
                    'absolute right-0.5 bottom-0.5 grid size-4 place-items-center rounded-full text-xs text-on-photo',
                    state === 'refused' ? 'bg-bad' : 'bg-photo-chip',
                  )}
                >
                  <Icon name={state === 'there' ? 'check' : state === 'here' ? 'clock' : 'alert'} />
                </span>
              )}
            </button>
          </li>
        ))}
      </ol>
    </nav>
  )
}
