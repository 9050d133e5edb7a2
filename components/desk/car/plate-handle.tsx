'use client'

import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import { classNames } from '@/components/ui/class-names'
import {
  PLATE_BOX_STEP,
  movePlateBox,
  PLATE_SCALE,
  type PlateBox,
  resizePlateBox,
} from '@/lib/features/vehicles/rules/plate-boxes'

type Edit = (box: PlateBox) => PlateBox

interface PlateHandleProps {
  box: PlateBox
  label: string
  isChosen: boolean
  onChoose: () => void
  onEdit: (edit: Edit) => void
}

const ARROWS: Readonly<Record<string, { x: number; y: number }>> = {
  ArrowLeft: { x: -PLATE_BOX_STEP, y: 0 },
  ArrowRight: { x: PLATE_BOX_STEP, y: 0 },
  ArrowUp: { x: 0, y: -PLATE_BOX_STEP },
  ArrowDown: { x: 0, y: PLATE_BOX_STEP },
}

const percent = (share: number) => `${(share / PLATE_SCALE) * 100}%`

export function PlateHandle({ box, label, isChosen, onChoose, onEdit }: PlateHandleProps) {
  const start = useRef<{ box: PlateBox; x: number; y: number } | null>(null)
  const drag = (how: (box: PlateBox, by: { x: number; y: number }) => PlateBox) => ({
    onPointerDown(event: PointerEvent<HTMLElement>) {
      event.stopPropagation()
      event.currentTarget.setPointerCapture(event.pointerId)
      start.current = { box, x: event.clientX, y: event.clientY }
      onChoose()
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      event.stopPropagation()
      const from = start.current
      const picture = event.currentTarget.closest('[data-box]')?.parentElement
      if (!from || !picture || !event.currentTarget.hasPointerCapture(event.pointerId)) return
      // Measure from the start of the drag, so that the box follows a finger that returns to the
      // picture.
      const by = {
        x: ((event.clientX - from.x) / picture.clientWidth) * PLATE_SCALE,
        y: ((event.clientY - from.y) / picture.clientHeight) * PLATE_SCALE,
      }
      onEdit(() => how(from.box, by))
    },
  })
  const press = (event: KeyboardEvent) => {
    const by = ARROWS[event.key]
    if (!by) return
    event.preventDefault()
    onEdit((old) => (event.shiftKey ? resizePlateBox(old, by) : movePlateBox(old, by)))
  }
  return (
    <div
      role="button"
      tabIndex={0}
      data-box
      aria-label={label}
      aria-pressed={isChosen}
      onFocus={onChoose}
      onKeyDown={press}
      {...drag(movePlateBox)}
      className={classNames(
        'absolute cursor-move touch-none border-2 bg-black/25 outline-offset-2',
        isChosen ? 'border-warn' : 'border-white',
      )}
      style={{
        left: percent(box.x),
        top: percent(box.y),
        width: percent(box.width),
        height: percent(box.height),
      }}
    >
      <span
        aria-hidden
        {...drag(resizePlateBox)}
        className="absolute -right-5 -bottom-5 size-10 cursor-nwse-resize touch-none"
      >
        <span className="absolute top-3 left-3 size-4 rounded-full border-2 border-white bg-warn" />
      </span>
    </div>
  )
}
