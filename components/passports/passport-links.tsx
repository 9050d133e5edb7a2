'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { Checkbox } from '@/components/ui/checkbox'
import { addLocale } from '@/lib/i18n/locales'
import { useCall } from '@/lib/client/use-call'
import { requestShare } from '@/lib/features/passports/hooks'
import type { OwnPassport } from '@/lib/features/passports/schemas'

type Share = OwnPassport['shares'][number]

export function PassportLinks({ passport }: { passport: OwnPassport }) {
  const t = useTranslations('passport')
  const locale = useLocale()
  const { run, pending, problem } = useCall({ offline: t('card.failed') })
  const [shares, setShares] = useState<readonly Share[]>(passport.shares)
  const [withNumbers, setWithNumbers] = useState(false)
  const [copied, setCopied] = useState<string | null>(null)
  const { vehicleId } = passport
  const change = (body: Parameters<typeof requestShare>[0]) =>
    run(() => requestShare(body), {
      after: (all) => setShares(all.find((one) => one.vehicleId === vehicleId)?.shares ?? []),
    })
  const copy = async ({ key, path }: Share) => {
    await navigator.clipboard.writeText(location.origin + addLocale(locale, path))
    setCopied(key)
  }
  return (
    <div className="mt-3 grid justify-items-start gap-3" data-needs-script>
      {passport.hasNumbers && (
        <Checkbox
          label={t('card.numbers')}
          checked={withNumbers}
          onChange={(event) => setWithNumbers(event.target.checked)}
        />
      )}
      <Button
        tone="secondary"
        pending={pending !== null}
        onClick={() => void change({ step: 'open', vehicleId, withNumbers })}
      >
        {t('card.share')}
      </Button>
      <p role="alert" className="text-sm font-medium text-bad empty:hidden">
        {problem}
      </p>
      {shares.length > 0 && (
        <ul className="grid w-full gap-2">
          {shares.map((share) => (
            <li
              key={share.key}
              className="flex flex-wrap items-center gap-x-3 border-t border-line pt-2"
            >
              <a
                href={addLocale(locale, share.path)}
                className="min-w-0 font-medium text-accent wrap-anywhere hover:underline"
              >
                {t('card.link')} …{share.key.slice(-6)}
              </a>
              {share.withNumbers && (
                <span className="text-sm text-ink-soft">{t('card.linkNumbers')}</span>
              )}
              <Button tone="quiet" size="sm" onClick={() => void copy(share)}>
                {t(copied === share.key ? 'card.copied' : 'card.copy')}
              </Button>
              <Button
                tone="quiet"
                size="sm"
                onClick={() => void change({ step: 'end', vehicleId, key: share.key })}
              >
                {t('card.endLink')}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
