import { beforeEach, expect, it, vi } from 'vitest'
import { waitFor } from '@testing-library/react'
import { ApiError } from '@/lib/client/api-error'
import { keepAnswers, readWaitingAnswers, listWaitingAnswers } from '@/lib/client/waiting-answers'
import {
  queuePhotos,
  discardUpload,
  emptyOutbox,
  giveUpAnswers,
  openOutbox,
  openSystem,
  useYardOutbox,
} from '@/lib/client/yard-outbox'
import { NO_FINDING } from '@/lib/features/vehicles/rules/merge-draft'

const callApi = vi.hoisted(() => vi.fn())
vi.mock('@/lib/client/api', () => ({ callApi }))

/** An in-memory `idb-keyval`. e2e/yard tests a real browser's storage. */
const stored = vi.hoisted(() => new Map<string, unknown>())
vi.mock('idb-keyval', () => ({
  createStore: () => ({}),
  set: async (id: string, value: unknown) => void stored.set(id, value),
  get: async (id: string) => stored.get(id),
  del: async (id: string) => void stored.delete(id),
  entries: async () => [...stored],
}))

const DAY = 86_400_000
const files = ['front', 'rear'].map((name) => new File([name], `${name}.jpg`))
const ofCar = { vehicleId: 'veh_1', category: 'exterior', shows: null } as const
const states = () => useYardOutbox.getState().uploads.map(({ state }) => state)
const closeTab = () =>
  useYardOutbox.setState({ staffId: null, uploads: [], answers: 0, refused: [], reason: null })

beforeEach(() => {
  vi.stubGlobal('navigator', {
    locks: { request: async (_: string, work: () => Promise<void>) => work() },
  })
  stored.clear()
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

it("never sends another user's leftovers, and removes old ones", async () => {
  await openOutbox('stf_1')
  await queuePhotos(files, ofCar)
  await waitFor(() => expect(states()).toEqual(['failed', 'failed']))
  closeTab()
  await openOutbox('stf_2')
  expect(states()).toEqual([])
  expect(stored.size).toBe(2)
  const [[id, one] = ['', {}]] = [...stored]
  stored.set(id, { ...(one as object), at: Date.now() - 15 * DAY })
  closeTab()
  await openOutbox('stf_1')
  expect(states()).toHaveLength(1)
  expect(stored.size).toBe(1)
  await emptyOutbox('stf_1')
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
  const shows = { system: 'brakes', point: 'brakes-fluid' }
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

it("links the point to its picture, and doesn't send the picture twice", async () => {
  await openOutbox('stf_1')
  callApi
    .mockResolvedValueOnce({ photo: { photoId: 'pho_7' } })
    .mockRejectedValueOnce(new ApiError(0, 'offline', ''))
  await queuePhotos(files.slice(0, 1), {
    ...ofCar,
    category: 'imperfection',
    shows: { system: 'brakes', point: 'brakes-fluid' },
  })
  await waitFor(() => expect(states()).toEqual(['failed']))
  closeTab()
  callApi.mockResolvedValue({})
  await openOutbox('stf_1')
  await waitFor(() => expect(states()).toEqual(['done']))
  expect(callApi).toHaveBeenCalledTimes(3)
  expect(callApi).toHaveBeenLastCalledWith('/staff/v1/vehicles/veh_1/inspection', {
    method: 'PUT',
    body: { system: 'brakes', seenAt: null, points: [{ point: 'brakes-fluid', photoId: 'pho_7' }] },
  })
})

it('links the point even if the first response was lost with the page', async () => {
  await openOutbox('stf_1')
  callApi.mockResolvedValueOnce({ photo: null, knownAs: 'pho_7' }).mockResolvedValue({})
  const shows = { system: 'brakes', point: 'brakes-fluid' }
  await queuePhotos(files.slice(0, 1), { ...ofCar, category: 'imperfection', shows })
  await waitFor(() => expect(states()).toEqual(['done']))
  expect(callApi).toHaveBeenLastCalledWith('/staff/v1/vehicles/veh_1/inspection', {
    method: 'PUT',
    body: { system: 'brakes', seenAt: null, points: [{ point: 'brakes-fluid', photoId: 'pho_7' }] },
  })
})

const answers = { staffId: 'stf_1', vehicleId: 'veh_1', system: 'brakes' }
const pressed = {
  group: { wear: 3, points: [{ ...NO_FINDING, point: 'brakes-fluid', severity: 2, cost: 500 }] },
  ...{ seenAt: null, unsent: ['brakes-fluid.cost', 'wear'], at: Date.now() },
}

it('sends answers of closed systems, field by field', async () => {
  keepAnswers(answers, pressed)
  callApi.mockResolvedValue({ ...pressed.group, savedAt: '2026-11-23T10:00:00.000Z' })
  const close = openSystem(answers)
  await openOutbox('stf_1')
  expect(callApi, 'an open page sends its own').not.toHaveBeenCalled()
  expect(useYardOutbox.getState().answers).toBe(1)
  close()
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
  expect([useYardOutbox.getState().answers, listWaitingAnswers('stf_1')]).toEqual([0, []])
})

it('keeps answers in conflict until the user opens them', async () => {
  keepAnswers(answers, pressed)
  callApi.mockImplementation(async () => {
    throw new ApiError(409, 'conflict', 'Asha', { wear: 'Asha changed it' })
  })
  await openOutbox('stf_1')
  expect(readWaitingAnswers(answers)?.unsent).toEqual(['brakes-fluid.cost', 'wear'])
  const [held] = useYardOutbox.getState().refused
  expect([held?.message, useYardOutbox.getState().answers]).toEqual(['Asha', 0])
})

it('reports what the server will never accept, and drops it when the user gives it up', async () => {
  keepAnswers(answers, pressed)
  callApi.mockRejectedValue(new ApiError(409, 'conflict', 'This car waits for no inspection'))
  await openOutbox('stf_1')
  const { refused, answers: count } = useYardOutbox.getState()
  expect([refused.map(({ message }) => message), count]).toEqual([
    ['This car waits for no inspection'],
    0,
  ])
  for (const one of refused) giveUpAnswers(one)
  expect([useYardOutbox.getState().refused, readWaitingAnswers(answers)]).toEqual([[], null])
})

it('keeps waiting if only the connection is missing (negative control)', async () => {
  keepAnswers(answers, pressed)
  await openOutbox('stf_1')
  expect(useYardOutbox.getState()).toMatchObject({ refused: [], answers: 1 })
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
