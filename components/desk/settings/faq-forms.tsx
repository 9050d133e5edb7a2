import { Disclosure } from '@/components/ui/disclosure'
import { type Locale, HREFLANG, LOCALE_NAMES, LOCALES } from '@/lib/i18n/locales'
import { type ContentTexts, said } from '../desk-texts'
import { DeskAction, DeskForm } from '../desk-form'
import { Link } from '@/components/ui/link'

interface FaqEntry {
  id: number
  category: string
  question: string
  answer: string
}

/** The questions and answers of the site. */
export function FaqForms({
  faqs,
  locale,
  texts,
}: {
  faqs: readonly FaqEntry[]
  locale: Locale
  texts: ContentTexts
}) {
  const common = { offline: said(texts, 'offline'), done: said(texts, 'saved') }
  return (
    <div className="grid gap-2">
      {faqs.map(({ id, category, question, answer }) => (
        <Disclosure key={id} summary={`${category}: ${question}`}>
          <div className="grid gap-3">
            <DeskForm
              {...common}
              path="/staff/v1/faq"
              fixed={{ id, category, locale }}
              submit={said(texts, 'save')}
              fields={[
                {
                  name: 'question',
                  label: said(texts, 'question'),
                  kind: 'text',
                  value: question,
                  required: true,
                },
                {
                  name: 'answer',
                  label: said(texts, 'answer'),
                  hint: said(texts, 'answerHint'),
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
              label={said(texts, 'remove')}
              confirm={said(texts, 'removeConfirm')}
            />
          </div>
        </Disclosure>
      ))}
      <Disclosure summary={said(texts, 'addFaq')}>
        <DeskForm
          {...common}
          path="/staff/v1/faq"
          fixed={{ locale }}
          submit={said(texts, 'addFaq')}
          fields={[
            { name: 'category', label: said(texts, 'category'), kind: 'text', required: true },
            { name: 'question', label: said(texts, 'question'), kind: 'text', required: true },
            {
              name: 'answer',
              label: said(texts, 'answer'),
              hint: said(texts, 'answerHint'),
              kind: 'textarea',
              required: true,
            },
          ]}
        />
      </Disclosure>
    </div>
  )
}

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
        <Disclosure
          key={`${category}/${key}`}
          summary={`${said(texts, `places.${category}`)}: ${text}`}
        >
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

interface LanguageLinksProps {
  label: string
  chosen: Locale
  path: string
}

/** The language whose texts a page of the desk shows. */
export function LanguageLinks({ label, chosen, path }: LanguageLinksProps) {
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
