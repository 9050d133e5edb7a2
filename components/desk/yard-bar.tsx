'use client'

import { useTranslations } from 'next-intl'
import { useRouter } from 'next/navigation'
import { useEffect, useState } from 'react'
import { Link } from '@/components/ui/link'
import {
  discardUpload,
  clearYardOutbox,
  subscribeToPhotoArrivals,
  openOutbox,
  sendWaitingWork,
} from '@/lib/client/yard-outbox'
import { refreshStoredYardCars } from '@/lib/client/kept-cars'
import { setDeskPerson } from '@/lib/client/desk-person'
import { endPushIfOn, renewPushIfOn } from '@/lib/client/push-life'
import { registerDeskWorker } from '@/lib/client/service-worker'
import { discardAnswers } from '@/lib/client/yard-answers'
import {
  toDraftKey,
  isUploadRefused,
  type OutboxDraft,
  listHeldAnswers,
  listUnsentUploads,
  listUnsentAnswers,
  type PhotoUpload,
  useYardOutbox,
  type YardReason,
} from '@/lib/client/yard-state'
import { Button } from '@/components/ui/button'
import { OthersUnsentWork } from './others-work'
import { useDeskCall } from './use-desk-call'

type Yard = ReturnType<typeof useTranslations<'desk.yard'>>

const EVERY_MS = 20_000
/** Milliseconds of sending after which the bar appears. */
const PATIENCE_MS = 1_500

function useWaiting(t: Yard) {
  const { uploads, drafts, openCar } = useYardOutbox()
  const waiting = listUnsentUploads(uploads)
  const unsentAnswers = listUnsentAnswers(drafts)
  const photographs = waiting.length
  const answers = unsentAnswers.length
  return {
    waiting,
    isAtRisk: [...waiting, ...unsentAnswers].some(({ isKept }) => !isKept),
    refused: listHeldAnswers({ drafts, openCar }),
    refusedPhotos: uploads.filter(isUploadRefused),
    what: [
      ...(photographs === 0
        ? []
        : [photographs === 1 ? t('photograph') : t('photographs', { count: photographs })]),
      ...(answers === 0 ? [] : [answers === 1 ? t('answer') : t('answers', { count: answers })]),
    ].join(', '),
  }
}

interface RefusedProps {
  what: string
  message: string
  open: { href: string; text: string }
  giveUp: { press: () => void; text: string }
}

function Refused({ what, message, open, giveUp }: RefusedProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 border-b border-line bg-bad-tint px-gutter py-2 text-sm">
      <p>
        <strong className="font-medium text-bad">{what}</strong> {message}
      </p>
      <Link href={open.href} className="inline-flex min-h-tap items-center underline">
        {open.text}
      </Link>
      <button type="button" className="min-h-tap underline" onClick={giveUp.press}>
        {giveUp.text}
      </button>
    </div>
  )
}

const messageOf = ({ refusal, draft }: OutboxDraft) =>
  refusal ?? [...new Set(draft.clashes.map(({ message }) => message))].join(' ')

function refusedAnswers(answers: OutboxDraft, t: Yard): RefusedProps {
  const { vehicleId, system } = answers.of
  return {
    what: t('refused'),
    message: messageOf(answers),
    open: {
      href: `/dost/cars/${vehicleId}?tab=inspection&system=${system}`,
      text: t('openAnswers'),
    },
    giveUp: { press: () => void discardAnswers(answers.of), text: t('giveUp') },
  }
}

function toScreen({ vehicleId, shows, walk }: PhotoUpload): string {
  if (walk) return `/dost/cars/${vehicleId}/walk-round`
  const tab = shows ? `inspection&system=${shows.system}` : 'photos'
  return `/dost/cars/${vehicleId}?tab=${tab}`
}

function refusedPhoto(photo: PhotoUpload, t: Yard) {
  const { id, name, message } = photo
  return {
    what: t('refusedPhoto', { name }),
    message,
    open: { href: toScreen(photo), text: t('openPhoto') },
    giveUp: { press: () => void discardUpload(id), text: t('discard') },
  }
}

function reasonText(reason: YardReason | null, t: Yard): string {
  if (reason === null) return t('later.sending')
  return reason.is === 'said' ? reason.message : t(`later.${reason.is}`)
}

interface YardBarProps {
  staffId: string
  isShell?: boolean
}

function beginDesk(staffId: string): void {
  setDeskPerson(staffId)
  registerDeskWorker()
  void refreshStoredYardCars(staffId, Date.now()).catch(() => {})
  void renewPushIfOn('staff').catch(() => {})
}

async function askToPersist(): Promise<boolean> {
  if (!('storage' in navigator) || !('persist' in navigator.storage)) return true
  return navigator.storage.persist().catch(() => true)
}

export function YardBar({ staffId, isShell = false }: YardBarProps) {
  const t = useTranslations('desk.yard')
  const router = useRouter()
  const { waiting, isAtRisk, refused, refusedPhotos, what } = useWaiting(t)
  const reason = useYardOutbox((outbox) => outbox.reason)
  const [isLong, setLong] = useState(false)
  const [isPersisted, setPersisted] = useState(true)
  const isWaiting = what !== ''

  useEffect(() => {
    const again = () => void openOutbox(staffId)
    if (!isShell) beginDesk(staffId)
    again()
    window.addEventListener('online', again)
    return () => window.removeEventListener('online', again)
  }, [staffId, isShell])

  // No refresh for pictures with a place of their own, which are shown from this phone.
  useEffect(() => {
    if (!isShell)
      return subscribeToPhotoArrivals(
        ({ shows, view, walk }) => shows === null && !view && !walk && router.refresh(),
      )
  }, [router, isShell])

  useEffect(() => {
    if (!isWaiting) return
    void askToPersist().then(setPersisted)
    const timer = setInterval(() => void sendWaitingWork(staffId), EVERY_MS)
    const patience = setTimeout(() => setLong(true), PATIENCE_MS)
    return () => {
      clearInterval(timer)
      clearTimeout(patience)
      setLong(false)
    }
  }, [isWaiting, staffId])

  // Without storage, only this page holds the unsent answers, so closing it needs confirmation.
  useEffect(() => {
    if (!isAtRisk) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isAtRisk])

  const cars = [...Map.groupBy(waiting, ({ vehicleId }) => vehicleId).values()]
  return (
    <div role="status" className="print:hidden">
      {isWaiting && isLong ? (
        <p className="border-b border-line bg-warn-tint px-gutter py-2 text-sm">
          <strong className="font-medium text-warn">
            {t(isAtRisk ? 'waitingUnkept' : 'waiting', { what })}
          </strong>{' '}
          {reasonText(reason, t)} {isAtRisk ? t('unkept') : t('kept')}{' '}
          {isPersisted ? '' : t('mayGo')}{' '}
          {cars
            .flatMap(([photo]) => photo ?? [])
            .slice(0, 3)
            .map((photo) => (
              <Link key={photo.vehicleId} href={toScreen(photo)} className="mr-3 underline">
                {t('open')}
              </Link>
            ))}
        </p>
      ) : null}
      {refused.map((answers) => (
        <Refused key={toDraftKey(answers.of)} {...refusedAnswers(answers, t)} />
      ))}
      {refusedPhotos.map((photo) => (
        <Refused key={photo.id} {...refusedPhoto(photo, t)} />
      ))}
      <OthersUnsentWork staffId={staffId} />
    </div>
  )
}

export function SignOut({ staffId }: { staffId: string }) {
  const t = useTranslations('desk')
  const { refused, what } = useWaiting(useTranslations('desk.yard'))
  const { send, isSending, problem } = useDeskCall({
    offline: t('offline'),
    after: () =>
      void Promise.all([clearYardOutbox(staffId), endPushIfOn('staff').catch(() => {})]).then(() =>
        window.location.assign('/dost'),
      ),
  })
  const press = () => {
    const lost = [what, ...refused.map(messageOf)].filter((text) => text !== '')
    if (lost.length === 0 || window.confirm(t('yard.signOut', { what: lost.join('; ') })))
      send('/staff/v1/signOut', { body: {} })
  }
  return (
    <span className="inline-grid gap-1">
      <Button tone="secondary" pending={isSending} onClick={press}>
        {t('signOut')}
      </Button>
      <span role="alert" className="text-sm font-medium text-bad empty:hidden">
        {problem}
      </span>
    </span>
  )
}
