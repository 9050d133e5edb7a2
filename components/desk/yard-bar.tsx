'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useState } from 'react'
import { Link } from '@/components/ui/link'
import {
  discard,
  emptyOutbox,
  giveUpAnswers,
  onArrival,
  openOutbox,
  isRefused,
  type RefusedAnswers,
  sendWaiting,
  type Upload,
  type YardReason,
  unsentOf,
  useYardOutbox,
} from '@/lib/client/yard-outbox'
import { Button } from '@/components/ui/button'
import { useDeskCall } from './use-desk-call'

export interface YardTexts {
  waiting: string
  /** Why, and what happens by itself; without a try that failed, that it is on its way. */
  later: Record<'sending' | 'turn' | 'busy' | 'offline' | 'session', string>
  kept: string
  open: string
  photograph: string
  photographs: string
  answer: string
  answers: string
  refused: string
  openAnswers: string
  giveUp: string
  refusedPhoto: string
  openPhoto: string
  discard: string
  signOut: string
}

/** Between tries while something waits (ms). */
const EVERY_MS = 20_000
/** What is on its way for less than this isn't worth a line (ms). */
const PATIENCE_MS = 1_500

const counted = (count: number, one: string, many: string) =>
  count === 0 ? [] : [count === 1 ? one : many.replace('{count}', String(count))]

function useWaiting(texts: YardTexts) {
  const { uploads, answers, refused } = useYardOutbox()
  const waiting = unsentOf(uploads)
  return {
    waiting,
    refused,
    refusedPhotos: uploads.filter(isRefused),
    what: [
      ...counted(waiting.length, texts.photograph, texts.photographs),
      ...counted(answers, texts.answer, texts.answers),
    ].join(', '),
  }
}

interface RefusedProps {
  what: string
  message: string
  open: { href: string; text: string }
  giveUp: { press: () => void; text: string }
}

/** What no connection will bring in: why, and what the person can do about it. */
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

function refusedAnswers(answers: RefusedAnswers, texts: YardTexts): RefusedProps {
  const { vehicleId, system, message } = answers
  return {
    what: texts.refused,
    message,
    open: {
      href: `/dost/cars/${vehicleId}?tab=inspection&system=${system}`,
      text: texts.openAnswers,
    },
    giveUp: { press: () => giveUpAnswers(answers), text: texts.giveUp },
  }
}

function refusedPhoto({ id, vehicleId, shows, name, message }: Upload, texts: YardTexts) {
  const tab = shows ? `inspection&system=${shows.system}` : 'photos'
  return {
    what: texts.refusedPhoto.replace('{name}', name),
    message,
    open: { href: `/dost/cars/${vehicleId}?tab=${tab}`, text: texts.openPhoto },
    giveUp: { press: () => void discard(id), text: texts.discard },
  }
}

function reasonText(reason: YardReason | null, { later }: YardTexts): string {
  if (reason === null) return later.sending
  return reason.is === 'said' ? reason.message : later[reason.is]
}

/** What was done in the yard and hasn't been sent yet: said on every page of the desk, and sent from it. */
export function YardBar({ staffId, texts }: { staffId: string; texts: YardTexts }) {
  const router = useRouter()
  const { waiting, refused, refusedPhotos, what } = useWaiting(texts)
  const reason = useYardOutbox((outbox) => outbox.reason)
  const [isLong, setLong] = useState(false)
  const isWaiting = what !== ''
  const isAtRisk = waiting.some(({ isKept }) => !isKept)

  useEffect(() => {
    const again = () => void openOutbox(staffId)
    again()
    window.addEventListener('online', again)
    return () => window.removeEventListener('online', again)
  }, [staffId])

  useEffect(() => onArrival(() => router.refresh()), [router])

  useEffect(() => {
    if (!isWaiting) return
    const timer = setInterval(() => void sendWaiting(staffId), EVERY_MS)
    const patience = setTimeout(() => setLong(true), PATIENCE_MS)
    return () => {
      clearInterval(timer)
      clearTimeout(patience)
      setLong(false)
    }
  }, [isWaiting, staffId])

  // A browser without a store holds them in this page alone.
  useEffect(() => {
    if (!isAtRisk) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isAtRisk])

  const cars = [...new Set(waiting.map(({ vehicleId }) => vehicleId))]
  return (
    <div role="status" className="print:hidden">
      {isWaiting && isLong ? (
        <p className="border-b border-line bg-warn-tint px-gutter py-2 text-sm">
          <strong className="font-medium text-warn">{texts.waiting.replace('{what}', what)}</strong>{' '}
          {reasonText(reason, texts)} {texts.kept}{' '}
          {cars.slice(0, 3).map((vehicleId) => (
            <Link
              key={vehicleId}
              href={`/dost/cars/${vehicleId}?tab=photos`}
              className="mr-3 underline"
            >
              {texts.open}
            </Link>
          ))}
        </p>
      ) : null}
      {refused.map((answers) => (
        <Refused
          key={`${answers.vehicleId}/${answers.system}`}
          {...refusedAnswers(answers, texts)}
        />
      ))}
      {refusedPhotos.map((photo) => (
        <Refused key={photo.id} {...refusedPhoto(photo, texts)} />
      ))}
    </div>
  )
}

/** The way out; who would lose something by it is asked. */
export function SignOut({
  staffId,
  label,
  offline,
  texts,
}: {
  staffId: string
  label: string
  offline: string
  texts: YardTexts
}) {
  const { refused, what } = useWaiting(texts)
  const { send, isSending, problem } = useDeskCall({
    offline,
    after: () => void emptyOutbox(staffId).then(() => window.location.assign('/dost')),
  })
  const press = () => {
    const lost = [what, ...refused.map(({ message }) => message)].filter((text) => text !== '')
    if (lost.length === 0 || window.confirm(texts.signOut.replace('{what}', lost.join('; '))))
      send('/staff/v1/signOut', { body: {} })
  }
  return (
    <span className="inline-grid gap-1">
      <Button tone="secondary" pending={isSending} onClick={press}>
        {label}
      </Button>
      <span role="alert" className="text-sm font-medium text-bad empty:hidden">
        {problem}
      </span>
    </span>
  )
}
