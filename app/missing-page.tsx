import { Suspense } from 'react'
import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { NoticeState } from '@/components/ui/notice-state'
import { OutsideLinkButton } from '@/components/ui/outside-link'

function Refuse(): never {
  notFound()
}

async function Words() {
  const t = await getTranslations('fault.notFound')
  return (
    <NoticeState icon="car" title={t('title')} text={t('text')} headingLevel={1}>
      <OutsideLinkButton href="/">{t('goHome')}</OutsideLinkButton>
      <OutsideLinkButton href="/buy" tone="secondary">
        {t('browse')}
      </OutsideLinkButton>
    </NoticeState>
  )
}

/**
 * For pages that are cached whole: status 404, and the words in the HTML. `notFound()` alone leaves its body empty for those
 * without scripts; inside a `Suspense` its status still counts while Next prepares the page, and the fallback is what stands
 * there (docs/adr/0157). With scripts `not-found.tsx` takes its place, with the same words.
 */
export function MissingPage() {
  return (
    <Suspense fallback={<Words />}>
      <Refuse />
    </Suspense>
  )
}
