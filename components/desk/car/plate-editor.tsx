'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import {
  PLATE_BOX_STEP,
  MAX_PLATES,
  movePlateBox,
  NEW_PLATE_BOX,
  PLATE_SCALE,
  type PlateBox,
  resizePlateBox,
} from '@/lib/features/vehicles/rules/plate-boxes'
import { toOriginalSrc } from '@/lib/features/vehicles/rules/renditions'
import { useDeskCall } from '../use-desk-call'
import { PlateHandle } from './plate-handle'
import type { BoardPhoto } from './board-photo'

const STEPS = {
  left: (box) => movePlateBox(box, { x: -PLATE_BOX_STEP, y: 0 }),
  right: (box) => movePlateBox(box, { x: PLATE_BOX_STEP, y: 0 }),
  up: (box) => movePlateBox(box, { x: 0, y: -PLATE_BOX_STEP }),
  down: (box) => movePlateBox(box, { x: 0, y: PLATE_BOX_STEP }),
  narrower: (box) => resizePlateBox(box, { x: -PLATE_BOX_STEP, y: 0 }),
  wider: (box) => resizePlateBox(box, { x: PLATE_BOX_STEP, y: 0 }),
  lower: (box) => resizePlateBox(box, { x: 0, y: -PLATE_BOX_STEP }),
  taller: (box) => resizePlateBox(box, { x: 0, y: PLATE_BOX_STEP }),
} as const satisfies Record<string, (box: PlateBox) => PlateBox>

/**
 * Boxes over the unmasked picture, moved by dragging, by keys or by buttons (WCAG 2.2, 2.5.7
 * Dragging movements).
 */
export function PlateEditor({
  photo: { photoId, boxes: was },
  source = toOriginalSrc(photoId),
  path = `/staff/v1/photos/${photoId}/plate`,
  number,
  onDone,
}: {
  photo: Pick<BoardPhoto, 'photoId' | 'boxes'>
  source?: string
  path?: string
  number: string
  onDone: () => void
}) {
  const t = useTranslations('deskCars.photos')
  const offline = useTranslations('deskCars')('offline')
  const router = useRouter()
  const { send, isSending, problem } = useDeskCall({
    offline,
    after: () => {
      onDone()
      router.refresh()
    },
  })
  const [boxes, setBoxes] = useState(was)
  const [chosen, setChosen] = useState(0)
  const change = (at: number, edit: (box: PlateBox) => PlateBox) =>
    setBoxes((all) => all.map((box, place) => (place === at ? edit(box) : box)))
  const answer = (answered: readonly PlateBox[]) =>
    send(path, { method: 'PUT', body: { boxes: answered, was } })
  const add = () => {
    setBoxes([...boxes, NEW_PLATE_BOX])
    setChosen(boxes.length)
  }

  return (
    <div
      role="group"
      aria-label={t('plateTitle', { number })}
      className="grid gap-2"
      aria-busy={isSending}
    >
      <div className="relative">
        <img
          src={source}
          alt={t('original', { number })}
          width={PLATE_SCALE}
          height={PLATE_SCALE * 0.75}
          draggable={false}
          className="aspect-4/3 w-full rounded-md bg-sunken select-none"
        />
        {boxes.map((box, at) => (
          <PlateHandle
            key={at}
            box={box}
            label={t('plateBox', { box: String(at + 1) })}
            isChosen={at === chosen}
            onChoose={() => setChosen(at)}
            onEdit={(edit) => change(at, edit)}
          />
        ))}
      </div>
      <p className="text-sm text-ink-soft">{t('plateHint')}</p>
      {boxes[chosen] ? (
        <div className="grid grid-cols-4 gap-1">
          {(Object.keys(STEPS) as (keyof typeof STEPS)[]).map((step) => (
            <Button
              key={step}
              size="sm"
              tone="quiet"
              className="px-1!"
              disabled={isSending}
              onClick={() => change(chosen, STEPS[step])}
            >
              {t(`step.${step}`)}
            </Button>
          ))}
        </div>
      ) : null}
      <div className="flex flex-wrap gap-2">
        <Button
          size="sm"
          tone="quiet"
          icon="plus"
          disabled={isSending || boxes.length >= MAX_PLATES}
          onClick={add}
        >
          {t('plateAdd')}
        </Button>
        {boxes[chosen] ? (
          <Button
            size="sm"
            tone="quiet"
            icon="trash"
            disabled={isSending}
            onClick={() => {
              setBoxes(boxes.filter((_, at) => at !== chosen))
              setChosen(Math.max(0, chosen - 1))
            }}
          >
            {t('plateRemove')}
          </Button>
        ) : null}
      </div>
      <div className="flex flex-wrap gap-2">
        {boxes.length > 0 ? (
          <Button size="sm" tone="primary" pending={isSending} onClick={() => answer(boxes)}>
            {t('plateSave', { count: boxes.length })}
          </Button>
        ) : null}
        <Button size="sm" tone="secondary" pending={isSending} onClick={() => answer([])}>
          {t('plateNone')}
        </Button>
        <Button size="sm" tone="quiet" onClick={onDone}>
          {t('plateClose')}
        </Button>
      </div>
      <p role="alert" className="text-sm font-medium text-bad empty:hidden">
        {problem}
      </p>
    </div>
  )
}
