import { describe, expect, it } from 'vitest'
import { getFactsAt } from '@/components/content/business-facts'
import { buildLlmsText } from '@/components/content/llms-text'
import { FIRST_TERMS } from '@/lib/features/pricing/rules/terms'
import { site } from './fixtures'

describe('llms.txt', () => {
  const text = buildLlmsText(site, { total: 1_204, firstList: 851 }, getFactsAt(FIRST_TERMS, 'en'))

  it('starts with the name and a summary, as the format asks', () => {
    expect(text).toMatch(/^# Bharosa Cars\n\n> \S/)
  })

  it('says how many cars there are, without leftover braces', () => {
    expect(text).toContain('1,204 cars are up for sale')
    expect(text).toContain('/buy opens with 851 of them: cars up to 11 years old')
    expect(text.replaceAll(/\{(?:slug|city)\}/g, '')).not.toMatch(/[{}]/)
  })

  it('has full URLs for pages, sitemap and API', () => {
    const forPrograms = ['/mcp', '/.well-known/ucp', '/.well-known/agent-card.json']
    for (const path of ['/buy', '/faqs', '/sitemap.xml', '/api/openapi.json', ...forPrograms])
      expect(text).toContain(`(https://cars.example${path})`)
  })
})
