import { act, renderHook, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { useUploads } from '@/components/desk/photo-board'
import { ApiError } from '@/lib/client/api-error'

const router = vi.hoisted(() => ({ refresh: vi.fn() }))
vi.mock('next/navigation', () => ({ useRouter: () => router }))
const sendPhoto = vi.hoisted(() => vi.fn())
vi.mock('@/components/desk/send-photo', () => ({ sendPhoto }))

const files = ['front', 'rear'].map((name) => new File([name], `${name}.jpg`))
const isAsked = () => {
  const leaving = new Event('beforeunload', { cancelable: true })
  window.dispatchEvent(leaving)
  return leaving.defaultPrevented
}

it('sends what failed without a signal once there is one, and asks who leaves before that', async () => {
  const lost = new ApiError(0, 'offline', '')
  sendPhoto.mockRejectedValue(lost)
  const { result } = renderHook(() => useUploads('veh_1', 'No connection'))
  expect(isAsked()).toBe(false)
  act(() => result.current.add(files, 'exterior'))
  await waitFor(() =>
    expect(result.current.uploads.map(({ state }) => state)).toEqual(['failed', 'failed']),
  )
  expect(isAsked()).toBe(true)
  sendPhoto.mockResolvedValue({ photo: { id: 'pho_1' } })
  act(() => void window.dispatchEvent(new Event('online')))
  await waitFor(() =>
    expect(result.current.uploads.map(({ state }) => state)).toEqual(['done', 'done']),
  )
  expect(sendPhoto).toHaveBeenCalledTimes(4)
  expect(isAsked()).toBe(false)
})
