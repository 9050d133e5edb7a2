'use client'

import { create } from 'zustand'
import type { ApiError } from './api-error'
import { hasWaitingAnswers, type AnswersKey, type StoredDraft } from './waiting-answers'
import type { WaitingPhoto } from './waiting-photos'

/** Reason why an item waits. Our reasons are codes; the server's messages are shown unchanged. */
export type YardReason =
  | { is: 'turn' | 'busy' | 'offline' | 'session' }
  | { is: 'said'; message: string }

export interface PhotoUpload extends WaitingPhoto {
  /** `failed` will be retried, and `reason` says why it waits; `refused` won't be. */
  state: 'waiting' | 'uploading' | 'done' | 'twice' | 'failed' | 'refused'
  message: string
  reason: YardReason | null
  isKept: boolean
  photoId?: string
}

export interface OutboxDraft {
  of: AnswersKey
  draft: StoredDraft
  isKept: boolean
  /**
   * True if the draft was read from storage after the fields were rendered, so they must be reset.
   */
  isRestored: boolean
  /** Reason why the server will never accept the draft, such as a finished inspection. */
  refusal: string | null
}

interface Outbox {
  staffId: string | null
  isOpen: boolean
  uploads: readonly PhotoUpload[]
  drafts: Readonly<Record<string, OutboxDraft>>
  openCar: string | null
  isSendingAnswers: boolean
  reason: YardReason | null
}

const EMPTY: Outbox = {
  staffId: null,
  isOpen: false,
  uploads: [],
  drafts: {},
  openCar: null,
  isSendingAnswers: false,
  reason: null,
}

export const useYardOutbox = create<Outbox>()(() => EMPTY)

export function resetOutbox(): void {
  useYardOutbox.setState(EMPTY)
}

export const toDraftKey = ({ vehicleId, system }: Omit<AnswersKey, 'staffId'>) =>
  `${vehicleId}/${system}`

const isThere = ({ state }: PhotoUpload) => state === 'done' || state === 'twice'
export const isUploadRefused = ({ state }: PhotoUpload) => state === 'refused'
export const listUnsentUploads = (uploads: readonly PhotoUpload[]) =>
  uploads.filter((one) => !isThere(one) && !isUploadRefused(one))

export const listUnsentAnswers = (drafts: Outbox['drafts']) =>
  Object.values(drafts).filter(({ draft, refusal }) => draft.unsent.length > 0 && refusal === null)

/**
 * Answers that wait for the inspector: refused ones, and conflicts in cars that aren't on screen.
 */
export const listHeldAnswers = ({ drafts, openCar }: Pick<Outbox, 'drafts' | 'openCar'>) =>
  Object.values(drafts).filter(
    ({ of, draft, refusal }) =>
      hasWaitingAnswers(draft) &&
      (refusal !== null || (draft.clashes.length > 0 && of.vehicleId !== openCar)),
  )

export const canSendLater = ({ status }: ApiError) =>
  status === 0 || status >= 500 || [401, 403, 429].includes(status)

/** A longer wait means a limit, which the server's message explains. */
export const MAX_SHORT_WAIT_SECONDS = 60

export function toYardReason({ status, message, retryAfter }: ApiError): YardReason {
  if (status === 0) return { is: 'offline' }
  if (status === 401) return { is: 'session' }
  if (status === 429 && (retryAfter ?? 0) <= MAX_SHORT_WAIT_SECONDS) return { is: 'turn' }
  return status < 500 && message !== '' ? { is: 'said', message } : { is: 'busy' }
}
