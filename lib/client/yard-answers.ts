'use client'

import { ApiError } from './api-error'
import { callApi } from './api'
import { hasOtherPerson } from './desk-person'
import { runInTurn } from './send-in-turn'
import {
  toDraftAfterConflict,
  toDraftAfterSend,
  type InspectionConflict,
  type AnswersKey,
  changeAnswers,
  deleteAnswers,
  mergeDraftWithServer,
  type EnteredAnswers,
  applyEnteredAnswers,
  readAnswers,
  type SavedGroupAnswers,
  type StoredDraft,
  type GroupAnswers,
  toDraftBody,
} from './waiting-answers'
import {
  toDraftKey,
  canSendLater,
  listUnsentAnswers,
  toYardReason,
  useYardOutbox,
} from './yard-state'

const PAUSE_MS = 700
const RETRY_MS = 8_000

let timer: ReturnType<typeof setTimeout> | undefined

function sendSoon(staffId: string, after: number): void {
  clearTimeout(timer)
  timer = setTimeout(() => void sendAnswers(staffId), after)
}

async function change(
  of: AnswersKey,
  by: (stored: StoredDraft | null) => StoredDraft,
): Promise<void> {
  const { draft, isKept } = await changeAnswers(of, by)
  useYardOutbox.setState(({ staffId, drafts }) => {
    if (staffId !== null && staffId !== of.staffId) return {}
    const isRestored = drafts[toDraftKey(of)]?.isRestored ?? false
    const known = { of, draft, isKept, isRestored, refusal: null }
    return { drafts: { ...drafts, [toDraftKey(of)]: known } }
  })
}

/**
 * Stores answers, then shows them and sends them soon. `start` is the server's state when the page
 * was rendered.
 */
export async function storeAnswers(
  of: AnswersKey,
  start: SavedGroupAnswers | null,
  what: EnteredAnswers,
): Promise<void> {
  await change(of, (stored) => applyEnteredAnswers(mergeDraftWithServer(start, stored), what))
  sendSoon(of.staffId, PAUSE_MS)
}

export async function settleInspectionConflict(
  of: AnswersKey,
  { key, mine }: InspectionConflict,
  whose: 'mine' | 'theirs',
): Promise<void> {
  await change(of, (stored) => {
    const draft = mergeDraftWithServer(null, stored)
    const rest = { ...draft, clashes: draft.clashes.filter((one) => one.key !== key) }
    if (whose === 'theirs') return rest
    if ('wear' in mine) return applyEnteredAnswers(rest, { points: [], wear: mine.wear })
    const { point, field, value } = mine
    return applyEnteredAnswers(rest, { points: [{ point, part: { [field]: value } }] })
  })
  sendSoon(of.staffId, PAUSE_MS)
}

export async function discardAnswers(of: AnswersKey): Promise<void> {
  await deleteAnswers(of)
  useYardOutbox.setState(({ drafts: { [toDraftKey(of)]: _, ...drafts } }) => ({ drafts }))
}

/**
 * Sends a system's unsent fields. If a colleague changed some of them, those wait for the
 * inspector's decision, and the others are sent again.
 */
async function sendDraft(of: AnswersKey): Promise<void> {
  const sent = await readAnswers(of)
  if (sent && sent.unsent.length > 0) return sendRest(of, sent)
  // Sent or removed by another tab.
  if (sent) await change(of, (stored) => stored ?? sent)
  else await discardAnswers(of)
}

async function sendRest(of: AnswersKey, sent: StoredDraft): Promise<void> {
  try {
    const answer = await callApi<GroupAnswers & { savedAt: string }>(
      `/staff/v1/vehicles/${of.vehicleId}/inspection`,
      { method: 'PUT', body: toDraftBody(of.system, sent) },
    )
    await change(of, (now) => toDraftAfterSend(sent, now ?? sent, answer))
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const { fields } = error
    if (error.status !== 409 || !sent.unsent.some((key) => key in fields)) throw error
    await change(of, (now) => toDraftAfterConflict(sent, now ?? sent, fields))
    const rest = await readAnswers(of)
    // Send even without unsent fields: the response has the colleague's values.
    if (rest) await sendRest(of, rest)
  }
}

async function sendEach(staffId: string): Promise<void> {
  for (const { of } of listUnsentAnswers(useYardOutbox.getState().drafts)) {
    if (of.staffId !== staffId) continue
    try {
      await sendDraft(of)
      useYardOutbox.setState({ reason: null })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (canSendLater(error)) {
        useYardOutbox.setState({ reason: toYardReason(error) })
        return sendSoon(staffId, Math.max(RETRY_MS, (error.retryAfter ?? 0) * 1_000))
      }
      const { message } = error
      useYardOutbox.setState(({ drafts }) => {
        const known = drafts[toDraftKey(of)]
        return known
          ? { drafts: { ...drafts, [toDraftKey(of)]: { ...known, refusal: message } } }
          : {}
      })
    }
  }
}

export async function sendAnswers(staffId: string): Promise<void> {
  if (listUnsentAnswers(useYardOutbox.getState().drafts).length === 0) return
  clearTimeout(timer)
  if (hasOtherPerson(staffId)) return useYardOutbox.setState({ reason: { is: 'session' } })
  await runInTurn(async () => {
    useYardOutbox.setState({ isSendingAnswers: true })
    try {
      await sendEach(staffId)
    } finally {
      useYardOutbox.setState({ isSendingAnswers: false })
    }
  }, 'answers')
  // More answers may have been given while these were sent.
  const { drafts, reason } = useYardOutbox.getState()
  if (reason === null && listUnsentAnswers(drafts).length > 0) sendSoon(staffId, PAUSE_MS)
}
