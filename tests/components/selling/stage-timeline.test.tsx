import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { StageTimeline } from '@/components/selling/stage-timeline'
import { LOCALES } from '@/lib/i18n/locales'
import { translatorOf } from '@/lib/i18n/translator'
import { renderWithTexts } from '../with-texts'

const selling = {
  stage: 'reserved' as const,
  auction: null,
  subStates: [],
  likes: 0,
  views: 0,
  testDrives: 0,
  unverifiedDocuments: 0,
  documentsDueAt: null,
  soldAt: null,
}

const steps = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent)

describe("a seller's timeline", () => {
  it('describes each completed step, and the next one', () => {
    renderWithTexts(<StageTimeline selling={selling} carCode="CHN-26-000001" locale="en" />)
    expect(steps().map((text) => text?.replace(/^\d/, ''))).toEqual([
      'Inspected and prepared',
      'Documents',
      'Put up for sale',
      expect.stringMatching(/^NowReserved by a buyer/),
      'UpcomingSold',
      'UpcomingFinal settlement',
    ])
    expect(screen.getAllByRole('img', { name: 'Done' })).toHaveLength(3)
  })

  it('marks no unverified documents as done', () => {
    renderWithTexts(
      <StageTimeline
        selling={{
          ...selling,
          unverifiedDocuments: 2,
          documentsDueAt: '2026-11-30T14:30:00Z',
        }}
        carCode="CHN-26-000001"

        locale="en"
      />,
    )
    expect(screen.getAllByRole('img', { name: 'Done' })).toHaveLength(2)
    expect(steps()[1]).toBe(
      '2Still openDocuments being verifiedDocuments due by 30 Nov 2026See your documents',
    )
  })

  it.each(LOCALES)('labels no completed step with an earlier stage, in %s', (locale) => {
    const t = translatorOf(locale, 'sellerDashboard')
    for (const stage of ['not_listed', 'documents', 'for_sale'] as const)
      expect(t(`stageDone.${stage}`)).not.toBe(t(`stage.${stage}`))
  })
})
