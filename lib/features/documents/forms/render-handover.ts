import { HREFLANG, type Locale } from '@/lib/i18n/locales'
import { env } from '@/lib/server/env'
import { formatDay, toInstant } from '@/lib/shared/dates'
import type { ConfirmedHandover } from '../queries/confirmed-handover'
import type { OwnershipStepState } from '../rules/ownership'
import { FormPage } from '@/lib/engines/indic-pdf'
import { translatorOf } from '@/lib/i18n/translator'

export interface HandoverFacts {
  locale: Locale
  registrationNumber: string | null
  makeModel: string
  carCode: string
  sellerName: string | null
  buyerName: string | null
  clock: OwnershipStepState[]
  confirmed?: ConfirmedHandover
  forms: { form: string; packNo: string; sha256: string; signedAt: string | null }[]
}

const AT = { step: 0, done: 215, holder: 320, days: 450 }

export async function renderHandoverProof(
  facts: HandoverFacts,
  packNo: string,
  at: Date,
): Promise<Uint8Array> {
  const { locale } = facts
  const forms = translatorOf(locale, 'transferForms')
  const language = HREFLANG[locale]
  const t = translatorOf(locale, 'transferForms.handover')
  const page = await FormPage.make(`${t('name')} ${packNo}`, at, HREFLANG[locale])
  page.heading(t('name'), packNo, t('title'))
  for (const [field, value] of [
    ['registrationNumber', facts.registrationNumber],
    ['makeModel', facts.makeModel],
    ['sellerName', facts.sellerName],
    ['buyerName', facts.buyerName],
  ] as const) {
    page.field(forms(`fields.${field}`), value, t('notLatin'))
  }
  page.space(10)
  page.row(
    [
      { text: t('step'), x: AT.step },
      { text: t('at'), x: AT.done },
      { text: t('holder'), x: AT.holder },
      { text: t('days'), x: AT.days },
    ],
    { bold: true },
  )
  for (const { step, at: doneAt, heldBy, days } of facts.clock) {
    page.row([
      { text: t(`steps.${step}`), x: AT.step },
      { text: doneAt === null ? t('open') : formatDay(doneAt, language), x: AT.done },
      { text: heldBy === null ? '' : t(`holders.${heldBy}`), x: AT.holder },
      { text: days === null ? '' : String(days), x: AT.days },
    ])
  }
  page.space(12)
  const [first] = facts.forms
  if (first) {
    page.line(t('forms', { packNo: first.packNo }), { bold: true })
    for (const { form, signedAt } of facts.forms)
      page.line(
        signedAt === null
          ? t('formUnsigned', { form })
          : t('formSigned', { form, day: formatDay(signedAt, language) }),
        { size: 8 },
      )
  }
  if (facts.confirmed) {
    const { on, by, identity, reason } = facts.confirmed
    const identities: Readonly<Record<string, string>> = t.all('identity')
    page.space(12)
    page.paragraph(
      t('confirmed', {
        day: formatDay(toInstant(on, '12:00'), language),
        name: by ?? t('manager'),
        document: identities[identity] ?? identity,
        reason,
      }),
    )
  }
  page.space(12)
  page.paragraph(t('text', { day: formatDay(at, language) }))
  page.footer([`${t('name')} ${packNo}`, forms('lookUp', { site: env().SITE_URL, packNo })])
  return page.save()
}
