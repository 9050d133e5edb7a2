import { describe, expect, it } from 'vitest'
import { GET as city } from '@/app/api/vehicle/v1/city/route'
import { GET as ready } from '@/app/api/ready/route'
import { GET as health } from '@/app/api/health/route'
import { GET as vehicle } from '@/app/api/vehicle/v1/vehicle/route'

const OURS = { 'sec-fetch-site': 'same-origin' }

describe('while the database is down', () => {
  it.each([
    ['a list', city, ''],
    ['a car', vehicle, '?vehicleId=veh_x'],
    ['readiness', ready, ''],
  ] as const)("%s answers 503 in the specification's words", async (_what, handler, search) => {
    const response = await handler(
      new Request(`http://localhost/api/x${search}`, { headers: OURS }),
    )
    expect(response.status).toBe(503)
    expect(response.headers.get('retry-after')).toBe('5')
    expect(await response.json()).toEqual({
      code: 'unavailable',
      message: 'Service Temporarily Unavailable – This website is currently not reachable.',
    })
  })

  it('the process itself stays up', async () => {
    expect((await health(new Request('http://localhost/api/health'))).status).toBe(200)
  })
})
