'use client'

import { useDeferredValue, useEffect, useId, useRef, useState } from 'react'
import { useTranslations } from 'next-intl'
import { Disclosure } from '@/components/ui/disclosure'
import { Input } from '@/components/ui/input'
import { filterGroups, type FaqGroup } from './faq-groups'

/**
 * Without JavaScript, all questions are shown, and the browser's own search finds them. With it,
 * typing filters the questions and opens those that match.
 */
export function FaqBrowser({ groups }: { groups: readonly FaqGroup[] }) {
  const t = useTranslations('faqs')
  const field = useId()
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  useEffect(() => setTyped(input.current?.value ?? ''), [])
  const search = useDeferredValue(typed.trim())
  const shown = filterGroups(groups, search)
  const count = shown.reduce((sum, group) => sum + group.questions.length, 0)
  return (
    <div className="grid gap-8 lg:grid-cols-[16rem_minmax(0,1fr)] lg:gap-12">
      <div className="self-start lg:sticky lg:top-24">
        <div className="noscript:hidden">
          <label htmlFor={field} className="mb-1 block text-sm font-semibold">
            {t('search.label')}
          </label>
          <Input
            id={field}
            type="search"
            ref={input}
            placeholder={t('search.placeholder')}
            // Keeps the browser from clearing the field.
            onKeyDown={(event) => event.key === 'Escape' && event.preventDefault()}
            onChange={(event) => setTyped(event.target.value)}
          />
          <p role="status" className="mt-2 min-h-6 text-sm text-ink-faint">
            {search === '' ? '' : t('search.found', { count })}
          </p>
        </div>
        <nav aria-label={t('topics')} className="mt-2">
          <ul className="flex flex-wrap gap-x-4 lg:block">
            {groups.map(({ id, title }) => (
              <li key={id}>
                <a
                  href={`#${id}`}
                  className="inline-flex min-h-tap items-center text-accent hover:underline"
                >
                  {title}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      </div>
      <div className="grid max-w-prose content-start gap-10">
        {shown.map((group) => (
          <Topic key={group.id} group={group} isOpen={search !== ''} />
        ))}
      </div>
    </div>
  )
}

function Topic({ group, isOpen }: { group: FaqGroup; isOpen: boolean }) {
  return (
    <section id={group.id}>
      <h2 className="mb-2 text-2xl">{group.title}</h2>
      <div className="border-t border-line">
        {group.questions.map(({ id, question, answer }) => (
          <Disclosure
            key={`${id}-${isOpen}`}
            open={isOpen}
            summary={<h3 className="text-base">{question}</h3>}
          >
            <p className="whitespace-pre-line text-ink-soft">{answer}</p>
          </Disclosure>
        ))}
      </div>
    </section>
  )
}
