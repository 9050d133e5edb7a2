import { Disclosure } from '@/components/ui/disclosure'
import type { Locale } from '@/lib/i18n/locales'
import { type ContentTexts, said } from './content-texts'
import { DeskForm } from './desk-form'

/** The texts of the site that staff may change. */
export function TextForms({
  entries,
  locale,
  texts,
}: {
  entries: readonly { category: string; key: string; text: string }[]
  locale: Locale
  texts: ContentTexts
}) {
  return (
    <div className="grid gap-2">
      {entries.map(({ category, key, text }) => (
        <Disclosure key={`${category}/${key}`} summary={`${category}: ${key}`}>
          <DeskForm
            path="/staff/v1/webText"
            fixed={{ category, key, locale }}
            submit={said(texts, 'save')}
            done={said(texts, 'saved')}
            offline={said(texts, 'offline')}
            fields={[
              {
                name: 'text',
                label: said(texts, 'text'),
                kind: 'textarea',
                value: text,
                required: true,
              },
            ]}
          />
        </Disclosure>
      ))}
    </div>
  )
}
