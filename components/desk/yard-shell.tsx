'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { Logo } from '@/components/layout/logo'
import { getButtonStyle } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { Icon } from '@/components/ui/icon'
import { type StoredYardCars, readStoredYardCars } from '@/lib/client/kept-cars'
import { useYardOutbox } from '@/lib/client/yard-state'
import type { CarToPhotograph } from '@/lib/features/vehicles/schemas/inspection'
import { CameraSection } from './camera/camera-section'
import { CAMERA_PARAM } from './camera/camera-texts'
import { InspectionSheet } from './inspection/inspection-sheet'
import { WalkRoundCapture } from './walk/walk-taking'
import { YardBar } from './yard-bar'

const CAR = /^\/dost\/cars\/(veh_[a-z0-9]+)(\/walk-round)?$/
const SHELL = '/_yard'
/** Loads a whole page, like every link here, because the router has no data of the desk. */
const DESK = '/dost'

function subscribe(listener: () => void): () => void {
  addEventListener('popstate', listener)
  return () => removeEventListener('popstate', listener)
}

const readPath = () => location.pathname

function CarTitle({ car }: { car: CarToPhotograph }) {
  const t = useTranslations('deskCars')
  return (
    <>
      <h1 className="text-3xl">{car.car}</h1>
      <p className="mb-4 text-ink-soft tabular-nums">
        {[car.carCode, car.registrationNumber ?? t('noPlate'), car.city].join(' · ')}
      </p>
    </>
  )
}

function CarList({ kept }: { kept: StoredYardCars | null | undefined }) {
  const t = useTranslations('desk.shell')
  const toPhotograph =
    kept?.toPhotograph.filter((one) => !kept.cars.some((car) => car.vehicleId === one.vehicleId)) ??
    []
  return (
    <>
      <h1 className="mb-4 text-3xl">{t('title')}</h1>
      {kept === undefined ? null : kept === null || kept.cars.length === 0 ? (
        <p className="text-ink-soft">{t('none')}</p>
      ) : (
        <CarLinks cars={kept.cars} tab="inspection" />
      )}
      {kept && toPhotograph.length > 0 ? (
        <>
          <h2 className="mt-8 mb-4 text-2xl">{t('toPhotograph')}</h2>
          <CarLinks cars={toPhotograph} tab="photos" />
        </>
      ) : null}
    </>
  )
}

function CarLinks({ cars, tab }: { cars: readonly CarToPhotograph[]; tab: string }) {
  const noPlate = useTranslations('deskCars')('noPlate')
  return (
    <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
      {cars.map(({ vehicleId, car, carCode, registrationNumber, city }) => (
        <Card as="li" key={vehicleId}>
          <a
            href={`/dost/cars/${vehicleId}?tab=${tab}`}
            className="grid min-h-tap gap-1 p-4 hover:text-accent"
          >
            <span className="font-medium">{car}</span>
            <span className="text-sm text-ink-soft tabular-nums">
              {[carCode, registrationNumber ?? noPlate, city].join(' · ')}
            </span>
          </a>
        </Card>
      ))}
    </ul>
  )
}

type Part = 'inspection' | 'photos' | 'walk'

const toPart = (vehicleId: string, part: Part) =>
  part === 'walk' ? `/dost/cars/${vehicleId}/walk-round` : `/dost/cars/${vehicleId}?tab=${part}`

interface KeptCarProps {
  kept: StoredYardCars
  vehicleId: string
  isWalk: boolean
}

function KeptCar({ kept, vehicleId, isWalk }: KeptCarProps) {
  const tabs = useTranslations('deskCar.tabs')
  const walkRound = useTranslations('deskSpin')
  const asked = new URLSearchParams(location.search)
  const isSame = (one: CarToPhotograph) => one.vehicleId === vehicleId
  const inspected = kept.cars.find(isSame)
  const car = inspected ?? kept.toPhotograph.find(isSame)
  const views = useMemo(() => car?.views.map((view) => ({ view, src: null })) ?? [], [car])
  const sides = useMemo(
    () => car?.walk.taken.map((slot) => ({ slot, frameId: null, src: null })) ?? [],
    [car],
  )
  if (!car) return <CarList kept={kept} />
  const isInspection = !isWalk && inspected !== undefined && asked.get('tab') !== 'photos'
  const shown: Part = isWalk ? 'walk' : isInspection ? 'inspection' : 'photos'
  const parts: Part[] = [...(inspected ? (['inspection'] as const) : []), 'photos', 'walk']
  const startsOpen = asked.has(CAMERA_PARAM)
  return (
    <>
      <CarTitle car={car} />
      <p className="mb-4 flex flex-wrap gap-2">
        {parts
          .filter((part) => part !== shown)
          .map((part) => (
            <a
              key={part}
              href={toPart(vehicleId, part)}
              className={getButtonStyle({ tone: 'secondary' })}
            >
              {part === 'walk' ? walkRound('title') : tabs(part)}
            </a>
          ))}
      </p>
      {shown === 'walk' ? (
        <section aria-labelledby="walk-round">
          <h2 id="walk-round" className="mb-3 text-2xl">
            {walkRound('title')}
          </h2>
          <WalkRoundCapture car={car} known={sides} startsOpen={startsOpen} isShell />
        </section>
      ) : inspected && shown === 'inspection' ? (
        <InspectionSheet staffId={kept.staffId} car={inspected} asked={asked.get('system')} />
      ) : (
        <CameraSection car={car} known={views} startsOpen={startsOpen} isShell />
      )}
    </>
  )
}

export function YardShell() {
  const t = useTranslations('desk.shell')
  const [kept, setKept] = useState<StoredYardCars | null | undefined>(undefined)
  const path = useSyncExternalStore(subscribe, readPath, () => SHELL)
  const isOpen = useYardOutbox((outbox) => outbox.isOpen)
  useEffect(() => {
    void readStoredYardCars(Date.now()).then(setKept)
  }, [])
  const [, vehicleId, walkRound] = CAR.exec(path) ?? []

  return (
    <div className="flex min-h-dvh flex-col">
      <header className="border-b border-line bg-canvas">
        <div className="mx-auto flex max-w-page items-center justify-between gap-3 px-gutter py-2">
          <a href={DESK} className="inline-flex min-h-tap items-center">
            <Logo />
          </a>
          <p className="text-sm text-ink-soft">{kept?.staffName}</p>
        </div>
      </header>
      {kept ? <YardBar staffId={kept.staffId} isShell /> : null}
      <main id="content" className="mx-auto w-full max-w-page flex-1 px-gutter py-6">
        <div className="mb-4 flex flex-wrap items-center gap-3 rounded-md bg-warn-tint px-4 py-3 text-sm">
          <Icon name="offline" className="text-lg text-warn" />
          <p className="flex-1 basis-64">{t('text')}</p>
          {/* An empty address loads the page that couldn't be reached, also without scripts. */}
          <a href="" className={getButtonStyle({ tone: 'secondary' })}>
            <Icon name="refresh" />
            {t('retry')}
          </a>
        </div>
        {kept && vehicleId !== undefined && isOpen ? (
          <KeptCar kept={kept} vehicleId={vehicleId} isWalk={walkRound !== undefined} />
        ) : (
          <CarList kept={kept} />
        )}
      </main>
    </div>
  )
}
