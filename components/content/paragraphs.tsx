import { fillFacts, type Facts } from './fill-facts'

/** Running text, one `<p>` each. */
export function Paragraphs({ texts, facts = {} }: { texts: readonly string[]; facts?: Facts }) {
  return (
    <div className="grid max-w-prose gap-3 text-ink-soft">
      {texts.map((text) => (
        <p key={text}>{fillFacts(text, facts)}</p>
      ))}
    </div>
  )
}
