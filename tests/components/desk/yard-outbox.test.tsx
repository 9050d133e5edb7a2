import { beforeEach, describe, expect, it, vi } from 'vitest'
import { waitFor } from '@testing-library/react'
import { ApiError } from '@/lib/client/api-error'
import { changeAnswers, readAnswers, type StoredDraft } from '@/lib/client/waiting-answers'
import { discardAnswers, storeAnswers, settleInspectionConflict } from '@/lib/client/yard-answers'
import { queuePhotos, discardUpload, clearYardOutbox, openOutbox } from '@/lib/client/yard-outbox'
import {
  listHeldAnswers,
  listUnsentAnswers,
  resetOutbox,
  useYardOutbox,
} from '@/lib/client/yard-state'
import { NO_FINDING } from '@/lib/features/vehicles/rules/merge-draft'

const callApi = vi.hoisted(() => vi.fn())
vi.mock('@/lib/client/api', () => ({ callApi }))

const { stored, kept, disk } = vi.hoisted(() => ({
  stored: new Map<string, unknown>(),
  kept: new Map<string, unknown>(),
  disk: { isFull: false },
}))
vi.mock('idb-keyval', () => {
  const write = (map: Map<string, unknown>, id: string, value: unknown) => {
    if (disk.isFull) throw new DOMException('full', 'QuotaExceededError')
    // jsdom's files can't be cloned.
    map.set(id, map === kept ? structuredClone(value) : value)
  }
  return {
    createStore: (name: string) => (name === 'yard' ? stored : kept),
    set: async (id: string, value: unknown, map: Map<string, unknown>) => write(map, id, value),
    get: async (id: string, map: Map<string, unknown>) => map.get(id),
    update: async (id: string, by: (old: unknown) => unknown, map: Map<string, unknown>) =>
      write(map, id, by(map.get(id))),
    del: async (id: string, map: Map<string, unknown>) => void map.delete(id),
    entries: async (map: Map<string, unknown>) => [...map],
  }
})

const DAY = 86_400_000
const files = ['front', 'rear'].map((name) => new File([name], `${name}.jpg`))
const ofCar = { vehicleId: 'veh_1', category: 'exterior', shows: null } as const
const states = () => useYardOutbox.getState().uploads.map(({ state }) => state)
const closeTab = resetOutbox
const countUnsent = () => listUnsentAnswers(useYardOutbox.getState().drafts).length
const listHeld = () => listHeldAnswers(useYardOutbox.getState())

beforeEach(() => {
  vi.stubGlobal('navigator', {
    locks: { request: async (_: string, work: () => Promise<void>) => work() },
  })
  stored.clear()
  kept.clear()
  disk.isFull = false
  localStorage.clear()
  closeTab()
  callApi.mockReset().mockRejectedValue(new ApiError(0, 'offline', ''))
})

it('keeps photographs on the phone until sent, even across pages', async () => {
  await openOutbox('stf_1')
  await queuePhotos(files, ofCar)
  await waitFor(() => expect(states()).toEqual(['failed', 'failed']))
  expect(stored.size).toBe(2)
  closeTab()
  callApi.mockResolvedValue({ photo: { photoId: 'pho_1' } })
  await openOutbox('stf_1')
  await waitFor(() => expect(states()).toEqual(['done', 'done']))
  expect(stored.size).toBe(0)
  const names = callApi.mock.calls
    .slice(-2)
    .map(([path, { body }]) => [path, ((body as FormData).get('file') as File).name])
  expect(names).toEqual([
    ['/staff/v1/vehicles/veh_1/photos', 'front.jpg'],
    ['/staff/v1/vehicles/veh_1/photos', 'rear.jpg'],
  ])
})

describe('a picture of a view', () => {
  const ofView = { ...ofCar, view: 'front' } as const
  const [first, second] = files.map((file) => [file])
  const sentViews = () =>
    callApi.mock.calls.map(([, { body }]) => [
      (body as FormData).get('view'),
      ((body as FormData).get('file') as File).name,
    ])

  it('is kept before it is listed, and says its view to the server', async () => {
    await openOutbox('stf_1')
    const seen: number[] = []
    const stop = useYardOutbox.subscribe(({ uploads }) => {
      if (uploads.length > 0) seen.push(stored.size)
    })
    callApi.mockResolvedValue({ photo: { photoId: 'pho_1' } })
    await queuePhotos(first ?? [], ofView)
    stop()
    expect(seen[0]).toBe(1)
    await waitFor(() => expect(states()).toEqual(['done']))
    expect(sentViews()).toEqual([['front', 'front.jpg']])
    expect(stored.size).toBe(0)
  })

  it('replaces the one that waits once it is retaken, and only that view', async () => {
    await openOutbox('stf_1')
    await queuePhotos(first ?? [], ofView)
    await queuePhotos(first ?? [], { ...ofCar, view: 'rear' })
    await waitFor(() => expect(states()).toEqual(['failed', 'failed']))
    await queuePhotos(second ?? [], ofView)
    await waitFor(() => expect(states()).toEqual(['failed', 'failed']))
    expect(useYardOutbox.getState().uploads.map(({ view, name }) => [view, name])).toEqual([
      ['rear', 'front.jpg'],
      ['front', 'rear.jpg'],
    ])
    expect(stored.size).toBe(2)
  })

  it('stays listed after it arrived, and survives a killed tab with its view', async () => {
    await openOutbox('stf_1')
    await queuePhotos(first ?? [], ofView)
    await waitFor(() => expect(states()).toEqual(['failed']))
    closeTab()
    callApi.mockReset().mockResolvedValue({ photo: { photoId: 'pho_1' } })
    await openOutbox('stf_1')
    await waitFor(() => expect(states()).toEqual(['done']))
    expect(sentViews()).toEqual([['front', 'front.jpg']])
    await queuePhotos(second ?? [], { ...ofCar, view: 'rear' })
    await waitFor(() => expect(states()).toEqual(['done', 'done']))
  })

  it("retaken while it is sent isn't taken back: the new one replaces it", async () => {
    await openOutbox('stf_1')
    let answer: (sent: object) => void = () => undefined
    callApi.mockReset().mockReturnValueOnce(new Promise((done) => (answer = done)))
    callApi.mockResolvedValue({ photo: { photoId: 'pho_2' } })
    await queuePhotos(first ?? [], ofView)
    await waitFor(() => expect(states()).toEqual(['uploading']))
    await queuePhotos(second ?? [], ofView)
    answer({ photo: { photoId: 'pho_1' } })
    await waitFor(() => expect(states()).toEqual(['done']))
    expect(callApi.mock.calls.map(([, { method }]) => method)).toEqual(['POST', 'POST'])
    expect(stored.size).toBe(0)
  })
})

it('takes back a side that was removed while it was sent', async () => {
  await openOutbox('stf_1')
  let answer: (sent: object) => void = () => undefined
  callApi.mockReset().mockReturnValueOnce(new Promise((done) => (answer = done)))
  callApi.mockResolvedValue({})
  await queuePhotos(files.slice(0, 1), { ...ofCar, walk: { slot: 0, slots: 24 } })
  await waitFor(() => expect(states()).toEqual(['uploading']))
  await discardUpload(useYardOutbox.getState().uploads[0]?.id ?? '')
  answer({ frameId: 'frm_1', isNew: true })
  await waitFor(() =>
    expect(callApi).toHaveBeenLastCalledWith('/staff/v1/walkFrames/frm_1', {
      ...{ method: 'DELETE', body: {} },
    }),
  )
})

it("never sends another user's leftovers, and removes those past keeping", async () => {
  await openOutbox('stf_1')
  await queuePhotos(files, ofCar)
  await waitFor(() => expect(states()).toEqual(['failed', 'failed']))
  closeTab()
  await openOutbox('stf_2')
  expect(states()).toEqual([])
  expect(stored.size).toBe(2)
  const [[id, one] = ['', {}]] = [...stored]
  const age = (at: number) => stored.set(id, { ...(one as object), at })
  // A phone whose clock began in 1970, and one's own work on a phone whose clock is ahead.
  age(0)
  closeTab()
  await openOutbox('stf_2')
  expect(stored.size).toBe(2)
  age(Date.now() - 15 * DAY)
  closeTab()
  await openOutbox('stf_1')
  expect(states()).toHaveLength(2)
  closeTab()
  await openOutbox('stf_2')
  expect(stored.size).toBe(1)
  await clearYardOutbox('stf_1')
  expect(stored.size).toBe(0)
})

it('stops at a refusal until the user decides', async () => {
  callApi.mockRejectedValue(new ApiError(422, 'invalid_input', 'Too small'))
  await openOutbox('stf_1')
  await queuePhotos(files.slice(0, 1), ofCar)
  await waitFor(() => expect(states()).toEqual(['refused']))
  await discardUpload(useYardOutbox.getState().uploads[0]?.id ?? '')
  expect([states(), stored.size]).toEqual([[], 0])
})

it('never resends a refused item on any page, and drops it when it is retaken', async () => {
  callApi.mockRejectedValue(new ApiError(415, 'unsupported_media_type', 'No photograph'))
  await openOutbox('stf_1')
  await queuePhotos(files.slice(0, 1), { ...ofCar, shows })
  await waitFor(() => expect(states()).toEqual(['refused']))
  closeTab()
  await openOutbox('stf_1')
  await openOutbox('stf_1')
  expect(callApi).toHaveBeenCalledTimes(1)
  const [refused] = useYardOutbox.getState().uploads
  expect([refused?.state, refused?.message]).toEqual(['refused', 'No photograph'])
  callApi.mockResolvedValue({ photo: { photoId: 'pho_8' } })
  await queuePhotos(files.slice(1), { ...ofCar, shows })
  await waitFor(() => expect(states()).toEqual(['done']))
  expect(stored.size).toBe(0)
})

const shows = { system: 'brakes', point: 'brakes-fluid' }
const answers = { staffId: 'stf_1', vehicleId: 'veh_1', system: 'brakes' }
const SAVED_AT = '2026-11-23T10:00:00.000Z'
const link = {
  method: 'PUT',
  body: { system: 'brakes', seenAt: null, points: [{ point: 'brakes-fluid', photoId: 'pho_7' }] },
}
const onServer = { wear: null, points: [], savedAt: SAVED_AT }

it("links the point to its picture, and doesn't send the picture twice", async () => {
  await openOutbox('stf_1')
  callApi
    .mockResolvedValueOnce({ photo: { photoId: 'pho_7' } })
    .mockRejectedValue(new ApiError(0, 'offline', ''))
  await queuePhotos(files.slice(0, 1), { ...ofCar, category: 'imperfection', shows })
  await waitFor(() => expect(states()).toEqual(['done']))
  expect([stored.size, countUnsent()]).toEqual([0, 1])
  closeTab()
  callApi.mockReset().mockResolvedValue(onServer)
  await openOutbox('stf_1')
  expect(callApi).toHaveBeenCalledExactlyOnceWith('/staff/v1/vehicles/veh_1/inspection', link)
  expect(countUnsent()).toBe(0)
})

it('links the point even if the first response was lost with the page', async () => {
  await openOutbox('stf_1')
  callApi.mockResolvedValueOnce({ photo: null, knownAs: 'pho_7' }).mockResolvedValue(onServer)
  await queuePhotos(files.slice(0, 1), { ...ofCar, category: 'imperfection', shows })
  await waitFor(() => expect(states()).toEqual(['done']))
  await waitFor(() => expect(countUnsent()).toBe(0))
  expect(callApi).toHaveBeenLastCalledWith('/staff/v1/vehicles/veh_1/inspection', link)
})

it('takes back a picture that is removed while it is sent', async () => {
  await openOutbox('stf_1')
  let arrive: (answer: unknown) => void = () => {}
  callApi.mockReset().mockReturnValueOnce(new Promise((resolve) => (arrive = resolve)))
  callApi.mockResolvedValue({})
  await queuePhotos(files.slice(0, 1), { ...ofCar, category: 'imperfection', shows })
  await waitFor(() => expect(states()).toEqual(['uploading']))
  await discardUpload(useYardOutbox.getState().uploads[0]?.id ?? '')
  arrive({ photo: { photoId: 'pho_7' } })
  await waitFor(() =>
    expect(callApi).toHaveBeenLastCalledWith('/staff/v1/photos/pho_7', {
      method: 'DELETE',
      body: {},
    }),
  )
  expect([countUnsent(), kept.size]).toEqual([0, 0])
})

const pressed: StoredDraft = {
  group: { wear: 3, points: [{ ...NO_FINDING, point: 'brakes-fluid', severity: 2, cost: 500 }] },
  ...{ seenAt: null, unsent: ['brakes-fluid.cost', 'wear'], clashes: [], at: Date.now() },
}
const keep = () => changeAnswers(answers, () => pressed)

it('sends answers of a killed tab, field by field', async () => {
  await keep()
  callApi.mockResolvedValue({ ...pressed.group, savedAt: SAVED_AT })
  await openOutbox('stf_1')
  expect(callApi).toHaveBeenCalledExactlyOnceWith('/staff/v1/vehicles/veh_1/inspection', {
    method: 'PUT',
    body: {
      system: 'brakes',
      seenAt: null,
      points: [{ point: 'brakes-fluid', cost: 500 }],
      wear: 3,
    },
  })
  expect(countUnsent()).toBe(0)
  expect(await readAnswers(answers)).toMatchObject({ unsent: [], seenAt: SAVED_AT })
})

it('moves answers that an earlier release kept elsewhere', async () => {
  const { clashes: _, ...old } = pressed
  localStorage.setItem('inspection3/stf_1/veh_1/brakes', JSON.stringify(old))
  await openOutbox('stf_1')
  expect(countUnsent()).toBe(1)
  expect(localStorage).toHaveLength(0)
  expect(await readAnswers(answers)).toMatchObject({ unsent: pressed.unsent, clashes: [] })
})

it('stores an answer before it is shown, and keeps both of two tabs', async () => {
  await openOutbox('stf_1')
  const one = storeAnswers(answers, null, {
    points: [{ point: 'brakes-fluid', part: { severity: 0 } }],
  })
  expect(useYardOutbox.getState().drafts).toEqual({})
  await one
  expect(await readAnswers(answers)).toMatchObject({ unsent: ['brakes-fluid.severity'] })
  closeTab()
  await storeAnswers(answers, null, { points: [], wear: 3 })
  expect(await readAnswers(answers)).toMatchObject({ unsent: ['brakes-fluid.severity', 'wear'] })
})

it('says that the phone keeps nothing, and still sends it', async () => {
  await openOutbox('stf_1')
  disk.isFull = true
  await storeAnswers(answers, null, { points: [], wear: 3 })
  await storeAnswers(answers, null, { points: [{ point: 'brakes-fluid', part: { severity: 0 } }] })
  const [known] = listUnsentAnswers(useYardOutbox.getState().drafts)
  expect(known).toMatchObject({
    isKept: false,
    draft: { unsent: ['wear', 'brakes-fluid.severity'] },
  })
  callApi.mockReset().mockResolvedValue({ wear: 3, points: [], savedAt: SAVED_AT })
  await openOutbox('stf_1')
  await waitFor(() => expect(countUnsent()).toBe(0))
})

it('keeps answers in conflict until the user decides, also over a reload', async () => {
  await keep()
  callApi
    .mockRejectedValueOnce(new ApiError(409, 'conflict', 'Asha', { wear: 'Asha changed it' }))
    .mockResolvedValue({ wear: 10, points: [], savedAt: SAVED_AT })
  await openOutbox('stf_1')
  callApi.mockReset().mockResolvedValue({ wear: 3, points: [], savedAt: SAVED_AT })
  closeTab()
  await openOutbox('stf_1')
  expect([
    countUnsent(),
    listHeld().map(({ draft }) => draft.clashes.map(({ message }) => message)),
  ]).toEqual([0, [['Asha changed it']]])
  expect(callApi).not.toHaveBeenCalled()
  useYardOutbox.setState({ openCar: 'veh_1' })
  expect(listHeld(), 'the open inspection asks itself').toEqual([])
  const [clash] = (await readAnswers(answers))?.clashes ?? []
  if (!clash) throw new Error('no clash kept')
  await settleInspectionConflict(answers, clash, 'mine')
  expect(await readAnswers(answers)).toMatchObject({ clashes: [], unsent: ['wear'] })
})

it('reports what the server will never accept, and drops it when the user gives it up', async () => {
  await keep()
  callApi.mockRejectedValue(new ApiError(409, 'conflict', 'This car waits for no inspection'))
  await openOutbox('stf_1')
  expect([listHeld().map(({ refusal }) => refusal), countUnsent()]).toEqual([
    ['This car waits for no inspection'],
    0,
  ])
  for (const { of } of listHeld()) await discardAnswers(of)
  expect([listHeld(), await readAnswers(answers)]).toEqual([[], null])
})

it('keeps waiting if only the connection is missing (negative control)', async () => {
  await keep()
  await openOutbox('stf_1')
  expect([listHeld(), countUnsent()]).toEqual([[], 1])
})

it('shows why a photograph waits, and sends it when the server allows', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  callApi
    .mockReset()
    .mockRejectedValueOnce(
      new ApiError(429, 'too_many_requests', 'Please try again in 5 seconds.', {}, {}, 5),
    )
    .mockResolvedValue({ photo: { photoId: 'pho_9' } })
  await openOutbox('stf_1')
  await queuePhotos(files.slice(0, 1), ofCar)
  await waitFor(() => expect(states()).toEqual(['failed']))
  expect(useYardOutbox.getState().reason).toEqual({ is: 'turn' })
  await vi.advanceTimersByTimeAsync(5_100)
  await waitFor(() => expect(states()).toEqual(['done']))
  expect([callApi.mock.calls.length, useYardOutbox.getState().reason]).toEqual([2, null])
  vi.useRealTimers()
})

it.each([
  [new ApiError(0, 'offline', ''), { is: 'offline' }],
  [new ApiError(503, 'unavailable', 'Service Temporarily Unavailable', {}, {}, 60), { is: 'busy' }],
  [new ApiError(401, 'unauthenticated', 'Please log in.'), { is: 'session' }],
  [
    new ApiError(429, 'too_many_requests', 'Try again tomorrow.', {}, {}, 3_600),
    { is: 'said', message: 'Try again tomorrow.' },
  ],
])('shows the true reason for %o', async (error, reason) => {
  callApi.mockReset().mockRejectedValue(error)
  await openOutbox('stf_1')
  await queuePhotos(files.slice(0, 1), ofCar)
  await waitFor(() => expect(states()).toEqual(['failed']))
  expect(useYardOutbox.getState().reason).toEqual(reason)
})
