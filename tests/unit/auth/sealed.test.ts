import { afterEach, describe, expect, it } from 'vitest'
import { sealSecret, unsealSecret } from '@/lib/server/auth/sealed'
import { env } from '@/lib/server/env'

const secret = env().SESSION_SECRET

afterEach(() => {
  Object.assign(env(), { SESSION_SECRET: secret, SESSION_SECRET_PREVIOUS: undefined })
})

describe('a sealed secret', () => {
  it('opens only for its use and owner, and never encrypts the same way twice', () => {
    const sealed = sealSecret('codes', 'dst_1', 'JBSWY3DP')
    expect(unsealSecret('codes', 'dst_1', sealed)).toEqual({ secret: 'JBSWY3DP', isOld: false })
    expect(unsealSecret('codes', 'dst_2', sealed)).toBeNull()
    expect(unsealSecret('other', 'dst_1', sealed)).toBeNull()
    expect(Buffer.from(sealed).toString('latin1')).not.toContain('JBSWY3DP')
    expect(sealSecret('codes', 'dst_1', 'JBSWY3DP')).not.toEqual(sealed)
  })

  it('is refused if a byte changed or it is too short', () => {
    const sealed = sealSecret('codes', 'dst_1', 'JBSWY3DP')
    for (const place of [0, 12, sealed.length - 1]) {
      const changed = sealed.slice()
      changed[place] = (changed[place] ?? 0) ^ 1
      expect(unsealSecret('codes', 'dst_1', changed)).toBeNull()
    }
    expect(unsealSecret('codes', 'dst_1', new Uint8Array(5))).toBeNull()
  })

  it('survives one change of the site’s secret, and reports that it needs resealing', () => {
    const sealed = sealSecret('codes', 'dst_1', 'JBSWY3DP')
    Object.assign(env(), { SESSION_SECRET: 'n'.repeat(32), SESSION_SECRET_PREVIOUS: secret })
    expect(unsealSecret('codes', 'dst_1', sealed)).toEqual({ secret: 'JBSWY3DP', isOld: true })
    Object.assign(env(), { SESSION_SECRET_PREVIOUS: undefined })
    expect(unsealSecret('codes', 'dst_1', sealed)).toBeNull()
  })
})
