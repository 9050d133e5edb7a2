import { Icon, type IconName } from '@/components/ui/icon'
import { fillFacts, type Facts } from './business-facts'
import { Disclosure } from '@/components/ui/disclosure'
import { JsonLd } from '@/lib/seo/json-ld'
import { faqPageJsonLd } from '@/lib/seo/list-json-ld'

interface PointsProps {
  texts: readonly string[]
  icon?: IconName
  facts?: Facts
}

export function Points({ texts, icon = 'check', facts = {} }: PointsProps) {
  return (
    <ul className="grid max-w-prose gap-3">
      {texts.map((text) => (
        <li key={text} className="flex gap-3 text-ink-soft">
          <Icon name={icon} className="mt-0.5 text-good" />
          <span>{fillFacts(text, facts)}</span>
        </li>
      ))}
    </ul>
  )
}

export function Paragraphs({ texts, facts = {} }: { texts: readonly string[]; facts?: Facts }) {
  return (
    <div className="grid max-w-prose gap-3 text-ink-soft">
      {texts.map((text) => (
        <p key={text}>{fillFacts(text, facts)}</p>
      ))}
    </div>
  )
}

/** Native disclosure, with FAQ JSON-LD. */
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
