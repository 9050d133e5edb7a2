import { Icon, type IconName } from '@/components/ui/icon'
import { Disclosure } from '@/components/ui/disclosure'
import { JsonLd } from '@/lib/seo/json-ld'
import { toFaqPageJsonLd } from '@/lib/seo/list-json-ld'

interface PointsProps {
  texts: readonly string[]
  icon?: IconName
}

export function Points({ texts, icon = 'check' }: PointsProps) {
  return (
    <ul className="grid max-w-prose gap-3">
      {texts.map((text) => (
        <li key={text} className="flex gap-3 text-ink-soft">
          <Icon name={icon} className="mt-0.5 text-good" />
          <span>{text}</span>
        </li>
      ))}
    </ul>
  )
}

export function Paragraphs({ texts }: { texts: readonly string[] }) {
  return (
    <div className="grid max-w-prose gap-3 text-ink-soft">
      {texts.map((text) => (
        <p key={text}>{text}</p>
      ))}
    </div>
  )
}

export function QuestionList({
  questions,
}: {
  questions: readonly { question: string; answer: string }[]
}) {
  return (
    <div className="border-t border-line">
      <JsonLd data={toFaqPageJsonLd(questions)} />
      {questions.map(({ question, answer }) => (
        <Disclosure key={question} summary={<h3 className="text-base">{question}</h3>}>
          <p className="text-ink-soft">{answer}</p>
        </Disclosure>
      ))}
    </div>
  )
}
