import { Disclosure } from '@/components/ui/disclosure'
import { DEFAULT_LOCALE, type Locale, HREFLANG, LOCALE_NAMES, LOCALES } from '@/lib/i18n/locales'
import { translatorOf } from '@/lib/i18n/translator'
import { DeskAction, DeskForm } from '../desk-form'
import { Link } from '@/components/ui/link'

interface FaqEntry {
  id: number
  category: string
  question: string
  answer: string
}

export function FaqForms({ faqs, locale }: { faqs: readonly FaqEntry[]; locale: Locale }) {
  const t = translatorOf(DEFAULT_LOCALE, 'desk')
  const common = { offline: t('offline'), done: t('content.saved') }
  return (
    <div className="grid gap-2">
      {faqs.map(({ id, category, question, answer }) => (
        <Disclosure key={id} summary={`${category}: ${question}`}>
          <div className="grid gap-3">
            <DeskForm
              {...common}
              path="/staff/v1/faq"
              fixed={{ id, category, locale }}
              submit={t('content.save')}
              fields={[
                {
                  name: 'question',
                  label: t('content.question'),
                  kind: 'text',
                  value: question,
                  required: true,
                },
                {
                  name: 'answer',
                  label: t('content.answer'),
                  hint: t('content.answerHint'),
                  kind: 'textarea',
                  value: answer,
                  required: true,
                },
              ]}
            />
            <DeskAction
              {...common}
              path="/staff/v1/faqRemoval"
              body={{ id }}
              tone="danger"
              label={t('content.remove')}
              confirm={t('content.removeConfirm')}
            />
          </div>
        </Disclosure>
      ))}
      <Disclosure summary={t('content.addFaq')}>
        <DeskForm
          {...common}
          path="/staff/v1/faq"
          fixed={{ locale }}
          submit={t('content.addFaq')}
          fields={[
            { name: 'category', label: t('content.category'), kind: 'text', required: true },
            { name: 'question', label: t('content.question'), kind: 'text', required: true },
            {
              name: 'answer',
              label: t('content.answer'),
              hint: t('content.answerHint'),
              kind: 'textarea',
              required: true,
            },
          ]}
        />
      </Disclosure>
    </div>
  )
}

export function TextForms({
  entries,
  locale,
}: {
  entries: readonly { category: string; key: string; text: string }[]
  locale: Locale
}) {
  const t = translatorOf(DEFAULT_LOCALE, 'desk')
  const places: Readonly<Record<string, string>> = t.all('content.places')
  return (
    <div className="grid gap-2">
      {entries.map(({ category, key, text }) => (
        <Disclosure key={`${category}/${key}`} summary={`${places[category] ?? category}: ${text}`}>
          <DeskForm
            path="/staff/v1/webText"
            fixed={{ category, key, locale }}
            submit={t('content.save')}
            done={t('content.saved')}
            offline={t('offline')}
            fields={[
              {
                name: 'text',
                label: t('content.text'),
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

interface LanguageLinksProps {
  label: string
  chosen: Locale
  path: string
}

export function FaqLanguageLinks({ label, chosen, path }: LanguageLinksProps) {
  return (
    <nav aria-label={label} className="flex flex-wrap items-center gap-2">
      <span className="font-medium">{label}</span>
      {LOCALES.map((locale) => (
        <Link
          key={locale}
          href={`${path}?language=${locale}#texts`}
          lang={HREFLANG[locale]}
          aria-current={locale === chosen ? 'page' : undefined}
          className="inline-flex min-h-tap items-center rounded-md border border-line px-3 aria-[current]:border-accent aria-[current]:bg-accent-tint aria-[current]:font-semibold"
        >
          {LOCALE_NAMES[locale]}
        </Link>
      ))}
    </nav>
  )
}
