import { env } from '@/lib/server/env'
import { HREFLANG, DEFAULT_LOCALE } from '@/lib/i18n/locales'
import { FormPage, type TextRun, type RunStyle } from '@/lib/engines/indic-pdf'
import { type FormBlock, FORM_LAYOUTS } from './layouts'
import { type FormFacts, type FormField, type FormName, FORMS } from '../rules/forms'
import { translatorOf } from '@/lib/i18n/translator'

const OFFICE_HEIGHT = 150

const texts = () => translatorOf(DEFAULT_LOCALE, 'transferForms')

function footerOf(packNo: string): string[] {
  const t = texts()
  return [t('prefilled', { packNo }), t('lookUp', { site: env().SITE_URL, packNo })]
}

/** Prints unknown values in red, so that nobody signs a blank. */
function runsOf(text: string, facts: FormFacts, style: RunStyle = 'plain'): TextRun[] {
  const t = texts()
  return text.split(/(\{\w+\})/).map((part): TextRun => {
    if (!part.startsWith('{')) return { text: part, style }
    const value = facts[part.slice(1, -1) as FormField]
    if (style === 'struck') return { text: value ?? '…', style }
    return value === null
      ? { text: `(${t('blank')})`, style: 'missing' }
      : { text: value, style: 'value' }
  })
}

function write(page: FormPage, block: FormBlock, facts: FormFacts): void {
  const t = texts()
  switch (block.kind) {
    case 'to':
      page.flow([{ text: t('to'), style: 'plain' }], { after: 0 })
      return page.flow(runsOf(`${t('fields.authority')} {${block.authority}}`, facts), { x: 24 })
    case 'text':
      return page.flow(runsOf(block.text, facts))
    case 'either':
      return block.options.forEach(({ text, applies }) =>
        page.flow(runsOf(text, facts, applies(facts) ? 'plain' : 'struck'), { after: 2 }),
      )
    case 'part':
      page.space(4)
      page.line(block.title, { size: 10.5, bold: true })
      return page.space(3)
    case 'items':
      return block.items.forEach(({ label, value }, place) =>
        page.item(place + 1, label, runsOf(value, facts)),
      )
    case 'sign':
      return page.signatures(block.signers, { signature: t('signed'), date: t('dated') })
    case 'office':
      page.makeRoom(OFFICE_HEIGHT)
      page.rule(10)
      page.line(block.title, { size: 10, bold: true })
      page.space(2)
      page.flow([{ text: block.text, style: 'plain' }])
      return page.signatures([block.signer], { signature: t('signed'), date: t('dated') })
  }
}

export async function renderForm(
  form: FormName,
  facts: FormFacts,
  packNo: string,
  at: Date,
): Promise<Uint8Array> {
  const name = texts()(`forms.${form}.name`)
  const { rule, title, note, blocks } = FORM_LAYOUTS[form]
  const page = await FormPage.make(`${name} ${packNo}`, at, HREFLANG.en)
  page.centred(name, 15, { bold: true })
  page.centred(rule, 9)
  page.space(2)
  page.centred(title, 11.5, { bold: true })
  page.centred(`(${note})`, 8.5, { soft: true })
  page.centred(copiesOf(FORMS[form].copies), 8.5, { soft: true })
  page.space(8)
  for (const block of blocks) write(page, block, facts)
  page.footer(footerOf(packNo))
  return page.save()
}

function copiesOf(copies: number): string {
  const t = texts()
  return copies === 1 ? t('one') : t('copies', { copies })
}
