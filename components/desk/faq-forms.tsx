import { Disclosure } from '@/components/ui/disclosure'
import type { Locale } from '@/lib/i18n/locales'
import { type ContentTexts, said } from './content-texts'
import { DeskAction, DeskForm } from './desk-form'

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
