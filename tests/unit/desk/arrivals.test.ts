import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { LOCALES } from '@/lib/i18n/locales'

const DESK = ['app/[locale]/dost', 'components/desk']
const CALL = /\/staff\/v1\/appointments\/\$\{[^}]+\}\/arrived/

const notingArrivals = () =>
  DESK.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.tsx'))
      .map((file) => join(folder, file))
      .filter((file) => CALL.test(readFileSync(file, 'utf8'))),
  )

describe('an arrival', () => {
  it('is recorded by a single form, which asks for the odometer', () => {
    const files = notingArrivals()
    expect(files).toEqual(['app/[locale]/dost/has-arrived.tsx'])
    expect(readFileSync(files[0] ?? '', 'utf8')).toContain("name: 'kms'")
  })
})

describe('the SMS about a paid listing fee', () => {
  it.each([...LOCALES])('in %s promises no meeting, because the car may have arrived', (locale) => {
    const { listingFeePaid } = JSON.parse(
      readFileSync(`lib/i18n/messages/${locale}/notices.json`, 'utf8'),
    ) as { listingFeePaid: { sms: string } }
    expect(listingFeePaid.sms).toContain('{car}')
    expect(listingFeePaid.sms).not.toMatch(/\{(?:when|city)\}/)
  })
})
