'use client'

import { useTranslations } from 'next-intl'
import { findCarSide } from '@/lib/features/spins/rules/walk'

/** Example: "Front right, 4 of 24". */
export function useSlotName(slots: number): (slot: number) => string {
  const t = useTranslations('deskSpin')
  const sides = useTranslations('spin.side')
  return (slot) =>
    t('slot', { side: sides(findCarSide(slot, slots)), index: slot + 1, all: String(slots) })
}
