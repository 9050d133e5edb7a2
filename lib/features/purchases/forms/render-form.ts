import { env } from '@/lib/server/env'
import texts from '@/lib/i18n/messages/en/transferForms.json'
import { FormPage } from './form-page'
import { type FormFacts, type FormName, FORMS } from '../rules/forms'

/** The lines at the foot of every form: its pack, and where its hash can be compared. */
export function footerOf(packNo: string): string[] {
  return [
    texts.prefilled.replace('{packNo}', packNo),
    texts.lookUp.replace('{site}', env().SITE_URL).replace('{packNo}', packNo),
  ]
}

/** One form on one page, in a layout of our own with the law's field names; what isn't known is said in red, never left open. */
export async function renderForm(
  form: FormName,
  facts: FormFacts,
  packNo: string,
  at: Date,
): Promise<Uint8Array> {
  const { name, rule, title, text, signers } = texts.forms[form]
  const { copies, fields } = FORMS[form]
  const page = await FormPage.make(`${name} ${packNo}`, at)
  page.heading(name, rule, title)
  page.line(copies === 1 ? texts.one : texts.copies.replace('{copies}', String(copies)), {
    size: 8.5,
    soft: true,
  })
  page.space(6)
  for (const field of fields) page.field(texts.fields[field], facts[field], texts.blank)
  page.space(6)
  page.declaration(text, signers, {
    signature: texts.signed,
    date: texts.dated,
    again: [name, facts.registrationNumber, title].filter((part) => part !== null).join(' · '),
  })
  page.footer(footerOf(packNo))
  return page.document.save()
}
