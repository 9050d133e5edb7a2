'use client'

import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { Button, IconButton } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import type { ShotId } from '@/lib/features/vehicles/rules/shot-list'
import { FileButton } from '../file-button'
import type { useCamera } from './use-camera'
import type { useShotGuide } from './use-guide'

interface CameraControlsProps {
  camera: ReturnType<typeof useCamera>
  guide: ReturnType<typeof useShotGuide>
  nameOf(view: ShotId): string
  onShoot(): void
  onFile(file: File): void
}

const SHUTTER =
  'grid size-18 place-items-center rounded-full border-4 border-accent bg-accent-fill text-2xl text-on-accent hover:bg-accent-fill-pressed disabled:opacity-55'

export function CameraControls({ camera, guide, nameOf, onShoot, onFile }: CameraControlsProps) {
  const t = useTranslations('deskCars.camera')
  const id = useId()
  const { previous, following, next, isReview } = guide
  const name = nameOf(guide.view)
  return (
    <div className="grid gap-2">
      <div className="grid grid-cols-[auto_1fr_auto] items-center gap-2">
        <IconButton
          icon="chevron-left"
          label={previous === null ? t('previousView') : t('skip', { view: nameOf(previous) })}
          disabled={previous === null}
          onClick={() => previous !== null && guide.show(previous)}
        />
        <div className="flex flex-wrap items-center justify-center gap-2">
          {isReview ? (
            <>
              <Button icon="camera" tone="secondary" size="lg" onClick={guide.retake}>
                {t('retake')}
              </Button>
              {next === null ? null : (
                <Button size="lg" data-main onClick={() => guide.show(next)}>
                  {t(guide.faults.length > 0 ? 'keep' : 'goOn')}
                </Button>
              )}
            </>
          ) : camera.problem === null ? (
            <button
              type="button"
              data-main
              aria-label={t('shutter', { view: name })}
              disabled={!camera.isLive}
              className={SHUTTER}
              onClick={onShoot}
            >
              <Icon name="camera" />
            </button>
          ) : (
            <>
              <FileButton
                id={`${id}-file`}
                label={t('file')}
                icon="camera"
                tone="primary"
                accept="image/*"
                capture
                onFiles={(files) => files?.[0] && onFile(files[0])}
              />
              <Button tone="quiet" onClick={camera.tryAgain}>
                {t('again')}
              </Button>
            </>
          )}
        </div>
        <IconButton
          icon="chevron-right"
          label={following === null ? t('nextView') : t('skip', { view: nameOf(following) })}
          disabled={following === null}
          onClick={() => following !== null && guide.show(following)}
        />
      </div>
      <div className="flex min-h-tap items-center justify-between gap-2 text-sm landscape:min-h-9">
        <p>{next === null ? '' : t('next', { view: nameOf(next) })}</p>
        {camera.hasTorch && !isReview ? (
          <Button
            size="sm"
            tone="secondary"
            icon="sun"
            aria-pressed={camera.isTorchOn}
            onClick={camera.switchTorch}
          >
            {t('torch')}
          </Button>
        ) : null}
      </div>
    </div>
  )
}
