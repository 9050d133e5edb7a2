import { Disclosure } from '@/components/ui/disclosure'
import { JsonLd } from '@/lib/seo/json-ld'
import { faqPageJsonLd } from '@/lib/seo/text-json-ld'

/** Questions that open their answers, with or without script, and say so to search engines. */
export function QuestionList({
  questions,
}: {
  questions: readonly { question: string; answer: string }[]
}) {
  return (
    <div className="border-t border-line">
      <JsonLd data={faqPageJsonLd(questions)} />
      {questions.map(({ question, answer }) => (
        <Disclosure key={question} summary={<h3 className="text-base">{question}</h3>}>
          <p className="text-ink-soft">{answer}</p>
        </Disclosure>
      ))}
    </div>
  )
}
