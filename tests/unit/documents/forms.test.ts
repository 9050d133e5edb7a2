import { describe, expect, it } from 'vitest'
import { FORM_LAYOUTS } from '@/lib/features/documents/forms/layouts'
import { type FormFacts, type FormName, FORMS } from '@/lib/features/documents/rules/forms'

describe('the law’s forms', () => {
  const facts = (financier: string | null) => ({ financier }) as FormFacts
  const saysFree = (form: FormName, financier: string | null) =>
    FORM_LAYOUTS[form].blocks
      .flatMap((block) => (block.kind === 'either' ? block.options : []))
      .filter(({ applies }) => applies(facts(financier)))
      .map(({ text }) => !text.includes('{financier}'))

  it.each(['28', '29', '30'] as const)(
    '%s says free of encumbrances only if no loan is noted; the other sentence is struck out',
    (form) => {
      expect(saysFree(form, null)).toEqual([true])
      expect(saysFree(form, 'HDFC Bank')).toEqual([false])
    },
  )

  const namesIn = (form: FormName) => {
    const text = JSON.stringify(FORM_LAYOUTS[form])
    const named = [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
    const to = FORM_LAYOUTS[form].blocks.flatMap((block) =>
      block.kind === 'to' ? [block.authority] : [],
    )
    return new Set([...named, ...to])
  }

  it.each(Object.keys(FORMS) as FormName[])(
    '%s requires exactly the fields that it shows',
    (form) => {
      const shown = namesIn(form)
      // Only Form 35 requires a financier. On other forms, a missing one is struck out instead of
      // left blank.
      if (form !== '35') shown.delete('financier')
      expect([...shown].sort()).toEqual([...FORMS[form].fields].sort())
    },
  )
})
