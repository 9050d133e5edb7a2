import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { validate } from '@/lib/server/http/validate'
import { DomainError } from '@/lib/shared/error-codes'

const body = z.object({ agrees: z.literal(true), kind: z.enum(['a', 'b']) })

function refusal(value: unknown): string {
  try {
    validate(body, value, 'body')
  } catch (error) {
    if (error instanceof DomainError) return JSON.stringify(error.detail.fields)
  }
  return ''
}

describe('a refused field', () => {
  it('that has to be ticked says so, without the value that the code expects', () => {
    const text = refusal({ agrees: false, kind: 'c' })
    expect(text).toContain('notTicked')
    expect(text).not.toContain('true')
    expect(text).toContain('a, b')
    expect(refusal({ agrees: true, kind: 'a' })).toBe('')
  })

  it('that was left empty is missing, however the form sends that', () => {
    const typed = z.object({ odometer: z.int().min(0), text: z.string().min(10) })
    const said = (value: unknown): string => {
      try {
        validate(typed, value, 'body')
      } catch (error) {
        if (error instanceof DomainError) return JSON.stringify(error.detail.fields)
      }
      return ''
    }
    for (const empty of [{}, { odometer: null, text: '' }, { odometer: undefined, text: null }])
      expect(said(empty).match(/missing/g)).toHaveLength(2)
    expect(said({ odometer: 'forty', text: 'short' })).toMatch(/wrongType.*tooShort/)
  })
})
