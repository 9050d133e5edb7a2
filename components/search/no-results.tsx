'use client'

import { Link } from '@/components/ui/link'
import { LinkButton } from '@/components/ui/link-button'
import { pageHref, type ListingModel } from './listing-model'

/** Nothing fits: say so in the spec's words, and offer the searches next to it that do find something. */
export function NoResults({ model }: { model: ListingModel }) {
  const texts = model.texts.empty
  const isBeyondEnd = model.total > 0
  return (
    <div className="rounded-lg bg-sunken p-6 sm:p-10">
      <h2 className="text-2xl">{isBeyondEnd ? texts.beyond : texts.title}</h2>
      {model.nearest.length > 0 && (
        <>
          <p className="mt-2 text-ink-soft">{texts.text}</p>
          <ul className="mt-4 grid gap-1">
            {model.nearest.map(({ url, label }) => (
              <li key={url}>
                <Link
                  href={url}
                  className="inline-flex min-h-tap items-center font-medium text-accent underline-offset-4 hover:underline"
                >
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
      <p className="mt-6">
        <LinkButton href={isBeyondEnd ? pageHref(model.href, model.pageCount) : '/buy?kms=0'}>
          {isBeyondEnd ? texts.last : texts.all}
        </LinkButton>
      </p>
    </div>
  )
}
