import { notFound } from 'next/navigation'
import { CAMERA_PARAM } from '@/components/desk/camera/camera-texts'
import { DeskRights } from '@/components/desk/desk-rights'
import { DeskSection } from '@/components/desk/desk-section'
import { OtherYardGuard } from '@/components/desk/other-yard'
import { WalkPins } from '@/components/desk/walk/walk-pins'
import { WalkPlates } from '@/components/desk/walk/walk-plates'
import { WalkRoundCapture } from '@/components/desk/walk/walk-taking'
import { WALK_TEXTS } from '@/components/desk/walk/walk-texts'
import { ClientMessages } from '@/components/layout/client-messages'
import { Link } from '@/components/ui/link'
import { describeFindings } from '@/components/vehicles/finding-view'
import { type DeskCarDetail, readDeskCar } from '@/lib/features/desk/queries/car'
import { toCarToPhotograph } from '@/lib/features/desk/queries/inspections'
import { readDeskPhotos } from '@/lib/features/desk/queries/yard'
import { readRepairPhotos, readDeskWalk } from '@/lib/features/spins/queries/walk'
import { isSpinOffered, computeSpinLimits } from '@/lib/features/spins/rules/walk'
import { readMissingRights } from '@/lib/features/staff/queries'
import { getCarReport } from '@/lib/features/vehicles/queries/inspection'
import { DEFAULT_LOCALE } from '@/lib/i18n/locales'
import { translatorOf } from '@/lib/i18n/translator'
import { countOpenedCar } from '../../../count-opened'
import { toElsewhereQuestion, readDeskCities, requireStaff } from '../../../require-staff'

export const instant = false

/** Texts of this page replace the layout's, so those of the layout that it needs are repeated. */
const TEXTS = [...WALK_TEXTS, 'deskCars.camera', 'deskCars.offline', 'deskCars.photos'] as const

interface Props {
  params: Promise<{ vehicleId: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

export default async function WalkRoundPage({ params, searchParams }: Props) {
  const staff = await requireStaff()
  const { vehicleId } = await params
  const car = await readDeskCar(vehicleId)
  if (!car) notFound()
  await countOpenedCar(staff, car)
  const [yards, missing] = await Promise.all([
    readDeskCities(staff),
    readMissingRights(staff.id, car.cityId),
  ])
  const t = translatorOf(DEFAULT_LOCALE, 'deskSpin')
  const desk = translatorOf(DEFAULT_LOCALE, 'desk')
  const readOnly = missing.includes('inspect')
  const elsewhere = toElsewhereQuestion(yards, car, (names) => desk('queue.elsewhereCar', names))
  const content = (
    <fieldset disabled={readOnly} className="contents">
      <DeskRights missing={missing}>
        <ClientMessages namespaces={TEXTS}>
          {readOnly ? (
            <p className="rounded-md bg-warn-tint px-4 py-3 text-sm">
              {desk('rights.some', { city: car.city, kinds: desk('rights.kind.inspect') })}
            </p>
          ) : (
            <WalkRound car={car} isCameraOpen={CAMERA_PARAM in (await searchParams)} />
          )}
        </ClientMessages>
      </DeskRights>
    </fieldset>
  )
  return (
    <>
      <h1 className="text-3xl">{t('title')}</h1>
      <p className="mb-4 flex flex-wrap gap-x-3 text-ink-soft tabular-nums">
        {[car.car, car.carCode, car.city].join(' · ')}
        <Link href={`/dost/cars/${car.id}?tab=photos`} className="text-accent underline">
          {t('back')}
        </Link>
      </p>
      {elsewhere === undefined || readOnly ? (
        content
      ) : (
        <OtherYardGuard vehicleId={car.id} note={elsewhere}>
          {content}
        </OtherYardGuard>
      )}
    </>
  )
}

interface WalkRoundProps {
  car: DeskCarDetail
  isCameraOpen: boolean
}

async function WalkRound({ car, isCameraOpen }: WalkRoundProps) {
  const { id: vehicleId } = car
  const [walk, report, after, photos] = await Promise.all([
    readDeskWalk(vehicleId),
    getCarReport(vehicleId),
    readRepairPhotos(vehicleId),
    readDeskPhotos(vehicleId),
  ])
  const t = translatorOf(DEFAULT_LOCALE, 'deskSpin')
  const slots = walk.slots ?? 24
  const taken = walk.frames.filter(({ isRendering }) => !isRendering)
  const open = taken.filter(({ isPlateAnswered }) => !isPlateAnswered)
  const isShown = isSpinOffered(
    walk.frames.filter(({ isPublic }) => isPublic),
    slots,
  )
  const pending = taken.filter((frame) => frame.isPlateAnswered && !frame.isPublic).length
  const limits = computeSpinLimits(slots)
  const systems = report?.systems ?? []
  const findings = systems.flatMap(({ findings: found }) => found)
  const names = describeFindings(findings, DEFAULT_LOCALE)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <DeskSection title={t('pictures')}>
        <p className="font-medium">
          {isShown
            ? t('offered')
            : t('notOffered', {
                least: String(limits.least),
                all: String(slots),
                gap: String(limits.longestGap),
                public: String(walk.frames.filter(({ isPublic }) => isPublic).length),
              })}
        </p>
        {taken.length < walk.frames.length ? <p>{t('renderings')}</p> : null}
        <WalkRoundCapture
          car={toCarToPhotograph(car, photos, walk)}
          known={taken}
          startsOpen={isCameraOpen}
        />
      </DeskSection>
      {taken.length === 0 ? null : (
        <DeskSection id="plates" title={t('plates')}>
          {open.length === 0 ? (
            <p>{t('platesDone')}</p>
          ) : (
            <WalkPlates vehicleId={vehicleId} slots={slots} open={open} />
          )}
          {pending === 0 ? null : <p role="status">{t('platesWaiting', { count: pending })}</p>}
        </DeskSection>
      )}
      <DeskSection id="pins" title={t('pins')}>
        {walk.frames.length === 0 || findings.length === 0 ? (
          <p className="text-ink-soft">{t(walk.frames.length === 0 ? 'noFrames' : 'noFindings')}</p>
        ) : (
          <WalkPins
            slots={slots}
            frames={walk.frames}
            findings={findings.map(({ findingId, decision }, index) => ({
              ...{ findingId, isDone: decision === 'done' },
              afterPhotoId: after.get(findingId) ?? null,
              name: [names[index]?.title, names[index]?.where, names[index]?.cost].join(', '),
            }))}
            photoIds={photos.map(({ photoId }) => photoId)}
          />
        )}
      </DeskSection>
    </div>
  )
}
