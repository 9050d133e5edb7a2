import { useLocale } from 'next-intl'
import { HREFLANG } from '@/lib/i18n/locales'
import { translatorOf } from '@/lib/i18n/translator'
import { isFormName } from '@/lib/features/documents/rules/forms'
import { Card } from '@/components/ui/card'
import { formatDay } from '@/lib/shared/dates'

interface PackForm {
  form: string
  sha256: string
  signedAt: Date | null
  createdAt: Date
  blanks: number
  isReplaced: boolean
}

export function PackForms({
  forms,
  t,
}: {
  forms: readonly PackForm[]
  t: ReturnType<typeof translatorOf<'transferForms.page'>>
}) {
  const locale = useLocale()
  const language = HREFLANG[locale]
  const ofForms = translatorOf(locale, 'transferForms')
  return (
    <ul className="grid gap-4">
      {forms.map(({ form, sha256, signedAt, createdAt, blanks, isReplaced }) => (
        <Card as="li" key={form} className="grid gap-1 p-5">
          <h2 className="text-xl">
            {t('form')} {form}
          </h2>
          {isFormName(form) && (
            <p className="max-w-prose text-ink-soft">{ofForms(`notes.form${form}`)}</p>
          )}
          <p>{t('made', { day: formatDay(createdAt, language) })}</p>
          <p>{signedAt ? t('signed', { day: formatDay(signedAt, language) }) : t('unsigned')}</p>
          <p>{blanks === 0 ? t('complete') : t('blanks', { count: blanks })}</p>
          {isReplaced && <p className="font-medium text-warn">{t('replaced')}</p>}
          <p className="text-sm text-ink-soft">
            {t('hash')}: <code className="break-all">{sha256}</code>
          </p>
        </Card>
      ))}
    </ul>
  )
}
